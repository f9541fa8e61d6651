import {
  and,
  asc,
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
import { Columns } from '#server/db/statement.ts';

export type CallRow = typeof calls.$inferSelect;

type Filter = Query<typeof callsRoom.listCalls>;

/** A list counts so far and says "more than that" beyond it. */
const mostCounted = 1_001;

/** A call as the contract shows it, without its transcript. */
const shown = new Columns<Call>({
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
  author: sql`case when ${users.id} is not null then json_build_object('id', ${users.id}, 'name', ${users.name}) end`,
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

const latestFirst = sql`order by ${calls.callDate} desc, ${calls.id} desc`;

interface Some {
  readonly where: SQL | undefined;
  readonly limit: number;
  readonly withTranscripts: boolean;
  /** What more is asked for, beyond the columns. */
  readonly beyond?: SQL | undefined;
}

/** Calls with clients that somebody may see. */
const withClients = (scope: Scope, viewer: Viewer) =>
  sql`${calls} join ${clients} on ${and(livingSeenBy(scope, viewer), eq(clients.id, calls.clientId))}`;

/** The same as the contract shows them; deleted ones are left out. */
async function listWhere(scope: Scope, viewer: Viewer, some: Some) {
  const { where, limit, withTranscripts, beyond: asked } = some;
  const { rows, beyond } = await scope.ask(
    shown,
    sql`select ${shown.sql}${asked ?? sql``} from ${withClients(scope, viewer)}
      left join ${users} on ${and(scope.owns(users), eq(users.id, calls.authorId))}
      where ${and(scope.owns(calls), where)} ${latestFirst} limit ${limit}`,
  );
  if (!withTranscripts) return { rows, beyond };
  const transcripts = await transcriptsOf(
    scope,
    rows.map(({ id }) => id),
  );
  return {
    rows: rows.map((row) => ({ ...row, transcript: transcripts.get(row.id) ?? '' })),
    beyond,
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
  const { rows, beyond } = await listWhere(scope, viewer, {
    where: and(those, place),
    limit: limit + 1,
    withTranscripts: query.brief === undefined,
    beyond: place ? undefined : totalOf(scope, viewer, those),
  });
  return {
    ...cut(rows, limit, (row) => row.callDate),
    ...(place ? {} : { total: Number(beyond[0] ?? 0) }),
  };
}

/** How many there are in all, so far as is counted: in the order of the list, so that its index serves. */
function totalOf(scope: Scope, viewer: Viewer, those: SQL | undefined): SQL {
  return sql`, (select count(*)::int from (select 1 from ${withClients(scope, viewer)}
    where ${and(scope.owns(calls), those)} ${latestFirst} limit ${mostCounted}) "some") as "total"`;
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
  const where = isNull(calls.deletedAt);
  return (await listWhere(scope, viewer, { where, limit, withTranscripts })).rows;
}

/** A call that is not deleted; undefined when its client may not be seen either. */
export async function findCall(
  scope: Scope,
  viewer: Viewer,
  id: string,
): Promise<Call | undefined> {
  const where = and(eq(calls.id, id), isNull(calls.deletedAt));
  const { rows } = await listWhere(scope, viewer, { where, limit: 1, withTranscripts: true });
  return rows[0];
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
