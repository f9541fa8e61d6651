import type { EventRow } from '#server/db/event-log.ts';
import type { Scope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { VoiceProblem } from '#server/vendors/voice/voice.ts';
import { findCallRow } from './dial-reads.ts';
import { copyRecording, loseRecording } from './keep-recording.ts';
import { wasRecordingErased } from './recording-reads.ts';
import type { CallRow } from './reads.ts';

/** Fetches the recording that the vendor offered, unless it is here already or was erased. */
export async function fetchRecording(scope: Scope, event: EventRow, deps: Deps): Promise<void> {
  const row = await findCallRow(scope, event.subjectId);
  if (!row || row.recordingKey !== null || row.recordingUrl === '') return;
  if (await wasRecordingErased(scope, row.id)) return;
  const copied = await copy(scope, deps, row, row.recordingUrl);
  if (copied) return;
  // A link expires; whoever asks again is given a new one.
  const fresh = await freshLink(deps, row);
  if (fresh && (await copy(scope, deps, row, fresh))) return;
  await loseRecording(scope, row.id);
}

/** False where there is nothing that could be copied; throws what may pass. */
async function copy(scope: Scope, deps: Deps, { id }: CallRow, url: string): Promise<boolean> {
  try {
    return await copyRecording(scope, deps, id, url);
  } catch (error) {
    const isFinal =
      error instanceof VoiceProblem && (error.kind === 'not_found' || error.kind === 'bad_request');
    if (!isFinal) throw error;
    deps.log.warn({ callId: id, problem: error.kind }, 'a recording could not be copied');
    return false;
  }
}

async function freshLink({ voice }: Deps, { vendorCallId }: CallRow): Promise<string | undefined> {
  if (!voice || vendorCallId === null) return undefined;
  return (await voice.findCall(vendorCallId))?.recordingUrl;
}
