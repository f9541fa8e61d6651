import { leadSources, type Client } from '#contract/client-record.ts';
import type { ClientListQuery } from '#contract/clients.ts';
import { writeListed } from '#contract/listed-text.ts';
import { exactDollars } from '#contract/money.ts';
import { tellLongDay } from '#contract/quarters.ts';
import { centsOf, dollarsOf } from '#server/cents.ts';
import { dayAt } from '#server/analyst/dates.ts';
import { cameBefore, listClients, listIndustries, sumStages } from '#server/clients/list-reads.ts';
import { listClientFields } from '#server/clients/reads.ts';
import { listTags } from '#server/clients/tag-reads.ts';
import { dayBegins } from '#server/zone-offset.ts';
import { dayAgo, earlier } from '../days-asked.ts';
import type { Narrowing } from './narrowings.ts';
import {
  countOf,
  isOfSaid,
  lineOf,
  mostLines,
  plain,
  whenOf,
  whichClients,
  wordsOf,
  type Asking,
} from './told.ts';

/** A search counts so far. */
const mostCounted = 10_000;
/** Those whom one works with or may. */
const working = 'prospect,active,at_risk,growing';

/** The clients of a status, a stage, a tag or a colleague, or how many there are in all; nothing where none of it is asked for. */
export async function clientsOfAll(asked: Asking, narrowed: readonly Narrowing[] = []) {
  const asking = await ofOwn(asked);
  const { colleague, list } = asking;
  const { statuses, stages, without } = list;
  const industries = await industriesIn(asking);
  const sources = sourcesIn(asking.question);
  const tags = (await tagsIn(asking)).filter((tag) => !industries.some((one) => alike(one, tag)));
  const filter = {
    ...(colleague && { owner: colleague.id }),
    ...(statuses.length > 0 && { status: statuses.join(',') }),
    ...(stages.length > 0 && { stage: stages.join(',') }),
    ...(tags.length > 0 && { tag: tags.join(',') }),
    ...(industries.length > 0 && { industry: writeListed(industries) }),
    ...(sources.length > 0 && { leadSource: sources.join(',') }),
    ...(without === 'owner' && { owner: 'none' }),
    ...(without === 'contact' && { contact: 'never' as const }),
    ...Object.assign({}, ...narrowed.map((one) => one.filter)),
  };
  const isWhole = Object.keys(filter).length === 0;
  if (isWhole && !list.howMany) return [];
  const { rows, total } = await listed(asking, filter);
  const where = [
    statuses.map((status) => inStatus(status, total)),
    stages.map((stage) => `in the stage ${plain(stage)}`),
    tags.map((tag) => `tagged “${tag}”`),
    industries.map((industry) => `in ${industry}`),
    sources.map((source) => `listed under the lead source ${plain(source)}`),
    ...narrowed.map(({ are }) => [are]),
    without === 'owner' ? ['nobody’s'] : without === 'contact' ? ['without any contact'] : [],
  ]
    .filter((some) => some.length > 0)
    .map((some) => some.join(' or '))
    .join(' and ');
  const whose = colleague ? ` of ${colleague.name}` : '';
  const who =
    total === 0
      ? `No client${whose} is`
      : `${countOf(total, 'client', mostCounted)}${whose} ${total === 1 ? 'is' : 'are'}`;
  const worth = total > 0 && asksOfWorth.test(asking.question);
  const together = worth ? `, ${aMonth((await sumOf(asking, filter)).cents)} together` : '';
  const head = lineOf('clients', undefined, {
    text: `${who} ${where === '' ? 'on record' : where}${together}.`,
    link: `/clients?${new URLSearchParams(filter).toString() || 'view=all'}`,
  });
  return isWhole
    ? [head]
    : [head, ...rows.map((row) => lineOf('clients', row, { text: toldWith(row, narrowed) }))];
}

const asksOfWorth =
  /\b(?:revenue|income|turnover)\b|\bhow much (?:do|are|is)\b.*\b(?:pay|paying|worth|make|earn|bring in)\b/i;

