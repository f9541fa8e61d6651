import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { WholeCall } from '#contract/call-record.ts';
import { promiseStates } from '#contract/promises.ts';
import { events } from '#server/db/schema/events.ts';
import { users } from '#server/db/schema/people.ts';
import type { Scope } from '#server/db/scope.ts';

/** What belongs in a call's story; each turn that was heard does not. */
const told = [
  'call.requested',
  'call.overridden',
  'call.dialled',
  'call.lost_sight',
  'call.started',
  'call.hung_up',
  'call.ended',
  'call.failed',
  'call.logged',
  'call.updated',
  'call.deleted',
  'call.moved_here',
  'call.restored',
  'call.transcribed',
  'call.analysed',
  'recording.kept',
  'recording.erased',
  'recording.lost',
  'promise.made',
  'promise.updated',
];

/** What happened to a call, first to last. Words that a person wrote, put right or took back did not come in. */
export async function listTimeline(scope: Scope, callId: string): Promise<WholeCall['timeline']> {
  const rows = await scope.db
    .select({ name: events.name, at: events.at, actorName: users.name, after: events.after })
    .from(events)
    .leftJoin(users, and(scope.owns(users), eq(users.id, events.actorId)))
    .where(
      and(
        scope.owns(events),
        eq(events.subjectKind, 'call'),
        eq(events.subjectId, callId),
        inArray(events.name, told),
      ),
    )
    .orderBy(asc(events.seq))
    .limit(200);
  return rows.flatMap(({ after, ...row }, place) => {
    const former = rows[place - 1];
    const follows = former?.at === row.at && broughtWords.includes(former.name);
    if (row.name === 'call.transcribed' && follows) return [];
    // Those that a reading found stand in the call's findings.
    if (row.name === 'promise.made' && after?.['promiseId'] === undefined) return [];
    const changed = Object.keys(after ?? {}).filter((field) => !ofPromise.has(field));
    // What the vendor tells of the call meanwhile is no correction.
    if (row.name === 'call.updated' && !changed.some((field) => written.has(field))) return [];
    const state = promiseStates.find((one) => one === after?.['state']) ?? null;
    const promise = typeof after?.['promise'] === 'string' ? after['promise'] : '';
    return [
      { ...row, ...(corrections.includes(row.name) ? { changed, state, promise } : nothing) },
    ];
  });
}

/** By which a promise is known; nobody puts them right. */
const ofPromise = new Set(['promiseId', 'promise']);
const corrections = ['call.updated', 'promise.updated'];
/** After these the call is read again, by an event of the same instant. */
const broughtWords = ['call.logged', 'call.updated', 'call.moved_here', 'call.restored'];
/** What people write of a call. */
const written = new Set(['type', 'callDate', 'duration', 'notes', 'summary', 'mood', 'utterances']);
const nothing = { changed: [], state: null, promise: '' };

/**
 * What the words of a call are: as a person has put them right, as the vendor had them when the call
 * was over, or as they were heard while it went on.
 */
export async function findTranscriptStanding(
  scope: Scope,
  callId: string,
): Promise<'corrected' | 'final' | 'live'> {
  const corrected = and(
    eq(events.name, 'call.updated'),
    isNotNull(events.actorId),
    sql`${events.after} -> 'utterances' is not null`,
  );
  const final = and(
    eq(events.name, 'call.transcribed'),
    sql`${events.after} -> 'final' is not null`,
  );
  const found = await scope.db
    .selectDistinct({ name: events.name })
    .from(events)
    .where(
      and(
        scope.owns(events),
        eq(events.subjectKind, 'call'),
        eq(events.subjectId, callId),
        or(corrected, final),
      ),
    );
  if (found.some(({ name }) => name === 'call.updated')) return 'corrected';
  return found.length > 0 ? 'final' : 'live';
}
