import { listInsights } from '#server/insights/list-reads.ts';
import { readMorning } from '#server/insights/read-morning.ts';
import { forgottenOf, lineOf, mostLines, type Asking, type Teller } from './told.ts';

/** What stands out about a client, the most pressing first. */
export const insightsOf: Teller = async ({ scope, viewer }, { id }) => {
  const { rows } = await listInsights(scope, viewer, {
    clientId: id,
    limit: String(2 * mostLines),
  });
  const forgotten = await forgottenOf(
    scope,
    rows.map((insight) => insight.id),
  );
  const kept = rows.filter((insight) => !forgotten.has(insight.id)).slice(0, mostLines);
  if (kept.length === 0) return [{ text: 'No insight stands on record.' }];
  return kept.map(({ id: insightId, title }) => ({
    text: title,
    link: `/clients/${id}?tab=insights&insight=${insightId}`,
  }));
};

/** The risks that stand out over all clients, the most pressing first. */
export async function risksOfAll({ scope, viewer }: Asking) {
  const { rows } = await listInsights(scope, viewer, { type: 'risk', limit: String(mostLines) });
  if (rows.length === 0) {
    return [
      lineOf('insights', undefined, { text: 'No risk stands on record.', link: '/insights' }),
    ];
  }
  return rows.map(({ id, clientId, clientName, title }) =>
    lineOf(
      'insights',
      { id: clientId, name: clientName },
      { text: title, link: `/clients/${clientId}?tab=insights&insight=${id}` },
    ),
  );
}

/** What waits for the asker today. */
export async function morningOf({ scope, viewer }: Asking) {
  const { lines } = await readMorning(scope, viewer);
  if (lines.length === 0) {
    return [lineOf('morning', undefined, { text: 'Nobody waits for you today.', link: '/' })];
  }
  return lines.map(({ text, link }) => lineOf('morning', undefined, { text, link }));
}
