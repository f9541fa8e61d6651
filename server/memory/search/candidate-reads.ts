import { and, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { MemorySource } from '#contract/memory-record.ts';
import { memoryEntries } from '#server/db/schema/memory.ts';
import type { Scope } from '#server/db/scope.ts';
import { Columns } from '#server/db/statement.ts';

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
const longestText = 4_000;
/** As much of a text as is ranked and shown. */
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

/** What belongs to the practice and to where is looked. */
export function inside(scope: Scope, within: Within): SQL | undefined {
  const { clientIds, sources, before, since } = within;
  const [only] = clientIds ?? [];
  return and(
    scope.owns(e),
    clientIds === undefined
      ? undefined
      : clientIds.length === 1 && only !== undefined
        ? eq(e.clientId, only)
        : sql`${e.clientId} = any(${sql.param([...clientIds])}::uuid[])`,
    sources.length === 0 ? undefined : inArray(e.source, [...sources]),
    before === undefined ? undefined : lt(e.at, before),
    since === undefined ? undefined : gte(e.at, since),
  );
}

/** More clients than this are not named in a query of the index, but sorted out afterwards. */
export const mostNamed = 60;

/** What the index is asked: stems of words, and whose entries and which sources. */
export function tokensOf(
  scope: Scope,
  within: Within,
  stems: readonly string[],
  every: boolean,
  without: readonly string[] = [],
): string {
  const quoted = (token: string) => `'${token.replace(/['\\]/g, '')}'`;
  const one = (tokens: readonly string[], by: string) => `(${tokens.map(quoted).join(by)})`;
  const parts = [one(stems, every ? ' & ' : ' | ')];
  const { clientIds, sources } = within;
  if (clientIds && clientIds.length > 0 && clientIds.length <= mostNamed) {
    parts.push(
      one(
        clientIds.map((id) => `c:${id.slice(0, 13)}`),
        ' | ',
      ),
    );
  } else parts.push(one([`p:${scope.practiceId.slice(0, 8)}`], ''));
  if (sources.length > 0) {
    parts.push(
      one(
        sources.map((source) => `s:${source}`),
        ' | ',
      ),
    );
  }
  for (const stem of without) parts.push(`!${quoted(stem)}`);
  return parts.join(' & ');
}

/** Entries by the index of words, whichever it finds first: as many as are asked for and no more. */
export async function listByTokens(
  scope: Scope,
  within: Within,
  tokens: string,
  limit: number,
): Promise<Candidate[]> {
  const { rows } = await scope.ask(
    columns,
    sql`select ${columns.sql} from ${e}
      where ${and(inside(scope, within), sql`${e.tokens} @@ ${tokens}::tsquery`)} limit ${limit}`,
  );
  return rows;
}

/** Those of the newest entries that match: so many are looked at, however few of them do. */
export async function listOfNewest(
  scope: Scope,
  within: Within,
  tokens: string,
  walked: number,
): Promise<Candidate[]> {
  const { rows } = await scope.ask(
    columns,
    sql`select ${columns.sql} from (select * from ${e} where ${inside(scope, within)}
        order by ${e.at} desc, ${e.id} desc limit ${walked}) ${e}
      where ${e.tokens} @@ ${tokens}::tsquery`,
  );
  return rows;
}
