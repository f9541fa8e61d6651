import type { Deps } from '#server/deps.ts';
import { eachPractice, inBatches } from '#server/each-practice.ts';
import { about, headOf } from './about.ts';
import { forgetCall } from './forget-call.ts';
import { listExpired } from './reads.ts';
import { eraseCalls } from './writes.ts';

const batch = 100;

/** Erases calls that can no longer be restored, with their transcripts and all that tells their words again. */
export async function eraseExpiredCalls(deps: Deps): Promise<void> {
  await eachPractice(deps, (scope) =>
    inBatches(batch, () =>
      scope.write(async (tx) => {
        const expired = await listExpired(tx, batch);
        if (expired.length === 0) return 0;
        for (const found of expired) await forgetCall(tx, found);
        await eraseCalls(
          tx,
          expired.map(({ row }) => row.id),
        );
        for (const found of expired) {
          await tx.append({ ...about(found), name: 'call.erased', before: headOf(found) });
        }
        return expired.length;
      }),
    ),
  );
}
