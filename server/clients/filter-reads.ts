import { and, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Lack } from '#contract/client-filter.ts';
import { growthPotentials, pipelineStages } from '#contract/client-record.ts';
import type { ClientListQuery } from '#contract/clients.ts';
import { readListed } from '#contract/listed-text.ts';
import { rankIn, tagKeysOf } from '#server/db/columns.ts';
import { clientKeys, clients } from '#server/db/schema/clients.ts';
import { events } from '#server/db/schema/events.ts';
import type { Scope } from '#server/db/scope.ts';
import { startOfDay } from '#server/people/day-reads.ts';
import { fieldCondition, fieldsAskedBy, type FieldsAsked } from './field-filter-reads.ts';
import { fold } from './fold.ts';
import { lackedBy, lacksIn } from './lacking-reads.ts';
import { keyPattern, likePattern, likeWords, mostWords } from './like-words.ts';
import type { Viewer } from './reads.ts';

export type ClientFilter = Omit<ClientListQuery, 'sort' | 'limit' | 'cursor'>;

// Written as in the indexes, so that a filter and an order find them.
/** Nothing known is nothing, as it is shown. */
export const revenue = sql`coalesce(${clients.monthlyRevenue}, 0)`;
export const lastContact = sql`coalesce(${clients.lastContactDate}, '-infinity')`;
/** The place of a stage in the pipeline, and of a potential from low to very high. */
export const stageRank = rankIn(pipelineStages, clients.pipelineStage);
export const growthRank = rankIn(growthPotentials, clients.growthPotential);

/** A value that stands in a statement by its name. */
export const given = (name: string) => sql`${sql.placeholder(name)}`;
const anyOf = (column: unknown, name: string, type: string) =>
  sql`${column} = any(${given(name)}::${sql.raw(type)}[])`;

/** Whether a client came to the stage that it is in at a moment like this. */
const cameToStage = (when: SQL) =>
  sql`exists (select 1 from ${events} where ${events.practiceId} = ${given('practiceId')} and ${events.clientId} = ${clients.id} and ${events.name} in ('client.updated', 'client.moved') and ${events.after} ->> 'pipelineStage' = ${clients.pipelineStage} and ${when})`;
const movedBefore = sql`${events.at} < ${startOfDay('movedTo', 1)}`;

/** One of a column is read in the order of its index, which several are not. */
const oneOf = (column: unknown, name: string, type: string) =>
  sql`${column} = ${given(name)}::${sql.raw(type)}`;

const ranges = [
  'revenueMin',
  'revenueMax',
  'contactFrom',
  'contactTo',
  'movedFrom',
  'movedTo',
] as const;

/** What a filter may ask of a client, each by the name of the value that it is asked with. */
const conditions = {
  living: and(eq(clients.practiceId, given('practiceId')), isNull(clients.deletedAt)),
  userId: eq(clients.ownerId, given('userId')),
  unarchived: isNull(clients.archivedAt),
  archived: isNotNull(clients.archivedAt),
  status: anyOf(clients.status, 'status', 'text'),
  oneStatus: oneOf(clients.status, 'oneStatus', 'text'),
  stage: anyOf(stageRank, 'stage', 'int'),
  oneStage: oneOf(stageRank, 'oneStage', 'int'),
  growth: anyOf(growthRank, 'growth', 'int'),
  oneGrowth: oneOf(growthRank, 'oneGrowth', 'int'),
  owners: anyOf(clients.ownerId, 'owners', 'uuid'),
  oneOwner: oneOf(clients.ownerId, 'oneOwner', 'uuid'),
  ownerless: isNull(clients.ownerId),
  ownersOrNone: sql`(${anyOf(clients.ownerId, 'ownersOrNone', 'uuid')} or ${clients.ownerId} is null)`,
  tags: sql`${tagKeysOf(clients.tags)} && ${tagKeysOf(sql`${given('tags')}::text[]`)}`,
  industries: sql`lower(${clients.industry}) = any(array(select lower(one) from unnest(${given('industries')}::text[]) as one))`,
  companySizes: anyOf(clients.companySize, 'companySizes', 'text'),
  leadSources: anyOf(clients.leadSource, 'leadSources', 'text'),
  revenueMin: sql`${revenue} >= ${given('revenueMin')}`,
  revenueMax: sql`${revenue} <= ${given('revenueMax')}`,
  contactFrom: sql`${lastContact} >= ${startOfDay('contactFrom', 0)}`,
  contactTo: sql`(${lastContact} < ${startOfDay('contactTo', 1)} and ${clients.lastContactDate} is not null)`,
  movedFrom: cameToStage(sql`${events.at} >= ${startOfDay('movedFrom', 0)}`),
  movedTo: sql`(${cameToStage(movedBefore)} and not ${cameToStage(sql`not ${movedBefore}`)})`,
  never: sql`${lastContact} = '-infinity'`,
  ids: anyOf(clients.id, 'ids', 'uuid'),
  // A number or an address: in the words of a client, or among all of theirs.
  wordsOrKey: sql`(${clients.searchText} like ${given('sought')} or ${clients.id} in (select ${clientKeys.clientId} from ${clientKeys} where ${clientKeys.practiceId} = ${given('practiceId')} and ${clientKeys.kind} in ('email', 'phone') and ${clientKeys.key} like ${given('key')}))`,
} as const;
/** Every word has to occur, each anywhere in the name, the email address or the business type. */
const words = Array.from(
  { length: mostWords },
  (_none, place) => sql`${clients.searchText} like ${given(`word${place}`)}`,
);

