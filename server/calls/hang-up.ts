import type { Scope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { VoiceProblem } from '#server/vendors/voice/voice.ts';
import { about } from './about.ts';
import { holdCall } from './hold-call.ts';
import { isOver, sentenceOf } from './call-progress.ts';
import { failCall } from './dial-call.ts';
import { findCallRow } from './dial-reads.ts';
import { endRehearsal } from './end-rehearsal.ts';
import { lookUpCall, type Telephone } from './look-up-call.ts';

/**
 * Ends a call wherever it is: here where nothing was dialled or it is a rehearsal, else at the
 * vendor, who is asked what became of it. False when it could not be ended now.
 */
export async function hangUp(
  scope: Scope,
  { voice, log }: Pick<Deps, 'voice' | 'log'>,
  id: string,
  why: { readonly overdue?: true } = {},
): Promise<boolean> {
  if (await endHere(scope, id)) return true;
  if (!voice) return false;
  const telephone = { voice, log };
  const vendorCallId = await nameAtVendor(scope, telephone, id);
  if (vendorCallId === undefined) return true;
  if (vendorCallId === null) return false;
  try {
    await voice.hangUp(vendorCallId);
  } catch (error) {
    if (!(error instanceof VoiceProblem)) throw error;
    log.warn({ callId: id, problem: error.kind }, 'a call could not be ended');
    return false;
  }
  await scope.write(async (tx) => {
    const held = await holdCall(tx, id);
    if (held) await tx.append({ ...about(held.found), name: 'call.hung_up', after: { ...why } });
  });
  // The vendor says by itself how it ended; it is asked too, since a webhook may be lost.
  const row = await findCallRow(scope, id);
  if (row) await lookUpCall(scope, telephone, row);
  return true;
}

/** The vendor's name of a call, looked for where it was not told yet; undefined for one that is over. */
async function nameAtVendor(
  scope: Scope,
  telephone: Telephone,
  id: string,
): Promise<string | null | undefined> {
  let row = await findCallRow(scope, id);
  if (row?.vendorCallId === null && !isOver(row.state)) {
    await lookUpCall(scope, telephone, row);
    row = await findCallRow(scope, id);
  }
  return !row || isOver(row.state) ? undefined : row.vendorCallId;
}

/** Ends what has not left this house; true for what is over. */
async function endHere(scope: Scope, id: string): Promise<boolean> {
  return scope.write(async (tx) => {
    const held = await holdCall(tx, id);
    if (!held || isOver(held.found.row.state)) return true;
    const { row } = held.found;
    const isRehearsal = row.source === 'rehearsal';
    if (!isRehearsal && row.state !== 'requested') return false;
    await tx.append({ ...about(held.found), name: 'call.hung_up' });
    if (isRehearsal) await endRehearsal(tx, held.found, 'answered');
    else await failCall(tx, held, 'cancelled', sentenceOf('cancelled'));
    return true;
  });
}
