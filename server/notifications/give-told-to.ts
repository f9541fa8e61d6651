import type { WriteScope } from '#server/db/scope.ts';
import { summaryLine } from './summary-line.ts';
import { giveTold, type ToldOfGiven } from './writes.ts';

/**
 * What was told anybody of a thing goes along with it to another client: it is shown and erased with
 * them. Answers the lines of the letters that told it too.
 */
export async function giveToldTo(tx: WriteScope, told: ToldOfGiven): Promise<string[]> {
  return (await giveTold(tx, told)).map(summaryLine);
}
