import { keptDays } from '#contract/kept-days.ts';
import type { Scope } from '#server/db/scope.ts';
import { sweepChangeSets } from '#server/db/sweep-change-sets.ts';
import type { Deps } from '#server/deps.ts';
import { eachPractice, inBatches } from '#server/each-practice.ts';
import { keptSince } from '#server/kept-since.ts';
import { eraseForGood } from './erase-client.ts';
import { listExpiredForUpdate, listMergedInto } from './trash-reads.ts';

const batch = 100;
const dayMs = 86_400_000;

/**
 * Erases clients that have been in the trash for 30 days, with all that belongs to them and all
 * that their history tells; then what changes of many clients kept to be undone with.
 */
export async function purgeTrash(deps: Deps): Promise<void> {
  await eachPractice(deps, (scope) => inBatches(batch, () => eraseExpired(scope)));
  // A day longer than anybody may ask for, so that an undo that has begun comes to its end.
  await sweepChangeSets(deps.database, new Date(deps.clock().getTime() - (keptDays + 1) * dayMs));
}

async function eraseExpired(scope: Scope): Promise<number> {
  return scope.write(async (tx) => {
    const until = keptSince(tx.occasion.now);
    const rows = await listExpiredForUpdate(tx, until, batch);
    if (rows.length === 0) return 0;
    const ids = rows.map((row) => row.id);
    const all = [...ids, ...(await listMergedInto(tx, ids))];
    await eraseForGood(tx, rows, all, until);
    return rows.length;
  });
}
