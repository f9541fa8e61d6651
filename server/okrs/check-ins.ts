import { randomUUID } from 'node:crypto';
import type { Body } from '#contract/endpoint.ts';
import type { keyResults } from '#contract/key-results.ts';
import { objectiveIsClosed, objectiveIsDraft } from '#contract/okr-fields.ts';
import { invalid, notFound } from '#contract/refusal.ts';
import type { Viewer } from '#server/clients/reads.ts';
import { refuseOlder } from '#server/db/refuse-older.ts';
import type { Scope, WriteScope } from '#server/db/scope.ts';
import { refuse } from '#server/refusal.ts';
import { about } from './about.ts';
import { checkInNow, keyResultNow } from './answer.ts';
import { listHeardForUpdate } from './active-reads.ts';
import { changed } from './changed.ts';
import {
  findCheckInForUpdate,
  findKeyResultForUpdate,
  findLatestCheckIn,
  type KeyResultRow,
} from './reads.ts';
import { dateCheckIns, insertCheckIns, updateCheckInRow, updateKeyResultRow } from './writes.ts';

/** Writes down where a key result stands. */
export async function makeCheckIn(
  scope: Scope,
  viewer: Viewer,
  id: string,
  { at, ...given }: Body<typeof keyResults.makeCheckIn>,
) {
  return scope.write(async (tx) => {
    const held = await findKeyResultForUpdate(tx, viewer, id);
    if (!held) return refuse(notFound);
    const { row, ownerId, keyResult } = held;
    if (row.state === 'closed') return refuse(objectiveIsClosed);
    if (row.state === 'draft') return refuse(objectiveIsDraft);
    if (at !== undefined && at > tx.now) {
      return refuse(invalid, { at: 'A check-in is about what is already so' });
    }
    await insertCheckIns(tx, [
      {
        id: randomUUID(),
        keyResultId: id,
        value: given.value,
        confidence: given.confidence ?? null,
        note: given.note ?? '',
        shared: given.shared ?? false,
        at: at ?? tx.now,
        byId: tx.actorId,
        source: 'hand',
        state: 'approved',
        createdAt: tx.now,
        updatedAt: tx.now,
      },
    ]);
    await recount(tx, keyResult);
    const event = { ...about(row, ownerId), name: 'check_in.made' } as const;
    const { value, confidence } = given;
    await tx.append({ ...event, after: { title: keyResult.title, value, confidence } });
    return keyResultNow(tx, viewer, keyResult);
  });
}

/** Puts a check-in right; of a closed objective only its words, since its figures are what it came to. */
export async function updateCheckIn(
  scope: Scope,
  viewer: Viewer,
  id: string,
  { updatedAt, value, confidence, note, shared }: Body<typeof keyResults.updateCheckIn>,
) {
  return scope.write(async (tx) => {
    const held = await findCheckInForUpdate(tx, viewer, id);
    if (!held) return refuse(notFound);
    const { row, ownerId, keyResult, checkIn } = held;
    if (updatedAt !== undefined && updatedAt !== checkIn.updatedAt) {
      return refuseOlder(tx, about(row, ownerId).subject, {
        read: updatedAt,
        now: checkIn.updatedAt,
      });
    }
    const change = changed(checkIn, { value, confidence, note, shared });
    const moves = change && ('value' in change.after || 'confidence' in change.after);
    if (moves && row.state === 'closed') return refuse(objectiveIsClosed);
    if (change) {
      await updateCheckInRow(tx, checkIn, change.after);
      await recount(tx, keyResult);
      const event = { ...about(row, ownerId), name: 'check_in.updated' } as const;
      await tx.append({ ...event, ...change, after: { title: keyResult.title, ...change.after } });
    }
    return checkInNow(tx, id);
  });
}

/** Lets a check-in count, with what a person corrected of it. */
export async function approveCheckIn(
  scope: Scope,
  viewer: Viewer,
  id: string,
  given: Body<typeof keyResults.approveCheckIn>,
) {
  return settle(scope, viewer, id, 'approved', given);
}

/** Puts a check-in aside. */
export async function dismissCheckIn(
  scope: Scope,
  viewer: Viewer,
  id: string,
  given: Body<typeof keyResults.dismissCheckIn>,
) {
  return settle(scope, viewer, id, 'dismissed', given);
}

async function settle(
  scope: Scope,
  viewer: Viewer,
  id: string,
  state: 'approved' | 'dismissed',
  { updatedAt, ...given }: Body<typeof keyResults.approveCheckIn>,
) {
  return scope.write(async (tx) => {
    const held = await findCheckInForUpdate(tx, viewer, id);
    if (!held) return refuse(notFound);
    const { row, ownerId, keyResult, checkIn } = held;
    if (updatedAt !== undefined && updatedAt !== checkIn.updatedAt) {
      return refuseOlder(tx, about(row, ownerId).subject, {
        read: updatedAt,
        now: checkIn.updatedAt,
      });
    }
    const change = changed(checkIn, { ...given, state });
    // What was heard and waits can still be put aside: it never counted.
    const counts = state === 'approved' || checkIn.state === 'approved';
    if (change && counts && row.state === 'closed') return refuse(objectiveIsClosed);
    if (change) {
      // Whoever lets it count answers for it.
      const byId = checkIn.byId ?? tx.actorId;
      await updateCheckInRow(tx, checkIn, { ...change.after, byId });
      await recount(tx, keyResult);
      const { value, confidence } = { ...checkIn, ...change.after };
      await tx.append({
        ...about(row, ownerId),
        name: state === 'approved' ? 'check_in.approved' : 'check_in.dismissed',
        before: change.before,
        after: { title: keyResult.title, value, confidence, state },
      });
    }
    return checkInNow(tx, id);
  });
}

/** What was heard in a call was so when that was held; what a closed objective came to stays. */
export async function dateHeardCheckIns(tx: WriteScope, callId: string, at: string): Promise<void> {
  for (const { keyResult, state } of await listHeardForUpdate(tx, callId)) {
    const isClosed = state === 'closed';
    await dateCheckIns(tx, { callId, keyResultId: keyResult.id, at, butApproved: isClosed });
    if (!isClosed) await recount(tx, keyResult);
  }
}

/** Has a key result say what its latest approved check-in says. */
async function recount(tx: WriteScope, keyResult: KeyResultRow): Promise<void> {
  const latest = await findLatestCheckIn(tx, keyResult.id);
  await updateKeyResultRow(tx, keyResult, {
    current: latest?.value ?? null,
    currentAt: latest?.at ?? null,
    confidence: latest?.confidence ?? null,
  });
}
