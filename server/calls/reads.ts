import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Call, Utterance } from '#contract/call-record.ts';
import type { calls as callsRoom } from '#contract/calls.ts';
import type { Query } from '#contract/endpoint.ts';
import { fold } from '#server/clients/fold.ts';
import { livingSeenBy, type Viewer } from '#server/clients/reads.ts';
import { after, cut, limitOf } from '#server/db/cursor.ts';
import { calls, utterances } from '#server/db/schema/calls.ts';
import { clients } from '#server/db/schema/clients.ts';
import { users } from '#server/db/schema/people.ts';
import type { Scope } from '#server/db/scope.ts';

export type CallRow = typeof calls.$inferSelect;

type Filter = Query<typeof callsRoom.listCalls>;

/** Calls with clients that somebody may see; deleted ones are left out. */
async function listWhere(
  scope: Scope,
  viewer: Viewer,
  where: SQL | undefined,
  limit: number,
  withTranscripts: boolean,
): Promise<Call[]> {
  const rows = await scope.db
    .select({
      row: calls,
      client: { name: clients.name },
      author: { id: users.id, name: users.name },
    })
    .from(calls)
    .innerJoin(clients, and(livingSeenBy(scope, viewer), eq(clients.id, calls.clientId)))
    .leftJoin(users, and(scope.owns(users), eq(users.id, calls.authorId)))
    .where(and(scope.owns(calls), where))
    .orderBy(desc(calls.callDate), desc(calls.id))
    .limit(limit);
  const transcripts = withTranscripts
    ? await transcriptsOf(
        scope,
        rows.map(({ row }) => row.id),
      )
    : new Map<string, string>();
  return rows.map(({ row, client, author }) => ({
    ...toCall(row),
    clientName: client.name,
    transcript: transcripts.get(row.id) ?? '',
    author,
  }));
}

/** A row as the contract shows it, without what other rows tell of it. */
function toCall(row: CallRow) {
  const { id, clientId, type, source, callDate, summary, mood, insights, actionItems } = row;
  const { notes, state, outcome, reason, startedAt, endedAt, durationSeconds } = row;
  const { costUsdMicros, createdAt, updatedAt, deletedAt } = row;
  return {
    id,
    clientId,
    type,
    source,
    callDate,
    summary,
    mood,
    insights,
    actionItems,
    notes,
    state,
    outcome,
    reason,
    startedAt,
    endedAt,
    durationSeconds,
    costUsdMicros,
    createdAt,
    updatedAt,
    deletedAt,
    duration: row.durationMinutes,
    retellCallId: row.source === 'retell' ? row.vendorCallId : null,
    recorded: row.recordingKey !== null,
    analysedBy: row.findings?.madeBy ?? null,
  };
}

async function transcriptsOf(scope: Scope, ids: readonly string[]): Promise<Map<string, string>> {
  const lines = new Map<string, string[]>();
  if (ids.length === 0) return new Map();
  const rows = await scope.db
    .select({ callId: utterances.callId, name: utterances.name, text: utterances.text })
    .from(utterances)
    .where(and(scope.owns(utterances), inArray(utterances.callId, [...ids])))
    .orderBy(asc(utterances.callId), asc(utterances.position));
  for (const { callId, name, text } of rows) {
    const line = name === '' ? text : `${name}: ${text}`;
    const known = lines.get(callId);
    if (known) known.push(line);
    else lines.set(callId, [line]);
  }
  return new Map([...lines].map(([id, spoken]) => [id, spoken.join('\n')]));
}