/** What is asked for, which makes the statement, and the values that it is asked with. */
export interface Asked {
  readonly names: readonly (keyof typeof conditions)[];
  readonly words: number;
  /** What they have none of, one of these. */
  readonly missing: readonly Lack[];
  /** What is asked of own fields. */
  readonly fields: FieldsAsked['fields'];
  readonly values: Record<string, unknown>;
}

/** What a filter comes to for this viewer. */
export function askedBy({ now }: Pick<Scope, 'now'>, viewer: Viewer, filter: ClientFilter): Asked {
  const key = keyPattern(filter.q ?? '');
  const sought = key === undefined ? likeWords(filter.q ?? '') : [];
  const missing = lacksIn(listOf(filter.missing));
  const own = fieldsAskedBy(filter.fields);
  const values: Record<string, unknown> = {
    viewer: viewer.userId,
    now,
    ...Object.fromEntries(sought.map((word, place) => [`word${place}`, word])),
    ...own.values,
  };
  const names: (keyof typeof conditions)[] = ['living'];
  const ask = (name: keyof typeof conditions, value?: unknown) => {
    names.push(name);
    if (value !== undefined) values[name] = value;
  };
  const askEach = (
    several: keyof typeof conditions,
    some: readonly unknown[],
    one: keyof typeof conditions = several,
  ) => {
    if (some.length === 1 && one !== several) ask(one, some[0]);
    else if (some.length > 0) ask(several, some);
  };
  if (viewer.role === 'user') ask('userId', viewer.userId);
  if (filter.archived !== 'with') ask(filter.archived === 'only' ? 'archived' : 'unarchived');
  askEach('status', listOf(filter.status), 'oneStatus');
  askEach('stage', ranksOf(pipelineStages, listOf(filter.stage)), 'oneStage');
  askEach('growth', ranksOf(growthPotentials, listOf(filter.growth)), 'oneGrowth');
  const owners = ownersOf(filter.owner);
  if (owners?.ids?.length === 1 && owners.name === 'owners') ask('oneOwner', owners.ids[0]);
  else if (owners) ask(owners.name, owners.ids);
  askEach('tags', listOf(filter.tag));
  askEach('industries', readListed(filter.industry));
  askEach('companySizes', listOf(filter.companySize));
  askEach('leadSources', listOf(filter.leadSource));
  for (const name of ranges) {
    const value = filter[name];
    if (value !== undefined && value !== null) ask(name, value);
  }
  if (filter.contact === 'never') ask('never');
  if (key !== undefined) {
    ask('wordsOrKey', undefined);
    values['key'] = key;
    values['sought'] = likePattern(fold(filter.q ?? ''));
  }
  askEach('ids', listOf(filter.ids));
  return { names, words: sought.length, missing, fields: own.fields, values };
}

/** The condition of what is asked, with its values by their names. */
export function whereOf({ names, words: count, missing, fields }: Asked): SQL | undefined {
  return and(
    ...names.map((name) => conditions[name]),
    ...words.slice(0, count),
    or(...missing.map(lackedBy)),
    ...fields.map(fieldCondition),
  );
}

/** What makes two statements of what is asked the same. */
export function shapeOf({ names, words: count, missing, fields }: Asked): string {
  return `${names.join()} ${count} ${missing.join()} ${fields.map((asks) => asks.join('+')).join()}`;
}

const ranksOf = (names: readonly string[], some: readonly string[]) =>
  some.map((one) => names.indexOf(one) + 1);

/** The words of a list with commas between them. */
export function listOf(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

/** Whose clients are asked for: some people's, nobody's, or both. */
export function ownersOf(text: string | undefined) {
  const some = listOf(text);
  const ids = some.filter((one) => one !== 'none');
  if (some.length === 0) return undefined;
  if (ids.length === some.length) return { name: 'owners', ids } as const;
  return ids.length > 0
    ? ({ name: 'ownersOrNone', ids } as const)
    : ({ name: 'ownerless', ids: undefined } as const);
}
