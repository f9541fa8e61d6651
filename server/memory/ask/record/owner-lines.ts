import { sumStages } from '#server/clients/list-reads.ts';
import { listOwners } from '#server/clients/reads.ts';
import { countOf, lineOf, mostLines, type Asking } from './told.ts';

/** So many people are asked for. */
const mostPeople = 200;

/** How many clients each person has, the most first. */
export async function ownersOfAll({ scope, viewer, question }: Asking) {
  const people = (await listOwners(scope, viewer)).slice(0, mostPeople);
  const loads = [];
  for (const { id, name } of [...people, { id: 'none', name: 'Nobody’s' }]) {
    const stages = await sumStages(scope, viewer, { owner: id });
    const count = stages.reduce((sum, one) => sum + one.clients, 0);
    if (count > 0) loads.push({ id, name, count });
  }
  if (loads.length === 0) {
    return [lineOf('clients', undefined, { text: 'No client is on record.', link: '/clients' })];
  }
  const isFewest = /\b(?:fewest|least)\b/i.test(question);
  return loads
    .toSorted((a, b) => (isFewest ? a.count - b.count : b.count - a.count))
    .slice(0, mostLines)
    .map(({ id, name, count }) =>
      lineOf('clients', undefined, {
        text: `${name}: ${countOf(count, 'client')}`,
        link: `/clients?owner=${id}`,
      }),
    );
}
