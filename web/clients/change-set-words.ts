import type { ChangeSet } from '#contract/clients.ts';
import { countOf } from '#web/ui/count-of.ts';

/** At most so many clients are changed by one request. */
const most = 1_000;
/** More would keep the server, and whoever waits for it, busy for minutes. */
export const mostAtOnce = 10_000;

export function inBatches(ids: readonly string[]): string[][] {
  const batches: string[][] = [];
  for (let at = 0; at < ids.length; at += most) batches.push(ids.slice(at, at + most));
  return batches;
}

export const clientCount = (count: number): string => countOf(count, 'client');

/** A list that counts no further than 10,000 says so. */
export function countText(total: number): string {
  return total > 10_000 ? '10,000+ clients' : clientCount(total);
}

/** What was carried out of a change, in a sentence without its full stop. */
export function changedText(sets: readonly Pick<ChangeSet, 'title' | 'clients'>[]): string {
  const [first, second] = sets;
  if (first && !second) return first.title;
  const count = sets.reduce((sum, { clients }) => sum + clients, 0);
  return `${clientCount(count)} ${count === 1 ? 'was' : 'were'} changed`;
}

/** What was carried out of a change that failed on its way, how many are left, and why. */
export function partlyText(
  sets: readonly Pick<ChangeSet, 'title' | 'clients'>[],
  left: number,
  reason: string,
): string {
  return `${changedText(sets)}. The other ${left.toLocaleString('en-US')} could not be changed: ${reason}`;
}

/** Why none was changed where one of them is not found. */
export const someGone =
  'One or more of them were deleted or given to somebody else in the meantime. Look at who is still selected, then try again.';

/** Why nothing is taken back where the change is not found: nobody is left of it. */
export const nobodyLeft =
  'All of these clients were erased for good since, so there is nothing to undo.';

/** What became of the clients of change-sets that were taken back, of so many that they had. */
export function undoneText(
  sets: readonly Pick<ChangeSet, 'clients' | 'keptClients'>[],
  before?: number,
): string {
  const all = sets.reduce((sum, { clients }) => sum + clients, 0);
  const kept = sets.reduce((sum, { keptClients }) => sum + keptClients, 0);
  const back = all - kept;
  const erased = (before ?? all) - all;
  return [
    `${clientCount(back)} ${back === 1 ? 'is' : 'are'} as before.`,
    kept === 1 && '1 was changed or deleted since and stays as it is.',
    kept > 1 &&
      `${kept.toLocaleString('en-US')} were changed or deleted since and stay as they are.`,
    erased === 1 && '1 was erased for good since.',
    erased > 1 && `${erased.toLocaleString('en-US')} were erased for good since.`,
  ]
    .filter(Boolean)
    .join(' ');
}
