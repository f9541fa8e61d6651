import type { Deps } from '#server/deps.ts';
import { eachPractice, inBatches } from '#server/each-practice.ts';
import { keptSince } from '#server/kept-since.ts';
import { about } from './about.ts';
import { listExpired } from './reads.ts';
import { eraseTasks, forgetTaskChanges } from './writes.ts';

const batch = 500;

/** Erases tasks that can no longer be restored, and what changes of many kept to be undone with. */
export async function eraseExpiredTasks(deps: Deps): Promise<void> {
  await eachPractice(deps, async (scope) => {
    await inBatches(batch, () =>
      scope.write(async (tx) => {
        const expired = await listExpired(tx, batch);
        if (expired.length === 0) return 0;
        await eraseTasks(
          tx,
          expired.map(({ row }) => row.id),
        );
        for (const found of expired) await tx.append({ ...about(tx, found), name: 'task.erased' });
        return expired.length;
      }),
    );
    await scope.write(async (tx) => {
      const gone = await forgetTaskChanges(tx, keptSince(tx.occasion.now));
      if (gone > 0) {
        await tx.append({
          name: 'task_change.erased',
          subject: { kind: 'practice', id: tx.practiceId },
          after: { changes: gone },
          audience: { to: 'admins' },
        });
      }
    });
  });
}
