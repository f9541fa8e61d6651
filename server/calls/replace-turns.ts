import type { Utterance } from '#contract/call-record.ts';
import { listForgottenTurns, moveForgottenTurns, moveReceipts } from '#server/db/follow-turns.ts';
import type { WriteScope } from '#server/db/scope.ts';
import { formerPlaces, heardAnew, presentPlaces, withReworded } from './align-turns.ts';
import type { CallRow } from './reads.ts';
import { replaceUtterances } from './writes.ts';

interface Change {
  readonly before: readonly Utterance[];
  readonly after: readonly Utterance[];
  /** A person changes turns where they stand; a machine that hears anew also draws their bounds anew. */
  readonly heardBy: 'person' | 'machine';
}

/**
 * Puts a transcript in the place of another: what was forgotten stays so, and receipts cite the same
 * words, wherever they stand now.
 */
export async function replaceTurns(
  tx: WriteScope,
  { id: callId, clientId }: CallRow,
  { before, after, heardBy }: Change,
): Promise<void> {
  await replaceUtterances(tx, callId, after);
  const former = formerPlaces(before, after);
  const forgotten = await listForgottenTurns(tx, callId);
  if (forgotten.length > 0) {
    const places = forgotten.map(({ position }) => position);
    const positions =
      heardBy === 'person' ? presentPlaces(former, places) : heardAnew(before, after, places);
    await moveForgottenTurns(tx, callId, { positions, byId: forgotten[0]?.byId ?? null });
  }
  const moved = new Map(
    withReworded(former, before, after).flatMap((old, place) =>
      old === undefined || old === place ? [] : [[old, place] as const],
    ),
  );
  if (moved.size > 0) await moveReceipts(tx, { callId, clientId }, moved);
}
