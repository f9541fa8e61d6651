import type { ClientSource, RecordedPromise } from '../client-analyst.ts';
import type { ReadRecord } from './read-record.ts';

/** Still to be done: what is open, but for a coach's whose task is done. */
export const isOwed = ({ state, done }: RecordedPromise): boolean => state === 'open' && !done;

/** Promises that were kept or broken, in the order in which that was said. */
export function settledBy(
  { promises }: ClientSource,
  by: RecordedPromise['by'],
): RecordedPromise[] {
  return promises
    .filter((one) => one.by === by && (one.state === 'kept' || one.state === 'broken'))
    .toSorted((a, b) => whenOf(a).localeCompare(whenOf(b)) || a.id.localeCompare(b.id));
}

export const whenOf = ({ settledAt, promisedAt }: RecordedPromise): string =>
  settledAt ?? promisedAt;

/** Kept, and not after its day where it had one. */
export function isOnTime({ dayOf }: Pick<ReadRecord, 'dayOf'>, promise: RecordedPromise): boolean {
  const { state, dueOn, settledAt } = promise;
  if (state !== 'kept') return false;
  return dueOn === null || settledAt === null || dayOf(settledAt) <= dueOn;
}

/** Who reads this may be another than the one who owes it: where the practice has several, it says who. */
export const whoOwes = (promise: RecordedPromise | undefined): string =>
  promise?.keeper ? `${promise.keeper} owes` : 'You owe';
