import { randomUUID } from 'node:crypto';
import { listPracticeIds } from '#server/db/practice-reads.ts';
import type { Scope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { systemScope } from '#server/system-scope.ts';

/**
 * Does a clock's work in each practice, one after the other. What fails in one holds up none of the
 * others: it is thrown when they are done, or at once where the server stops.
 */
export async function eachPractice(
  deps: Deps,
  work: (scope: Scope) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const practiceId of await listPracticeIds(deps.database)) {
    const occasion = { now: deps.clock(), requestId: randomUUID(), address: '' };
    try {
      await work(systemScope(deps, practiceId, occasion));
    } catch (error) {
      if (deps.isStopping()) throw error;
      // The first is told by whom it is thrown at.
      if (failures.length > 0) deps.log.warn({ err: error, practiceId }, 'a practice was left out');
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** Repeats what does up to `batch` at once and answers how many, until it finds less than that. */
export async function inBatches(batch: number, step: () => Promise<number>): Promise<void> {
  let done = batch;
  while (done === batch) done = await step();
}
