import { and, asc, count, desc, eq, gte, lt, sql } from 'drizzle-orm';
import { livingSeenBy, type Viewer } from '#server/clients/reads.ts';
import { clients } from '#server/db/schema/clients.ts';
import {
  memoryCalls,
  memoryClients,
  memoryEntries,
  memoryMonths,
  memoryTallies,
} from '#server/db/schema/memory.ts';
import type { Scope } from '#server/db/scope.ts';
import { Columns } from '#server/db/statement.ts';

const t = memoryTallies;
const m = memoryMonths;
const c = memoryClients;
const k = memoryCalls;
const e = memoryEntries;

type OfClients = typeof t | typeof c | typeof k | typeof e;

/** Whose figures: memory holds only living clients', so who may see all of them need not be asked which. */
function whose(scope: Scope, viewer: Viewer, clientId: string | undefined, table: OfClients) {
  if (clientId !== undefined) return eq(table.clientId, clientId);
  if (viewer.role !== 'user') return undefined;
  return sql`${table.clientId} in (select ${clients.id} from ${clients} where ${livingSeenBy(scope, viewer)})`;
}

/** Tallies of the clients that somebody may see, by month, source and speaker. */
export async function listTallies(scope: Scope, viewer: Viewer, clientId: string | undefined) {
  const of = clientId === undefined && viewer.role !== 'user' ? m : t;
  const { month, source, speaker } = of;
  return scope.db
    .select({
      month,
      source,
      speaker,
      entries: sql<number>`sum(${of.entries})::int`,
      words: sql<number>`sum(${of.words})::int`,
    })
    .from(of)
    .where(and(scope.owns(of), of === t ? whose(scope, viewer, clientId, t) : undefined))
    .groupBy(month, source, speaker)
    .orderBy(asc(month));
}

/** The clients of whom most is kept. */
export async function listByClient(
  scope: Scope,
  viewer: Viewer,
  clientId: string | undefined,
  limit: number,
) {
  return scope.db
    .select({ clientId: c.clientId, clientName: clients.name, entries: c.entries, words: c.words })
    .from(c)
    .innerJoin(clients, and(livingSeenBy(scope, viewer), eq(clients.id, c.clientId)))
    .where(and(scope.owns(c), whose(scope, viewer, clientId, c)))
    .orderBy(desc(c.words), desc(c.clientId))
    .limit(limit);
}

/** Of how many clients anything is kept. */
export async function countClients(scope: Scope, viewer: Viewer, clientId: string | undefined) {
  const [row] = await scope.db
    .select({ clients: count() })
    .from(c)
    .where(and(scope.owns(c), whose(scope, viewer, clientId, c)));
  return row?.clients ?? 0;
}

/** When what is kept begins, which is known to be in a month. */
export async function findOldest(
  scope: Scope,
  viewer: Viewer,
  clientId: string | undefined,
  month: string | undefined,
) {
  const [year = 0, place = 0] = (month ?? '').split('-').map(Number);
  const within =
    month === undefined
      ? undefined
      : and(
          gte(e.at, new Date(Date.UTC(year, place - 1)).toISOString()),
          lt(e.at, new Date(Date.UTC(year, place)).toISOString()),
        );
  const [row] = await scope.db
    .select({ at: e.at })
    .from(e)
    .where(and(scope.owns(e), whose(scope, viewer, clientId, e), within))
    .orderBy(asc(e.at), asc(e.id))
    .limit(1);
  return row?.at ?? null;
}

/** How many conversations memory holds and how long they were, by month and mood. */
export async function listCalls(scope: Scope, viewer: Viewer, clientId: string | undefined) {
  return scope.db
    .select({
      month: k.month,
      mood: k.mood,
      calls: count(),
      minutes: sql<number>`sum(${k.minutes})::int`,
    })
    .from(k)
    .where(and(scope.owns(k), whose(scope, viewer, clientId, k)))
    .groupBy(k.month, k.mood);
}

const turn = new Columns<{ at: string; name: string; text: string }>({
  at: e.at,
  name: e.name,
  text: sql`left(${e.text}, 600)`,
});

/** The newest turns, for what is talked about: so many, however many there are. */
export async function listNewestTurns(
  scope: Scope,
  viewer: Viewer,
  clientId: string | undefined,
  limit: number,
) {
  const { rows } = await scope.ask(
    turn,
    sql`select ${turn.sql} from ${e} where ${and(scope.owns(e), whose(scope, viewer, clientId, e))}
      order by ${e.at} desc, ${e.id} desc limit ${limit}`,
  );
  return rows;
}
