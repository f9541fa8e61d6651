import { foldBeginnings, foldTallies } from '#server/db/fold-tallies.ts';
import type { Scope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { eachPractice } from '#server/each-practice.ts';
import { holdFigures, listDifferences } from './tally-reads.ts';
import { insertTallies } from './writes.ts';

/** Changes of the last month are asked for by the moment; what is older by the day. */
const unfoldedDays = 40;
/** No figure is asked for that is older than a year. */
const knownDays = 400;

/** Counts the clients anew, corrects the figures that differ, and folds those of days long past. */
export async function recountFigures(deps: Deps): Promise<void> {
  const daysAgo = (days: number) => new Date(deps.clock().getTime() - days * 86_400_000);
  await eachPractice(deps, async (scope) => {
    await correctFigures(scope);
    await foldTallies(deps.database, scope.practiceId, daysAgo(unfoldedDays));
    await foldBeginnings(deps.database, scope.practiceId, daysAgo(knownDays));
  });
}

async function correctFigures(scope: Scope): Promise<void> {
  await scope.write(async (tx) => {
    await holdFigures(tx);
    const differences = await listDifferences(tx);
    if (differences.length === 0) return;
    await insertTallies(
      tx,
      differences.map((one) => ({ ...one, at: tx.now })),
    );
    await tx.append({
      name: 'figures.corrected',
      subject: { kind: 'practice', id: tx.practiceId },
      after: { differences },
      audience: { to: 'admins' },
    });
  });
}
