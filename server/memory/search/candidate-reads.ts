import { sql, type SQL } from 'drizzle-orm';
import type { MemorySource } from '#contract/memory-record.ts';
import { memoryEntries } from '#server/db/schema/memory.ts';
import type { Scope } from '#server/db/scope.ts';
import { Columns, Shapes } from '#server/db/statement.ts';

/** An entry that may be what is looked for, with what ranking needs of it. */
export interface Candidate {
  readonly source: MemorySource;
  readonly sourceId: string;
  readonly position: number;
  readonly name: string;
  readonly text: string;
  readonly length: number;
  readonly at: string;
}

/** Where is looked, beyond what somebody may see at all. */
export interface Within {
  /** Undefined for all clients that one may see: never so for somebody who may not see all. */
  readonly clientIds: readonly string[] | undefined;
  readonly sources: readonly MemorySource[];
  /** Instants: said before, and at or after. */
  readonly before: string | undefined;
  readonly since: string | undefined;
}

const e = memoryEntries;
/** A dictation of an hour is one turn. */
const longestText = 50_000;
/** As much of a text as is ranked and looked through. */
export const shownText = sql`left(${e.text}, ${sql.raw(String(longestText))})`;
const columns = new Columns<Candidate>({
  source: e.source,
  sourceId: e.sourceId,
  position: e.position,
  name: e.name,
  text: shownText,
  length: e.length,
  at: e.at,
});

const given = (name: string) => sql`${sql.placeholder(name)}`;

/** The conditions of where is looked, each by the name of the value that it is asked with. */
export const insideConditions = {
  clientId: sql`${e.clientId} = ${given('clientId')}`,
  clientIds: sql`${e.clientId} = any(${given('clientIds')}::uuid[])`,
  source: sql`${e.source} = ${given('source')}`,
  sources: sql`${e.source} = any(${given('sources')}::text[])`,
  before: sql`${e.at} < ${given('before')}`,
  since: sql`${e.at} >= ${given('since')}`,
} as const;
type Inside = { readonly [K in keyof typeof insideConditions]?: unknown };

/** The values that where is looked is asked with, by the names of their conditions. */
export function givenInside({ clientIds, sources, before, since }: Within): Inside {
  const [clientId] = clientIds ?? [];
  const [source] = sources;
  return {
    ...(clientIds?.length === 1 && { clientId }),
    ...(clientIds && clientIds.length !== 1 && { clientIds }),
    ...(sources.length === 1 && { source }),
    ...(sources.length > 1 && { sources }),
    ...(before !== undefined && { before }),
    ...(since !== undefined && { since }),
  };
}

/** More clients than this are not named in a query of the index, but sorted out afterwards. */
export const mostNamed = 60;

/** What the index is asked: stems, one of each list, and whose entries and which sources. */
export function tokensOf(
  scope: Scope,
  { clientIds, sources }: Within,
  lists: readonly (readonly string[])[],
  without: readonly string[] = [],
): string {
  const quoted = (token: string) => `'${token.replace(/['\\]/g, '')}'`;
  const oneOf = (tokens: readonly string[]) => `(${tokens.map(quoted).join(' | ')})`;
  const isFew = clientIds && clientIds.length > 0 && clientIds.length <= mostNamed;
  return [
    ...lists.map(oneOf),
    oneOf(
      isFew ? clientIds.map((id) => `c:${id.slice(0, 13)}`) : [`p:${scope.practiceId.slice(0, 8)}`],
    ),
    ...(sources.length > 0 ? [oneOf(sources.map((source) => `s:${source}`))] : []),
    ...without.map((stem) => `!${quoted(stem)}`),
  ].join(' & ');
}

export const owned = sql`${e.practiceId} = ${given('practiceId')}`;
export const matching = sql`${e.tokens} @@ ${given('tokens')}::tsquery`;
const shapes = new Shapes('memory-candidates', columns);

async function listMatching(
  scope: Scope,
  within: Within,
  values: Readonly<Record<string, unknown>>,
  write: (inside: SQL) => SQL,
): Promise<Candidate[]> {
  const asked = givenInside(within);
  const names = Object.keys(asked) as (keyof typeof asked)[];
  const statement = shapes.of([...names, ...Object.keys(values)].join(' '), () =>
    write(sql.join([owned, ...names.map((name) => insideConditions[name])], sql` and `)),
  );
  return scope.run(statement, { ...asked, ...values });
}

/** Entries by the index of words, whichever it finds first: as many as are asked for and no more. */
export async function listByTokens(
  scope: Scope,
  within: Within,
  tokens: string,
  limit: number,
): Promise<Candidate[]> {
  return listMatching(
    scope,
    within,
    { tokens, limit },
    (inside) =>
      sql`select ${columns.sql} from ${e} where ${inside} and ${matching} limit ${given('limit')}`,
  );
}

/** Those of the newest entries that match: so many are looked at, however few of them do. */
export async function listOfNewest(
  scope: Scope,
  within: Within,
  tokens: string,
  walked: number,
): Promise<Candidate[]> {
  return listMatching(
    scope,
    within,
    { tokens, walked },
    (inside) =>
      sql`select ${columns.sql} from (select * from ${e} where ${inside}
        order by ${e.at} desc, ${e.id} desc limit ${given('walked')}) ${e} where ${matching}`,
  );
}
