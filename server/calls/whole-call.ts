import type { WholeCall } from '#contract/call-record.ts';
import type { Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import { findUser } from '#server/people/reads.ts';
import { findCallRow } from './dial-reads.ts';
import { listPromisesOfCall } from './promise-reads.ts';
import { findCall, listUtterances } from './reads.ts';
import { listTimeline } from './timeline-reads.ts';

/** A call with all that is known of it; undefined when its client may not be seen. */
export async function findWholeCall(
  scope: Scope,
  viewer: Viewer,
  id: string,
): Promise<WholeCall | undefined> {
  const call = await findCall(scope, viewer, id);
  const row = call && (await findCallRow(scope, id));
  if (!row) return undefined;
  const { recordingKey, recordingType: type, recordingBytes } = row;
  return {
    ...call,
    summaryBy: await personOf(scope, row.summaryById),
    moodBy: await personOf(scope, row.moodById),
    utterances: await listUtterances(scope, id),
    findings: row.findings,
    promises: await listPromisesOfCall(scope, viewer, id),
    brief: row.brief,
    settingsVersion: row.settingsVersion,
    overrideReason: row.overrideReason,
    recording: recordingKey === null ? null : { type, sizeBytes: recordingBytes ?? 0 },
    latencyMs: row.latencyMs,
    timeline: await listTimeline(scope, id),
  };
}

/** Who said it; whoever has gone for good is still known to be a person. */
async function personOf(scope: Scope, id: string | null) {
  if (id === null) return null;
  const user = await findUser(scope, id);
  return { id, name: user?.name ?? 'Somebody' };
}
