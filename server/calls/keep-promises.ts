import { randomUUID } from 'node:crypto';
import type { CallAnalysis, FoundPromise } from '#server/analyst/analyst.ts';
import { fold } from '#server/clients/fold.ts';
import type { WriteScope } from '#server/db/scope.ts';
import { about } from './about.ts';
import { promiseColumns } from './findings-of.ts';
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
  const left = new Set(before);
  const known = matched(analysis.promises, left);
  for (const [one, row] of known) {
    if (!touched(row)) await updatePromiseRow(tx, row, promiseColumns(one, analysis));
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

/**
 * Finds which promise is which, and takes those out of `left`. One sentence may hold two of them:
 * then the text tells them apart, as far as it does.
 */
function matched(
  promises: readonly FoundPromise[],
  left: Set<PromiseRow>,
): ReadonlyMap<FoundPromise, PromiseRow> {
  const known = new Map<FoundPromise, PromiseRow>();
  for (const sameText of [true, false]) {
    for (const one of promises) {
      const row = [...left].find(
        (other) =>
          keyOf(other) === keyOf(one) && (!sameText || fold(other.text) === fold(one.text)),
      );
      if (!row || known.has(one)) continue;
      known.set(one, row);
      left.delete(row);
    }
  }
  return known;
}

function touched(row: PromiseRow): boolean {
  return row.edited || row.state !== 'open';
}

/** A promise is known again by the words that it was made in: its title may be put better. */
function keyOf({ by, receipts, text }: Pick<FoundPromise, 'by' | 'receipts' | 'text'>): string {
  return `${by} ${fold(receipts[0]?.quote ?? text)}`;
}
