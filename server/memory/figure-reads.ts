import { and, asc, count, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { livingSeenBy, type Viewer } from '#server/clients/reads.ts';
import { calls } from '#server/db/schema/calls.ts';
import { clients } from '#server/db/schema/clients.ts';
import { memoryEntries, memoryTallies } from '#server/db/schema/memory.ts';
import type { Scope } from '#server/db/scope.ts';

const t = memoryTallies;
const entries = sql<number>`sum(${t.entries})::int`;
const words = sql<number>`sum(${t.words})::int`;

/** Tallies of living clients that somebody may see, by month, client, source and speaker. */
export async function listTallies(scope: Scope, viewer: Viewer, clientId: string | undefined) {
  const by = {
    month: t.month,
    source: t.source,
    speaker: t.speaker,
    entries,
    words,
  };
  return scope.db
    .select(by)
    .from(t)
    .innerJoin(clients, and(livingSeenBy(scope, viewer), eq(clients.id, t.clientId)))
    .where(and(scope.owns(t), clientId === undefined ? undefined : eq(t.clientId, clientId)))
    .groupBy(t.month, t.source, t.speaker)
    .orderBy(asc(t.month));
}

/** The clients of whom most is kept. */
export async function listByClient(scope: Scope, viewer: Viewer, clientId: string | undefined) {
  return scope.db
    .select({ clientId: t.clientId, clientName: clients.name, entries, words })
    .from(t)
    .innerJoin(clients, and(livingSeenBy(scope, viewer), eq(clients.id, t.clientId)))
    .where(and(scope.owns(t), clientId === undefined ? undefined : eq(t.clientId, clientId)))
    .groupBy(t.clientId, clients.name)
    .orderBy(desc(words), asc(clients.name));
}

/** When what is kept begins. */
export async function findOldest(scope: Scope, viewer: Viewer, clientId: string | undefined) {
  const [row] = await scope.db
    .select({ at: memoryEntries.at })
    .from(memoryEntries)
    .innerJoin(clients, and(livingSeenBy(scope, viewer), eq(clients.id, memoryEntries.clientId)))
    .where(
      and(
        scope.owns(memoryEntries),
        clientId === undefined ? undefined : eq(memoryEntries.clientId, clientId),
      ),
    )
    .orderBy(asc(memoryEntries.at), asc(memoryEntries.id))
    .limit(1);
  return row?.at ?? null;
}

const spoken = (scope: Scope, clientId: string | undefined) =>
  and(
    scope.owns(calls),
    isNull(calls.deletedAt),
    ne(calls.source, 'rehearsal'),
    sql`exists (select 1 from "memory_entries" "kept" where "kept"."practice_id" = ${scope.practiceId}
      and "kept"."source" = 'call' and "kept"."source_id" = ${calls.id})`,
    clientId === undefined ? undefined : eq(calls.clientId, clientId),
  );

/** How many conversations memory holds, and how long they were. */
export async function countConversations(
  scope: Scope,
  viewer: Viewer,
  clientId: string | undefined,
) {
  const [row] = await scope.db
    .select({
      calls: count(),
      minutes: sql<number>`coalesce(sum(${calls.durationMinutes}), 0)::int`,
    })
    .from(calls)
    .innerJoin(clients, and(livingSeenBy(scope, viewer), eq(clients.id, calls.clientId)))
    .where(spoken(scope, clientId));
  return row ?? { calls: 0, minutes: 0 };
}

/** The moods of those calls, by month. */
export async function listMoods(scope: Scope, viewer: Viewer, clientId: string | undefined) {
  const month = sql<string>`to_char(${calls.callDate} at time zone 'UTC', 'YYYY-MM')`;
  return scope.db
    .select({ month, mood: calls.mood, calls: count() })
    .from(calls)
    .innerJoin(clients, and(livingSeenBy(scope, viewer), eq(clients.id, calls.clientId)))
    .where(and(spoken(scope, clientId), isNotNull(calls.mood)))
    .groupBy(month, calls.mood);
}

/** The newest turns, for what is talked about: so many, however many there are. */
export async function listNewestTurns(
  scope: Scope,
  viewer: Viewer,
  clientId: string | undefined,
  limit: number,
) {
  return scope.db
    .select({ at: memoryEntries.at, text: sql<string>`left(${memoryEntries.text}, 600)` })
    .from(memoryEntries)
    .innerJoin(clients, and(livingSeenBy(scope, viewer), eq(clients.id, memoryEntries.clientId)))
    .where(
      and(
        scope.owns(memoryEntries),
        clientId === undefined ? undefined : eq(memoryEntries.clientId, clientId),
      ),
    )
    .orderBy(desc(memoryEntries.at), desc(memoryEntries.id))
    .limit(limit);
}
