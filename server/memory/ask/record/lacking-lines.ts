import { tellQuarter } from '#contract/quarters.ts';
import { listClientFields } from '#server/clients/reads.ts';
import { listClients } from '#server/clients/list-reads.ts';
import { todayIn } from '#server/okrs/today.ts';
import { readOwnLack, type Lack } from '../lacking-asked.ts';
import { listLacking } from '../lacking-reads.ts';
import { countOf, lineOf, mostLines, whichClients, wordsOf, type Asking } from './told.ts';

/** No page shows just these, so that more of them are named here. */
const mostNamed = 20;

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
export async function lackingOfAll(asking: Asking, lack: Lack) {
  const { scope, viewer, list, colleague } = asking;
  const { quarter } = await todayIn(scope);
  const { rows, total } = await listLacking(scope, viewer, {
    lack,
    quarter,
    ownerId: colleague?.id,
    statuses: list.statuses,
    stages: list.stages,
    limit: mostNamed,
  });
  const { kind, whose } = whichClients(asking);
  const what = `${absent[lack]}${lack === 'okrs' ? ` for ${tellQuarter(quarter)}` : ''}`;
  const few = total > rows.length ? ` The first ${rows.length} by name:` : '';
  const text =
    total === 0
      ? `No ${kind}client${whose} is without ${what}.`
      : `${countOf(total, `${kind}client`)}${whose} ${total === 1 ? 'has' : 'have'} no ${what.replace(/^an? /, '')}.${few}`;
  return [
    lineOf('clients', undefined, { text }),
    ...rows.map((row) => lineOf('clients', row, { text: row.name })),
  ];
}

/** Those with nothing in a field of the practice's own; nothing where no such field is meant. */
export async function lackingOwnOfAll(asking: Asking) {
  const { scope, viewer, question, colleague } = asking;
  const { statuses, stages } = asking.list;
  const words = wordsOf(readOwnLack(question) ?? '');
  const field =
    words === ''
      ? undefined
      : (await listClientFields(scope)).find(({ name }) => wordsOf(name) === words);
  if (!field) return [];
  const filter = {
    fields: `${field.id}:empty`,
    ...(colleague && { owner: colleague.id }),
    ...(statuses.length > 0 && { status: statuses.join(',') }),
    ...(stages.length > 0 && { stage: stages.join(',') }),
  };
  const page = await listClients(scope, viewer, { ...filter, limit: String(mostLines) });
  const rows = page?.rows ?? [];
  const total = page?.total ?? 0;
  const { kind, whose } = whichClients(asking);
  const text =
    total === 0
      ? `Every ${kind}client${whose} has something in “${field.name}”.`
      : `${countOf(total, `${kind}client`, 10_000)}${whose} ${total === 1 ? 'has' : 'have'} nothing in “${field.name}”.`;
  const link = `/clients?${new URLSearchParams(filter).toString()}`;
  return [
    lineOf('clients', undefined, { text, link }),
    ...rows.map((row) => lineOf('clients', row, { text: row.name })),
  ];
}
