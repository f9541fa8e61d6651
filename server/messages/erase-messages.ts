import type { Deps } from '#server/deps.ts';
import { eachPractice, inBatches } from '#server/each-practice.ts';
import { about } from './about.ts';
import { listExpired } from './reads.ts';
import { eraseMessages } from './writes.ts';

const batch = 500;

/** Erases messages that can no longer be restored. */
export async function eraseExpiredMessages(deps: Deps): Promise<void> {
  await eachPractice(deps, (scope) =>
    inBatches(batch, () =>
      scope.write(async (tx) => {
        const expired = await listExpired(tx, batch);
        if (expired.length === 0) return 0;
        await eraseMessages(
          tx,
          expired.map(({ row }) => row.id),
        );
        for (const found of expired) await tx.append({ ...about(found), name: 'message.erased' });
        return expired.length;
      }),
    ),
  );
}
