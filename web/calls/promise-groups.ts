import type { Promiser } from '#contract/analysis.ts';
import type { KeptPromise, PromiseFigures } from '#contract/promises.ts';
import { isDone } from '#web/calls/promise-words.ts';

/** How the ledger parts what is open, by its day, and what is settled, by how. */
export const promiseGroups = [
  'done',
  'overdue',
  'today',
  'week',
  'later',
  'undated',
  'kept',
  'broken',
  'rehearsed',
  'dismissed',
] as const;
export type PromiseGroup = (typeof promiseGroups)[number];

export const openGroups: readonly PromiseGroup[] = [
  'done',
  'overdue',
  'today',
  'week',
  'later',
  'undated',
];

export const groupWords: Readonly<Record<PromiseGroup, string>> = {
  done: 'Task done: was it kept?',
  overdue: 'Overdue',
  today: 'Due today',
  week: 'Due in the next seven days',
  later: 'Due later',
  undated: 'No day was named',
  kept: 'Kept',
  broken: 'Broken',
  rehearsed: 'Said in rehearsals',
  dismissed: 'Dismissed',
};

type Sorted = Pick<KeptPromise, 'state' | 'dueOn' | 'rehearsed' | 'by' | 'taskDone'>;

const dayMs = 86_400_000;

/**
 * Where a promise stands on a day; nobody owes what was said in a rehearsal. Whoever has done what
 * they promised is late with nothing; a client's promise is not kept by having been asked about it.
 */
export function groupOf(
  { state, dueOn, rehearsed, by, taskDone }: Sorted,
  today: string,
): PromiseGroup {
  if (rehearsed) return state === 'dismissed' ? 'dismissed' : 'rehearsed';
  if (state !== 'open') return state;
  if (isDone({ by, taskDone })) return 'done';
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
