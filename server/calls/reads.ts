import { and, asc, eq, gt, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm';
import type { Call, Utterance } from '#contract/call-record.ts';
import { livingSeenBy, type Viewer } from '#server/clients/reads.ts';
import { calls, utterances } from '#server/db/schema/calls.ts';
import { clients } from '#server/db/schema/clients.ts';
import { users } from '#server/db/schema/people.ts';
import type { Scope } from '#server/db/scope.ts';
import { Columns } from '#server/db/statement.ts';
import { keptSince } from '#server/kept-since.ts';

export type CallRow = typeof calls.$inferSelect;

/** A call as the contract shows it, without its transcript. */
export const shown = new Columns<Call>({
  id: calls.id,
  clientId: calls.clientId,
  clientName: clients.name,
  type: calls.type,
  source: calls.source,
  duration: calls.durationMinutes,
  callDate: calls.callDate,
  summary: calls.summary,
  transcript: sql`''`,
  mood: calls.mood,
  insights: calls.insights,
  actionItems: calls.actionItems,
  notes: calls.notes,
  author: { id: users.id, name: users.name },
  state: calls.state,
  outcome: calls.outcome,
  reason: calls.reason,
  retellCallId: sql`case when ${calls.source} = 'retell' then ${calls.vendorCallId} end`,
  startedAt: calls.startedAt,
  endedAt: calls.endedAt,
  durationSeconds: calls.durationSeconds,
  costUsdMicros: calls.costUsdMicros,
  recorded: sql`${calls.recordingKey} is not null`,
  analysedBy: sql`${calls.findings} -> 'madeBy'`,
  createdAt: calls.createdAt,
  updatedAt: calls.updatedAt,
  deletedAt: calls.deletedAt,
});

/** What was said in each of some calls, a line for each turn. */
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

/** The same calls with what was said in each. */
export async function withTranscripts(scope: Scope, rows: readonly Call[]): Promise<Call[]> {
  const ids = rows.map(({ id }) => id);
  const transcripts = await transcriptsOf(scope, ids);
  return rows.map((row) => ({ ...row, transcript: transcripts.get(row.id) ?? '' }));
}

/** A call that is not deleted; undefined when its client may not be seen either. */
export async function findCall(
  scope: Scope,
  viewer: Viewer,
  id: string,
): Promise<Call | undefined> {
  const { rows } = await scope.ask(
    shown,
    sql`select ${shown.sql} from ${calls}
      join ${clients} on ${and(livingSeenBy(scope, viewer), eq(clients.id, calls.clientId))}
      left join ${users} on ${and(scope.owns(users), eq(users.id, calls.authorId))}
      where ${and(scope.owns(calls), eq(calls.id, id), isNull(calls.deletedAt))}`,
  );
  return (await withTranscripts(scope, rows))[0];
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
  return findHeld(scope, viewer, id, gt(calls.deletedAt, keptSince(scope.occasion.now)));
}

/** Calls that were deleted too long ago to be restored. */
export async function listExpired(scope: Scope, limit: number): Promise<FoundCall[]> {
  return scope.db
    .select({ row: calls, ownerId: clients.ownerId })
    .from(calls)
    .innerJoin(clients, and(scope.owns(clients), eq(clients.id, calls.clientId)))
    .where(and(scope.owns(calls), lte(calls.deletedAt, keptSince(scope.occasion.now))))
    .orderBy(asc(calls.id))
    .limit(limit);
}
