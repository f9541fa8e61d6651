import type { CallOutcome } from '#contract/call-states.ts';
import type { Scope, WriteScope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import {
  VoiceProblem,
  type VoiceProblemKind,
  type VoiceVendor,
} from '#server/vendors/voice/voice.ts';
import { about } from './about.ts';
import { tellEnd } from './apply-heard.ts';
import { holdCall } from './hold-call.ts';
import { isOver, later } from './call-progress.ts';
import { referenceOf } from './call-reference.ts';
import { variablesOf } from './make-brief.ts';
import { listUtterances, type CallRow } from './reads.ts';
import { getSettingsVersion } from './settings-reads.ts';
import { takeForDialling, updateCallRow } from './writes.ts';

/** What a person is told while it is not known whether a call was placed. */
export const mayHaveBeenPlaced =
  'The call may have been placed; check the call list before calling again.';

/** What is told of a call that ended because its client was deleted meanwhile. */
const inTrash = 'The client was moved to the trash before the call was placed.';

/**
 * Rings once. Whoever takes the row from `requested` to `dialing` dials, and nobody else ever does:
 * what happens to the answer, or to this process, is settled by looking the call up.
 */
export async function dialCall(
  scope: Scope,
  { voice, log }: { readonly voice: VoiceVendor; readonly log: Deps['log'] },
  callId: string,
): Promise<void> {
  const row = await scope.write(async (tx) => {
    const held = await holdCall(tx, callId);
    if (held && held.client.deletedAt !== null) {
      await failCall(tx, held, 'cancelled', inTrash);
      return undefined;
    }
    if (!held || !(await takeForDialling(tx, callId))) return undefined;
    await tx.append({ ...about(held.found), name: 'call.dialled' });
    return { ...held.found.row, phone: held.client.phone };
  });
  if (!row?.brief) return;
  const settings = await getSettingsVersion(scope, row.settingsVersion);
  const type = row.type === 'other' ? 'check_in' : row.type;
  try {
    const { vendorCallId } = await voice.dial({
      reference: referenceOf(scope.practiceId, callId),
      to: row.phone,
      ...(settings.fromNumber === '' ? {} : { from: settings.fromNumber }),
      ...(settings.vendorAgentId === '' ? {} : { agentId: settings.vendorAgentId }),
      variables: variablesOf(row.brief, type),
      maxMinutes: settings.maxMinutes,
      voicemailMessage: settings.voicemail,
    });
    await settle(scope, callId, (tx, held) => placed(tx, held, vendorCallId));
  } catch (error) {
    if (!(error instanceof VoiceProblem)) throw error;
    log.warn({ callId, problem: error.kind }, 'a dial did not go through');
    await settle(scope, callId, (tx, held) =>
      error.kind === 'unknown_outcome' ? lostSight(tx, held) : refused(tx, held, error),
    );
  }
}

type Held = NonNullable<Awaited<ReturnType<typeof holdCall>>>;

async function settle(
  scope: Scope,
  callId: string,
  step: (tx: WriteScope, held: Held) => Promise<void>,
): Promise<void> {
  await scope.write(async (tx) => {
    const held = await holdCall(tx, callId);
    if (held) await step(tx, held);
  });
}

/** A webhook may have come before the answer: the state only moves on. */
async function placed(tx: WriteScope, { found }: Held, vendorCallId: string): Promise<void> {
  const { row } = found;
  const state = later(row.state, 'ringing');
  if (row.vendorCallId === vendorCallId && state === row.state) return;
  await updateCallRow(tx, row, { vendorCallId, state, reason: isOver(state) ? row.reason : '' });
  await tx.append({ ...about(found), name: 'call.updated', after: { state } });
}

async function lostSight(tx: WriteScope, { found }: Held): Promise<void> {
  if (found.row.state !== 'dialing') return;
  await updateCallRow(tx, found.row, { state: 'unknown', reason: mayHaveBeenPlaced });
  await tx.append({ ...about(found), name: 'call.lost_sight' });
}

const outcomeOf: Readonly<Partial<Record<VoiceProblemKind, CallOutcome>>> = {
  invalid_number: 'invalid_number',
  payment: 'blocked',
  capacity: 'blocked',
  rate_limited: 'blocked',
  auth: 'blocked',
};

/** A vendor that has told of the call meanwhile is believed, and not its answer to the dial. */
async function refused(tx: WriteScope, held: Held, problem: VoiceProblem): Promise<void> {
  if (held.found.row.state !== 'dialing') return;
  await failCall(tx, held, outcomeOf[problem.kind] ?? 'failed', problem.message);
}

/** Ends a call that was never connected, or of which nothing more is heard: what was said is read. */
export async function failCall(
  tx: WriteScope,
  { found }: Pick<Held, 'found'>,
  outcome: CallOutcome,
  reason: string,
): Promise<void> {
  if (isOver(found.row.state)) return;
  const values = { state: 'failed', outcome, reason, endedAt: tx.now } as const;
  await updateCallRow(tx, found.row, values);
  const after: CallRow = { ...found.row, ...values };
  await tellEnd(tx, found, after);
  const spoken = await listUtterances(tx, found.row.id);
  if (spoken.length > 0) await tx.append({ ...about(found), name: 'call.transcribed' });
}
