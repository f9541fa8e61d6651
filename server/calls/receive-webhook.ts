import { findFoundingPracticeId, isPractice } from '#server/db/practice-reads.ts';
import type { Deps } from '#server/deps.ts';
import { systemScope } from '#server/system-scope.ts';
import type { VoiceEvent } from '#server/vendors/voice/voice.ts';
import { applyHeard } from './apply-heard.ts';
import { readReference } from './call-reference.ts';
import { insertStrayCall } from './writes.ts';

/** Takes in one proven message of the vendor's: all of it is kept before this returns. */
export async function receiveWebhook(
  deps: Deps,
  { name, call }: VoiceEvent,
  requestId: string,
): Promise<void> {
  const occasion = { now: deps.clock(), requestId, address: '', isTold: true };
  const named = readReference(call.reference);
  if (named) {
    const scope = systemScope(deps, named.practiceId, occasion);
    if (await scope.write((tx) => applyHeard(tx, named.callId, call))) return;
  }
  // What one practice has erased is no matter of another's.
  const isTheirs = named !== undefined && (await isPractice(deps.database, named.practiceId));
  const practiceId = isTheirs ? named.practiceId : await findFoundingPracticeId(deps.database);
  if (practiceId === undefined) return;
  await systemScope(deps, practiceId, occasion).write(async (tx) => {
    const id = await insertStrayCall(tx, call.vendorCallId, name);
    if (id === undefined) return;
    await tx.append({
      name: 'stray_call.received',
      subject: { kind: 'stray_call', id },
      after: { vendorCallId: call.vendorCallId, event: name },
      audience: { to: 'admins' },
    });
  });
}
