import { notFound } from '#contract/refusal.ts';
import { voiceAway } from '#contract/dialling.ts';
import type { Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { refuse } from '#server/refusal.ts';
import { VoiceProblem } from '#server/vendors/voice/voice.ts';
import { about } from './about.ts';
import { holdCall } from './apply-heard.ts';
import { isOver, sentenceOf } from './call-progress.ts';
import { standingOf } from './call-status.ts';
import { failCall } from './dial-call.ts';
import { findCallRow, findLiveHead } from './dial-reads.ts';
import { endRehearsal } from './end-rehearsal.ts';
import { lookUpCall } from './look-up-call.ts';

/** Hangs up: at the vendor where it rings, here where nothing was dialled yet or it is a rehearsal. */
export async function endCall(
  scope: Scope,
  viewer: Viewer,
  { voice, log }: Pick<Deps, 'voice' | 'log'>,
  id: string,
) {
  const seen = await findLiveHead(scope, viewer, id);
  if (!seen) return refuse(notFound);
  const done = await endHere(scope, id);
  const row = (await findCallRow(scope, id)) ?? seen.row;
  if (done || isOver(row.state) || !voice || row.vendorCallId === null) return standingOf(row);
  try {
    await voice.hangUp(row.vendorCallId);
  } catch (error) {
    if (error instanceof VoiceProblem) return refuse(voiceAway);
    throw error;
  }
  // The vendor says by itself how it ended; it is asked too, since a webhook may be lost.
  await lookUpCall(scope, { voice, log }, row);
  return standingOf((await findCallRow(scope, id)) ?? row);
}

/** Ends what has not left this house; tells for the others that somebody hung up. */
async function endHere(scope: Scope, id: string): Promise<boolean> {
  return scope.write(async (tx) => {
    const held = await holdCall(tx, id);
    if (!held || isOver(held.found.row.state)) return true;
    const { row } = held.found;
    await tx.append({ ...about(held.found), name: 'call.hung_up' });
    if (row.source === 'rehearsal') {
      await endRehearsal(tx, held.found, 'answered');
      return true;
    }
    if (row.state !== 'requested') return false;
    await failCall(tx, held, 'cancelled', sentenceOf('cancelled'));
    return true;
  });
}
