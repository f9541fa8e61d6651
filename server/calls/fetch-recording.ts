import type { EventRow } from '#server/db/event-log.ts';
import type { Scope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { findCallRow } from './dial-reads.ts';
import { copyRecording } from './keep-recording.ts';

/** Fetches the recording that the vendor offered, unless it is here already. */
export async function fetchRecording(scope: Scope, event: EventRow, deps: Deps): Promise<void> {
  const row = await findCallRow(scope, event.subjectId);
  if (!row || row.recordingKey !== null || row.recordingUrl === '') return;
  await copyRecording(scope, deps, row.id, row.recordingUrl);
}
