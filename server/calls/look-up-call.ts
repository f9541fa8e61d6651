import type { Scope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { VoiceProblem, type VendorCall, type VoiceVendor } from '#server/vendors/voice/voice.ts';
import { applyHeard } from './apply-heard.ts';
import { referenceOf } from './call-reference.ts';
import type { CallRow } from './reads.ts';

/** A vendor that is set up, and where its troubles are logged. */
export interface Telephone {
  readonly voice: VoiceVendor;
  readonly log: Deps['log'];
}

/**
 * Asks the vendor where a call stands and takes it in. `absent` when the vendor knows of no such
 * call, `away` when it did not answer.
 */
export async function lookUpCall(
  scope: Scope,
  { voice, log }: Telephone,
  row: CallRow,
): Promise<'found' | 'absent' | 'away'> {
  let heard: VendorCall | undefined;
  try {
    heard =
      row.vendorCallId === null
        ? await voice.findByReference(referenceOf(scope.practiceId, row.id))
        : await voice.findCall(row.vendorCallId);
  } catch (error) {
    if (!(error instanceof VoiceProblem)) throw error;
    log.warn({ callId: row.id, problem: error.kind }, 'a call could not be looked up');
    return 'away';
  }
  if (!heard) return 'absent';
  const call = heard;
  await scope.write((tx) => applyHeard(tx, row.id, call));
  return 'found';
}
