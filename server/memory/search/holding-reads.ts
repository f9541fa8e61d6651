import { sql, type SQL } from 'drizzle-orm';
import { clients } from '#server/db/schema/clients.ts';
import type { Place } from '#server/db/cursor.ts';
import { memoryEntries } from '#server/db/schema/memory.ts';
import type { Scope } from '#server/db/scope.ts';
import { Columns, Shapes } from '#server/db/statement.ts';
import {
  givenInside,
  insideConditions,
  matching,
  owned,
  shownText,
  type Candidate,
  type Within,
} from './candidate-reads.ts';
import { afterPlace, living } from './entry-reads.ts';

/** An entry that holds what is looked for, by its place in time. */
export interface Holding extends Place, Pick<Candidate, 'source' | 'sourceId' | 'position'> {
  /** Who says it, as the transcript calls them. */
  readonly name: string;
  /** Empty where it wasn't asked for. */
  readonly text: string;
  /** Its client is not in the trash. */
  readonly seen: boolean;
}

export interface HoldingAsked {
  /** Whose older ones are read. */
  readonly from: Place | undefined;
  readonly limit: number;
  /** So many of the newest entries are looked at; all of them, by the index of words, without. */
  readonly walked: number | undefined;
  readonly withText: boolean;
}

const e = memoryEntries;
const given = (name: string) => sql`${sql.placeholder(name)}`;
const byTime = sql`order by ${e.at} desc, ${e.id} desc`;
const read = sql`${e.id}, ${e.clientId}, ${e.source}, ${e.sourceId}, ${e.position}, ${e.name}, ${e.text}, ${e.at}`;

function columnsOf(text: SQL): Columns<Holding> {
  return new Columns<Holding>({
    id: e.id,
    source: e.source,
    sourceId: e.sourceId,
    position: e.position,
    name: e.name,
    text,
    at: e.at,
    seen: sql`${clients.id} is not null`,
  });
}
const placed = columnsOf(sql`''`);
const worded = columnsOf(shownText);
const shapes = {
  placed: new Shapes('memory-holding', placed),
  worded: new Shapes('memory-holding-words', worded),
};

interface Where {
  readonly inside: SQL;
  readonly shape: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** What may be looked at: entries within, older than a place. */
function whereOf(within: Within, from: Place | undefined): Where {
  const asked = givenInside(within);
  const names = Object.keys(asked) as (keyof typeof asked)[];
  const conditions = names.map((name) => insideConditions[name]);
  return {
    inside: sql.join([owned, ...conditions, ...(from ? [afterPlace] : [])], sql` and `),
    shape: [...names, from && 'from'].join(' '),
    values: { ...asked, after: from?.at, afterId: from?.id },
  };
}

const one = new Columns<{ id: string }>({ id: e.id });
const beyond = new Shapes('memory-beyond', one);

/** Whether there are more entries than were walked. */
export async function isMore(
  scope: Scope,
  within: Within,
  from: Place | undefined,
  walked: number,
): Promise<boolean> {
  const { inside, shape, values } = whereOf(within, from);
  const statement = beyond.of(
    shape,
    () =>
      sql`select ${one.sql} from ${e} where ${inside} ${byTime} offset ${given('walked')} limit 1`,
  );
  return (await scope.run(statement, { ...values, walked })).length > 0;
}

/** The newest entries that match, the newest first. */
export async function listHolding(
  scope: Scope,
  within: Within,
  tokens: string,
  { from, limit, walked, withText }: HoldingAsked,
): Promise<Holding[]> {
  const { inside, shape, values } = whereOf(within, from);
  const columns = withText ? worded : placed;
  const statement = (withText ? shapes.worded : shapes.placed).of(
    `${shape} ${walked === undefined ? 'all' : 'walked'}`,
    () => {
      // Behind an offset the index of words is asked; the order by time would be walked to its end.
      const held =
        walked === undefined
          ? sql`(select ${read} from ${e} where ${inside} and ${matching} offset 0) ${e}`
          : sql`(select * from ${e} where ${inside} ${byTime} limit ${given('walked')}) ${e} where ${matching}`;
      return sql`select ${columns.sql}
      from (select ${read} from ${held} ${byTime} limit ${given('limit')}) ${e}
      left ${living} ${byTime}`;
    },
  );
  return scope.run(statement, { ...values, tokens, limit, walked });
}

interface InRecord {
  readonly sourceId: string;
}
const inRecord = new Columns<InRecord>({ sourceId: e.sourceId });
const records = new Shapes('memory-newer-records', inRecord);

/** Which of some records hold what is looked for at a place or after it in time: they stood on a page before. */
export async function listNewer(
  scope: Scope,
  some: readonly Pick<Holding, 'source' | 'sourceId'>[],
  tokens: string,
  from: Place,
): Promise<Set<string>> {
  const statement = records.of(
    'all',
    () => sql`select ${inRecord.sql}
      from unnest(${given('sources')}::text[], ${given('sourceIds')}::uuid[]) "record" ("source", "source_id")
      inner join ${e} on ${owned} and ${e.source} = "record"."source" and ${e.sourceId} = "record"."source_id"
      where ${matching} and not ${afterPlace}`,
  );
  const rows = await scope.run(statement, {
    sources: some.map(({ source }) => source),
    sourceIds: some.map(({ sourceId }) => sourceId),
    tokens,
    after: from.at,
    afterId: from.id,
  });
  return new Set(rows.map(({ sourceId }) => sourceId));
}
