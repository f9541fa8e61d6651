import { randomUUID } from 'node:crypto';
import { listPracticeIds } from '#server/db/practice-reads.ts';
import type { Scope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { systemScope } from '#server/system-scope.ts';

/** Does a clock's work in each practice, one after the other. */
export async function eachPractice(
  deps: Deps,
  work: (scope: Scope) => Promise<unknown>,
): Promise<void> {
  for (const practiceId of await listPracticeIds(deps.database)) {
    const occasion = { now: deps.clock(), requestId: randomUUID(), address: '' };
    await work(systemScope(deps, practiceId, occasion));
  }
}

/** Repeats what does up to `batch` at once and answers how many, until it finds less than that. */
export async function inBatches(batch: number, step: () => Promise<number>): Promise<void> {
  let done = batch;
  while (done === batch) done = await step();
}
