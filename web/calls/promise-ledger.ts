import { type Promiser, promisers } from '#contract/analysis.ts';
import type { KeptPromise } from '#contract/promises.ts';
import {
  groupOf,
  openGroups,
  type PromiseGroup,
  promiseGroups,
} from '#web/calls/promise-groups.ts';

/** What the ledger shows: everything open, or one group; of one side, or of both. */
export interface LedgerView {
  readonly show: 'open' | PromiseGroup;
  readonly by: Promiser | undefined;
}

/** The view that an address asks for; what is not understood is left out. */
export function readLedger(read: (name: string) => string | undefined): LedgerView {
  return {
    show: promiseGroups.find((group) => group === read('promises')) ?? 'open',
    by: promisers.find((one) => one === read('by')),
  };
}

/** The promises that a view shows. */
export function rowsIn<Row extends Pick<KeptPromise, 'state' | 'dueOn' | 'rehearsed' | 'by'>>(
  promises: readonly Row[],
  { show, by }: LedgerView,
  today: string,
): Row[] {
  const groups = show === 'open' ? openGroups : [show];
  return promises.filter(
    (row) => (by === undefined || row.by === by) && groups.includes(groupOf(row, today)),
  );
}
