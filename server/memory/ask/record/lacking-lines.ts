import type { Lack } from '#contract/client-filter.ts';
import type { ClientListQuery } from '#contract/clients.ts';
import { tellQuarter } from '#contract/quarters.ts';
import { listClientFields } from '#server/clients/reads.ts';
import { listClients } from '#server/clients/list-reads.ts';
import { todayIn } from '#server/okrs/today.ts';
import { readOwnLack } from '../lacking-asked.ts';
import { countOf, lineOf, mostLines, whichClients, wordsOf, type Asking } from './told.ts';

/** A search counts so far. */
const mostCounted = 10_000;

/** What somebody has none of, as it is told. */
const absent: Readonly<Record<Lack, string>> = {
  phone: 'a phone number',
  email: 'an email address',
  website: 'a website',
  linkedinUrl: 'a LinkedIn page',
  businessType: 'a business type',
  industry: 'an industry',
  companySize: 'a company size',
  leadSource: 'a lead source',
  coachingGoals: 'coaching goals',
  painPoints: 'pain points',
  revenue: 'monthly revenue',
  tags: 'tags',
  notes: 'notes',
  tasks: 'an open task',
  okrs: 'an objective agreed',
};

/** Those who have none of something that a client's record may hold. */
export async function lackingOfAll(asking: Asking, missing: Lack) {
  const { quarter } = await todayIn(asking.scope);
  const { kind, whose } = whichClients(asking);
  const what = `${absent[missing]}${missing === 'okrs' ? ` for ${tellQuarter(quarter)}` : ''}`;
  return linesOf(asking, { missing }, (total) =>
    total === 0
      ? `No ${kind}client${whose} is without ${what}.`
      : `${counted(asking, total)} no ${what.replace(/^an? /, '')}.`,
  );
}

/** Those with nothing in a field of the practice's own; nothing where no such field is meant. */
export async function lackingOwnOfAll(asking: Asking) {
  const { scope, question } = asking;
  const words = wordsOf(readOwnLack(question) ?? '');
  const field =
    words === ''
      ? undefined
      : (await listClientFields(scope)).find(({ name }) => wordsOf(name) === words);
  if (!field) return [];
  const { kind, whose } = whichClients(asking);
  return linesOf(asking, { fields: `${field.id}:empty` }, (total) =>
    total === 0
      ? `Every ${kind}client${whose} has something in “${field.name}”.`
      : `${counted(asking, total)} nothing in “${field.name}”.`,
  );
}

/** How many they are that have none: “2 at risk clients of Priya have”. */
function counted(asking: Asking, total: number): string {
  const { kind, whose } = whichClients(asking);
  return `${countOf(total, `${kind}client`, mostCounted)}${whose} ${total === 1 ? 'has' : 'have'}`;
}

/** What is said of them, with the list that shows them all, and the first of them. */
async function linesOf(
  { scope, viewer, colleague, list }: Asking,
  lacking: Pick<ClientListQuery, 'missing' | 'fields'>,
  tell: (total: number) => string,
) {
  const { statuses, stages } = list;
  const filter = {
    ...lacking,
    ...(colleague && { owner: colleague.id }),
    ...(statuses.length > 0 && { status: statuses.join(',') }),
    ...(stages.length > 0 && { stage: stages.join(',') }),
  };
  const page = await listClients(scope, viewer, { ...filter, limit: String(mostLines) });
  const link = `/clients?${new URLSearchParams(filter).toString()}`;
  return [
    lineOf('clients', undefined, { text: tell(page?.total ?? 0), link }),
    ...(page?.rows ?? []).map((row) => lineOf('clients', row, { text: row.name })),
  ];
}
