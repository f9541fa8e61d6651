import { type Promiser, promisers } from '#contract/analysis.ts';
import type { Query } from '#contract/endpoint.ts';
import type { KeptPromise, promises } from '#contract/promises.ts';
import {
  groupOf,
  openGroups,
  type PromiseGroup,
  promiseGroups,
} from '#web/calls/promise-groups.ts';

/** Whose promises are shown: one side's, or what coaches promised and oneself is to keep. */
export type LedgerSide = Promiser | 'me';
const sides: readonly LedgerSide[] = [...promisers, 'me'];

/** What the ledger shows: everything open, or one group; of one side, or of both. */
export interface LedgerView {
  readonly show: 'open' | PromiseGroup;
  readonly by: LedgerSide | undefined;
}

/** The view that an address asks for; what is not understood is left out. */
export function readLedger(read: (name: string) => string | undefined): LedgerView {
  return {
    show: promiseGroups.find((group) => group === read('promises')) ?? 'open',
    by: sides.find((one) => one === read('by')),
  };
}

/** What the server is asked for: it knows whose a promise is. */
export function promiseQuery({ show, by }: LedgerView): Query<typeof promises.listPromises> {
  const settled = show === 'kept' || show === 'broken';
  return { ...(settled && { state: show }), ...(by && { by }) };
}

/** Of those, the ones that a view shows on a day. */
export function rowsIn<
  Row extends Pick<KeptPromise, 'state' | 'dueOn' | 'rehearsed' | 'by' | 'taskDone'>,
>(rows: readonly Row[], { show }: LedgerView, today: string): Row[] {
  const groups = show === 'open' ? openGroups : [show];
  return rows.filter((row) => groups.includes(groupOf(row, today)));
}
