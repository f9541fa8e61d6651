import type { Deps } from '#server/deps.ts';
import { eachPractice } from '#server/each-practice.ts';
import { removeOrphans } from '#server/remove-orphans.ts';
import { recordedCallIn } from './recording-key.ts';
import { listRecordedIds } from './recording-reads.ts';

/** Removes every recording that no call names: of erased calls, and what a crash left behind. */
export async function sweepRecordings(deps: Deps): Promise<void> {
  await eachPractice(deps, (scope) =>
    removeOrphans(scope, deps, {
      idIn: recordedCallIn,
      listKnownIds: (ids) => listRecordedIds(scope, ids),
    }),
  );
}
