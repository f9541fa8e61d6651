import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Receipt } from '#contract/analysis.ts';
import type { CallAnalysis, FoundPromise } from '#server/analyst/analyst.ts';
import { fold } from '#server/clients/fold.ts';
import type { WriteScope } from '#server/db/scope.ts';
import { knownAgain } from '#server/known-again.ts';
import { about } from './about.ts';
import { promiseColumns } from './findings-of.ts';
import { listRowsOfCallForUpdate, type PromiseRow } from './promise-reads.ts';
import { deletePromises, insertPromises, updatePromiseRow } from './promise-writes.ts';
import type { FoundCall } from './reads.ts';
import type { SpeakingCoaches } from './speaking-coaches.ts';

/**
 * Keeps the promises that a reading found in the place of those of the reading before. What a
 * person has settled or put right stays as they left it.
 */
export async function keepPromises(
  tx: WriteScope,
  found: FoundCall,
  analysis: Pick<CallAnalysis, 'promises' | 'madeBy'>,
  coaches: SpeakingCoaches,
): Promise<void> {
  const before = await listRowsOfCallForUpdate(tx, found.row.id);
  const left = new Set(before);
  const known = knownAgain(analysis.promises, left, signs);
  for (const [one, row] of known) {
    const coachId = coaches.promiserOf(one);
    const columns = promiseColumns(one, analysis);
    const { receipts } = columns;
    // Of one that a person touched, its words may stand elsewhere now, or they or a name have been put right.
    const isSide = row.by === one.by;
    const read = {
      ...(touched(row) ? { receipts } : columns),
      coachId: isSide ? coachId : row.coachId,
    };
    // What is found as it was has not changed for whoever looks at it.
    if (!isDeepStrictEqual({ ...row, ...read }, row)) await updatePromiseRow(tx, row, read);
  }
  const fresh = analysis.promises.filter((one) => !known.has(one));
  const gone = [...left].filter((row) => !touched(row));
  await deletePromises(
    tx,
    gone.map(({ id }) => id),
  );
  const { id: callId, clientId, callDate: promisedAt } = found.row;
  await insertPromises(
    tx,
    fresh.map((one) => ({
      ...promiseColumns(one, analysis),
      id: randomUUID(),
      callId,
      clientId,
      promisedAt,
      by: one.by,
      coachId: coaches.promiserOf(one),
      updatedAt: tx.now,
    })),
  );
  for (const { by, text, due } of fresh) {
    await tx.append({
      ...about(found),
      name: 'promise.made',
      after: { by, text, dueOn: due?.on ?? null },
    });
  }
}

type Known = (row: PromiseRow, one: FoundPromise) => boolean;

/**
 * How a promise is known again, the surest first. One sentence may hold two of them: then the text
 * tells them apart, as far as it does. A word that was put right, or a reader who quotes more or
 * less of the sentence, makes no other promise of it.
 */
const signs: readonly Known[] = [
  (row, one) => keyOf(row) === keyOf(one) && fold(row.text) === fold(one.text),
  (row, one) => keyOf(row) === keyOf(one),
  (row, one) => row.by === one.by && fold(row.text) === fold(one.text) && isSameDay(row, one),
  (row, one) => row.by === one.by && sharesWords(row.receipts[0], one.receipts[0]),
  // Who made it may have been put right.
  (row, one) => row.edited && sharesWords(row.receipts[0], one.receipts[0]),
];

const isSameDay = (row: PromiseRow, one: FoundPromise) =>
  row.edited || row.dueOn === (one.due?.on ?? null);

/** Whether two receipts are of one turn, and more than half of the longer one is in both. */
function sharesWords(one: Receipt | undefined, other: Receipt | undefined): boolean {
  if (!one || !other || one.source !== other.source || one.position !== other.position)
    return false;
  const shared = Math.min(one.end, other.end) - Math.max(one.start, other.start);
  return shared * 2 > Math.max(one.end - one.start, other.end - other.start);
}

function touched(row: PromiseRow): boolean {
  return row.edited || row.state !== 'open';
}

/** A promise is known again by the words that it was made in: its title may be put better. */
function keyOf({ by, receipts, text }: Pick<FoundPromise, 'by' | 'receipts' | 'text'>): string {
  return `${by} ${fold(receipts[0]?.quote ?? text)}`;
}