export async function listCalls(scope: Scope, viewer: Viewer, query: Filter) {
  const limit = limitOf(query);
  const startOf = (day: string, days: number) =>
    sql`((${day}::date + ${days}::int)::timestamp at time zone (select "home"."timezone" from ${users} "home" where "home"."practice_id" = ${scope.practiceId} and "home"."id" = ${viewer.userId}))`;
  const those = and(
    isNull(calls.deletedAt),
    query.clientId === undefined ? undefined : eq(calls.clientId, query.clientId),
    query.type === undefined ? undefined : eq(calls.type, query.type),
    query.source === undefined ? undefined : eq(calls.source, query.source),
    query.outcome === undefined ? undefined : eq(calls.outcome, query.outcome),
    query.mood === undefined ? undefined : eq(calls.mood, query.mood),
    query.rehearsals === undefined ? undefined : ne(calls.source, 'rehearsal'),
    ...wordsOf(query.q).map((word) =>
      or(sql`${calls.searchText} like ${word}`, sql`${clients.searchText} like ${word}`),
    ),
    query.from === undefined ? undefined : gte(calls.callDate, startOf(query.from, 0)),
    query.to === undefined ? undefined : lt(calls.callDate, startOf(query.to, 1)),
  );
  const place = after(calls.callDate, calls.id, query.cursor);
  const whole = query.brief === undefined;
  const rows = await listWhere(scope, viewer, and(those, place), limit + 1, whole);
  const [all] = await scope.db
    .select({ total: count() })
    .from(calls)
    .innerJoin(clients, and(livingSeenBy(scope, viewer), eq(clients.id, calls.clientId)))
    .where(and(scope.owns(calls), those));
  return { ...cut(rows, limit, (row) => row.callDate), total: all?.total ?? 0 };
}

function wordsOf(q: string | undefined): string[] {
  return fold(q ?? '')
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, 8)
    .map((word) => `%${word.replace(/[\\%_]/g, (character) => `\\${character}`)}%`);
}

export async function listRecentCalls(
  scope: Scope,
  viewer: Viewer,
  limit: number,
  withTranscripts: boolean,
) {
  return listWhere(scope, viewer, isNull(calls.deletedAt), limit, withTranscripts);
}

/** A call that is not deleted; undefined when its client may not be seen either. */
export async function findCall(
  scope: Scope,
  viewer: Viewer,
  id: string,
): Promise<Call | undefined> {
  const where = and(eq(calls.id, id), isNull(calls.deletedAt));
  const [found] = await listWhere(scope, viewer, where, 1, true);
  return found;
}

/** The same for one that is known to be there. */
export async function getCall(scope: Scope, viewer: Viewer, id: string): Promise<Call> {
  const call = await findCall(scope, viewer, id);
  if (!call) throw new Error('The call was not found again.');
  return call;
}

export async function listUtterances(scope: Scope, callId: string): Promise<Utterance[]> {
  const rows = await scope.db
    .select()
    .from(utterances)
    .where(and(scope.owns(utterances), eq(utterances.callId, callId)))
    .orderBy(asc(utterances.position));
  return rows.map(({ position, speaker, name, text, startSeconds, endSeconds }) => ({
    position,
    speaker,
    name,
    text,
    startSeconds,
    endSeconds,
  }));
}

const keptDays = 30;

/** What was deleted after this instant can still be restored. */
function keptSince(scope: Scope): string {
  return new Date(scope.occasion.now.getTime() - keptDays * 24 * 3_600_000).toISOString();
}

/** A call and whose client it is with. */
export interface FoundCall {
  readonly row: CallRow;
  readonly ownerId: string | null;
}

async function findHeld(
  scope: Scope,
  viewer: Viewer,
  id: string,
  state: SQL | undefined,
): Promise<FoundCall | undefined> {
  const [found] = await scope.db
    .select({ row: calls, ownerId: clients.ownerId })
    .from(calls)
    .innerJoin(clients, and(livingSeenBy(scope, viewer), eq(clients.id, calls.clientId)))
    .where(and(scope.owns(calls), eq(calls.id, id), state))
    .for('update', { of: calls });
  return found;
}

/** A call, held until the transaction ends. */
export async function findCallForUpdate(scope: Scope, viewer: Viewer, id: string) {
  return findHeld(scope, viewer, id, isNull(calls.deletedAt));
}

/** One that was deleted and can still be restored, held until the transaction ends. */
export async function findDeletedForUpdate(scope: Scope, viewer: Viewer, id: string) {
  return findHeld(scope, viewer, id, gt(calls.deletedAt, keptSince(scope)));
}

/** Calls that were deleted too long ago to be restored. */
export async function listExpired(scope: Scope, limit: number): Promise<FoundCall[]> {
  return scope.db
    .select({ row: calls, ownerId: clients.ownerId })
    .from(calls)
    .innerJoin(clients, and(scope.owns(clients), eq(clients.id, calls.clientId)))
    .where(and(scope.owns(calls), lte(calls.deletedAt, keptSince(scope))))
    .orderBy(asc(calls.id))
    .limit(limit);
}