/** What some clients pay a month, and how many they are. */
async function sumOf({ scope, viewer }: Asking, filter: ClientListQuery) {
  const stages = await sumStages(scope, viewer, filter);
  return {
    cents: stages.reduce((sum, one) => sum + centsOf(one.monthlyRevenue), 0n),
    count: stages.reduce((sum, one) => sum + one.clients, 0),
  };
}

const aMonth = (cents: bigint) => `${exactDollars(dollarsOf(cents))} a month`;

const ownClients =
  /\b(?:my|mine)\b(?! (?:colleagues?|team)\b).*\bclients?\b|\bclients (?:do|have) i\b|\bi(?:[’']ve| have) \w* ?clients\b/i;

/** “My clients” are the asker's own, where they own any; a practice that gives out none has them together. */
async function ofOwn(asking: Asking): Promise<Asking> {
  const { colleague, question, viewer } = asking;
  if (colleague || viewer.role === 'user' || !ownClients.test(question)) return asking;
  const { total } = await listed(asking, { owner: viewer.userId });
  return total === 0 ? asking : { ...asking, colleague: { id: viewer.userId, name: 'yours' } };
}

/** The name, and what it was narrowed by where that differs from client to client. */
const toldWith = (row: Client, narrowed: readonly Narrowing[]) => {
  const told = narrowed.map(({ tell }) => tell(row)).filter((one) => one !== '');
  return told.length === 0 ? row.name : `${row.name}: ${told.join(', ')}`;
};

/** The tags that a question about clients names. */
async function tagsIn({ scope, viewer, question, list }: Asking): Promise<string[]> {
  if (!list.lists.includes('clients') || isOfSaid(question)) return [];
  const said = ` ${wordsOf(question)} `;
  const tags = await listTags(scope, viewer);
  return tags.filter((tag) => said.includes(` ${wordsOf(tag)} `) && wordsOf(tag) !== '');
}

/** Whether a word is one of a tag, an industry or an option of an own field, and so may be no name. */
export async function isLabel({ scope, viewer }: Asking, word: string): Promise<boolean> {
  const [tags, industries, fields] = await Promise.all([
    listTags(scope, viewer),
    listIndustries(scope, viewer),
    listClientFields(scope),
  ]);
  const labels = [...tags, ...industries, ...fields.flatMap(({ options }) => options)];
  return labels.some((label) => wordsOf(label).split(' ').includes(word.toLowerCase()));
}

const alike = (one: string, other: string) => wordsOf(one) === wordsOf(other);

/** The industries that a question names as those of clients: “clients in retail”, “our retail clients”. */
async function industriesIn({ scope, viewer, question }: Asking): Promise<string[]> {
  if (isOfSaid(question)) return [];
  const said = wordsOf(question);
  return (await listIndustries(scope, viewer)).filter((industry) => {
    const words = wordsOf(industry);
    if (words === '' || words === 'other') return false;
    const asks = `(?<!\\p{L})${words} (?:clients?|companies|businesses)\\b|\\b(?:in|from|are) (?:the )?${words}(?: (?:industry|business|sector))?$`;
    return new RegExp(asks, 'u').test(said);
  });
}

/** The ways by which clients came that a question names. */
function sourcesIn(question: string) {
  if (isOfSaid(question)) return [];
  const said = wordsOf(question);
  return leadSources.filter((source) =>
    new RegExp(
      `\\b(?:by|from|through|via|lead source)(?: is)?(?: an?| the| our)? ${wordsOf(plain(source))}s?\\b`,
    ).test(said),
  );
}

const asksOfOldest = /\b(?:oldest|longest|first)\b/i;

/** The clients that came last, or first, in the days that are named. */
export async function newOfAll(asking: Asking) {
  const { past, timezone, question } = asking;
  const { rows } = await listed(
    asking,
    past
      ? cameBefore(dayBegins(past.to, timezone, 1))
      : { sort: asksOfOldest.test(question) ? 'createdAt' : '-createdAt' },
  );
  const lines = rows.flatMap((row) => {
    const day = dayAt({ at: row.createdAt, timezone });
    if (past && day < past.from) return [];
    return [lineOf('clients', row, { text: `${row.name}: on record since ${tellLongDay(day)}` })];
  });
  if (lines.length > 0) return lines;
  return [
    lineOf('clients', undefined, {
      text: `No client came${whenOf(past)}.`,
      link: '/clients?sort=-createdAt',
    }),
  ];
}

const inStatus = (status: string, count: number) =>
  status === 'prospect' ? (count > 1 ? 'prospects' : 'a prospect') : plain(status);

/** Whom nobody has spoken with for as long as the question says, the longest first. */
export async function silentOfAll(asking: Asking) {
  const { timezone } = asking;
  const { statuses, stages } = asking.list;
  const before = lastSilent(asking);
  const status = statuses.length > 0 ? statuses.join(',') : working;
  const stage = stages.join(',');
  const { rows, total } = await listed(asking, {
    status,
    ...(stage !== '' && { stage }),
    sort: 'lastContactDate',
  });
  const lines = rows.flatMap((row) => {
    const { lastContactDate } = row;
    const day = lastContactDate === null ? null : dayAt({ at: lastContactDate, timezone });
    if (day !== null && day > before) return [];
    const text = day === null ? 'no contact yet' : `last contact on ${tellLongDay(day)}`;
    return [lineOf('clients', row, { text: `${row.name}: ${text}` })];
  });
  if (lines.length > 0) {
    const text = 'Those whom nobody has spoken with longest:';
    const link = `/clients?status=${status}${stage === '' ? '' : `&stage=${stage}`}&sort=lastContactDate`;
    return [lineOf('clients', undefined, { text, link }), ...lines];
  }
  const { kind, whose } = whichClients(asking);
  const isNarrowed = `${kind}${whose}` !== '';
  const who = isNarrowed ? `Every ${kind}client${whose}` : 'Everybody';
  const text =
    isNarrowed && total === 0
      ? `No ${kind}client${whose} is on record.`
      : `${who} was spoken with since ${tellLongDay(before)}.`;
  return [lineOf('clients', undefined, { text })];
}

/** The last day on which somebody may have been spoken with: “in a month”, “since May”, “this week”. */
function lastSilent({ question, scope, timezone, today, past }: Asking): string {
  const ago = dayAgo(question, { at: scope.now, timezone });
  if (ago !== undefined) return ago;
  return past ? earlier(past.from, 1) : today;
}

/** Who pays most a month. */
export async function biggestOfAll(asking: Asking) {
  const { colleague } = await ofOwn(asking);
  const owner = colleague && { owner: colleague.id };
  const { rows } = await listed(asking, { ...owner, sort: '-monthlyRevenue' });
  const paying = rows.filter(({ monthlyRevenue }) => Number(monthlyRevenue) > 0);
  if (paying.length === 0) {
    return [
      lineOf('clients', undefined, { text: 'No revenue is on record.', link: '/clients?view=all' }),
    ];
  }
  return paying.map((row) =>
    lineOf('clients', row, { text: `${row.name}: ${exactDollars(row.monthlyRevenue)} a month` }),
  );
}

/** What all clients pay a month. */
export async function revenueOfAll(asking: Asking) {
  const { cents, count } = await sumOf(asking, {});
  const each = count > 1 && /\baverage\b/i.test(asking.question);
  const average = each ? `, ${exactDollars(dollarsOf(cents / BigInt(count)))} each on average` : '';
  const text = `${aMonth(cents)}, of ${countOf(count, 'client')}${average}.`;
  return [lineOf('revenue', undefined, { text, link: '/clients?sort=-monthlyRevenue' })];
}

async function listed({ scope, viewer }: Asking, query: ClientListQuery) {
  const page = await listClients(scope, viewer, { ...query, limit: String(mostLines) });
  return { rows: (page?.rows ?? []) as Client[], total: page?.total ?? 0 };
}
