import type { Promiser } from '#contract/analysis.ts';
import type { KeptPromise, PromiseFigures } from '#contract/promises.ts';

/** How the ledger parts what is open, by its day, and what is settled, by how. */
export const promiseGroups = [
  'overdue',
  'today',
  'week',
  'later',
  'undated',
  'kept',
  'broken',
  'dismissed',
] as const;
export type PromiseGroup = (typeof promiseGroups)[number];

export const openGroups: readonly PromiseGroup[] = ['overdue', 'today', 'week', 'later', 'undated'];

export const groupWords: Readonly<Record<PromiseGroup, string>> = {
  overdue: 'Overdue',
  today: 'Due today',
  week: 'Due in the next seven days',
  later: 'Due later',
  undated: 'No day was named',
  kept: 'Kept',
  broken: 'Broken',
  dismissed: 'Dismissed',
};

type Sorted = Pick<KeptPromise, 'state' | 'dueOn' | 'rehearsed'>;

const dayMs = 86_400_000;

/** Where a promise stands on a day; nobody owes what was said in a rehearsal. */
export function groupOf({ state, dueOn, rehearsed }: Sorted, today: string): PromiseGroup {
  if (rehearsed) return 'dismissed';
  if (state !== 'open') return state;
  if (dueOn === null) return 'undated';
  if (dueOn < today) return 'overdue';
  if (dueOn === today) return 'today';
  const inAWeek = new Date(Date.parse(today) + 7 * dayMs).toISOString().slice(0, 10);
  return dueOn <= inAWeek ? 'week' : 'later';
}

/** The promises of each group that has any, in the order of the groups. */
export function groupPromises<Row extends Sorted>(
  promises: readonly Row[],
  today: string,
): { group: PromiseGroup; rows: Row[] }[] {
  return promiseGroups
    .map((group) => ({ group, rows: promises.filter((row) => groupOf(row, today) === group) }))
    .filter(({ rows }) => rows.length > 0);
}

/** "12 of 15 kept"; nothing where none was settled. */
export function keptText({ kept, broken }: PromiseFigures[Promiser]): string {
  const settled = kept + broken;
  return settled === 0 ? '' : `${kept} of ${settled} kept`;
}
