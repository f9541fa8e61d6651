import type { Utterance } from '#contract/call-record.ts';
import { followTurns, listForgottenTurns, moveForgottenTurns } from '#server/db/follow-turns.ts';
import type { WriteScope } from '#server/db/scope.ts';
import { formerPlaces, heardAnew, presentPlaces, withReworded } from './align-turns.ts';
import { isOver } from './call-progress.ts';
import { findQuote } from './find-quote.ts';
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
 * words, wherever they stand now; where those are gone, the receipt is.
 */
export async function replaceTurns(
  tx: WriteScope,
  { id: callId, clientId, state }: CallRow,
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
  // While a call goes on nothing has been read from it yet.
  if (!isOver(state) || before.every(({ text }, place) => after[place]?.text === text)) return;
  const known = withReworded(former, before, after);
  await followTurns(tx, { callId, clientId }, (cited) => findQuote(after, known, cited));
}
