import type { Deps } from '#server/deps.ts';
import { eachPractice } from '#server/each-practice.ts';
import { deleteOldDeliveries, giveUpStranded } from './writes.ts';

const hourMs = 3_600_000;
const keptMs = 30 * 24 * hourMs;

/** Takes deliveries out of the log that are older than 30 days, and gives up what was left half sent. */
export async function sweepDeliveries(deps: Deps): Promise<void> {
  const ago = (ms: number) => new Date(deps.clock().getTime() - ms).toISOString();
  await eachPractice(deps, (scope) =>
    scope.write(async (tx) => {
      await deleteOldDeliveries(tx, ago(keptMs));
      await giveUpStranded(tx, ago(hourMs));
    }),
  );
}
