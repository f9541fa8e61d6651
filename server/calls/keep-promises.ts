import { randomUUID } from 'node:crypto';
import type { CallAnalysis, FoundPromise } from '#server/analyst/analyst.ts';
import { fold } from '#server/clients/fold.ts';
import type { WriteScope } from '#server/db/scope.ts';
import { about } from './about.ts';
import { listRowsOfCallForUpdate, type PromiseRow } from './promise-reads.ts';
import { deletePromises, insertPromises, updatePromiseRow } from './promise-writes.ts';
import type { FoundCall } from './reads.ts';

/**
 * Keeps the promises that a reading found in the place of those of the reading before. What a
 * person has settled or put right stays as they left it.
 */
export async function keepPromises(
  tx: WriteScope,
  found: FoundCall,
  analysis: CallAnalysis,
): Promise<void> {
  const before = await listRowsOfCallForUpdate(tx, found.row.id);
  const left = new Map(before.map((row) => [keyOf(row.by, wordsOf(row)), row]));
  const fresh: FoundPromise[] = [];
  for (const one of analysis.promises) {
    const key = keyOf(one.by, wordsOf(one));
    const known = left.get(key);
    if (!known) {
      fresh.push(one);
      continue;
    }
    left.delete(key);
    if (!touched(known)) await updatePromiseRow(tx, known, valuesOf(one, analysis));
  }
  const gone = [...left.values()].filter((row) => !touched(row));
  await deletePromises(
    tx,
    gone.map(({ id }) => id),
  );
  const { id: callId, clientId, callDate: promisedAt } = found.row;
  await insertPromises(
    tx,
    fresh.map((one) => ({
      ...valuesOf(one, analysis),
      ...{ id: randomUUID(), callId, clientId, promisedAt },
      by: one.by,
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

function valuesOf(one: FoundPromise, { madeBy }: CallAnalysis) {
  return {
    text: one.text,
    dueOn: one.due?.on ?? null,
    dueWords: one.due?.words ?? '',
    confidence: one.confidence,
    strength: one.strength,
    receipts: [...one.receipts],
    rules: [...one.rules],
    madeBy,
  };
}

function touched(row: PromiseRow): boolean {
  return row.edited || row.state !== 'open';
}

/** A promise is known again by the words that it was made in: its title may be put better. */
function wordsOf({ receipts, text }: Pick<FoundPromise, 'receipts' | 'text'>): string {
  return receipts[0]?.quote ?? text;
}

function keyOf(by: string, words: string): string {
  return `${by} ${fold(words)}`;
}
