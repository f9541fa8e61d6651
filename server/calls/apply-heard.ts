import type { Utterance } from '#contract/call-record.ts';
import { noteContact } from '#server/clients/note-contact.ts';
import { listAnyForUpdate, type ClientRow } from '#server/clients/reads.ts';
import type { WriteScope } from '#server/db/scope.ts';
import type { SpokenTurn, VendorCall } from '#server/vendors/voice/voice.ts';
import { about } from './about.ts';
import { isOver, progressOf } from './call-progress.ts';
import { findCallRow, findCallRowForUpdate } from './dial-reads.ts';
import { listUtterances, type CallRow, type FoundCall } from './reads.ts';
import { getSettingsVersion } from './settings-reads.ts';
import { takeBackContact } from './take-back-contact.ts';
import { wasTranscriptCorrected } from './timeline-reads.ts';
import { replaceUtterances, updateCallRow } from './writes.ts';

/** Turns of a call that goes on are told of at most this often. */
const tellEveryMs = 1_000;

/**
 * Takes in what the vendor says of a call: whatever the order, and however often, it moves on and
 * never back, and each thing that happens is told once. False when there is no such call.
 */
export async function applyHeard(
  tx: WriteScope,
  callId: string,
  heard: VendorCall,
): Promise<boolean> {
  const held = await holdCall(tx, callId);
  if (!held) return false;
  const { client, found } = held;
  const { row } = found;
  const values = progressOf(row, heard, tx.now);
  const after: CallRow = { ...row, ...values };
  const spoken = await longerTranscript(tx, row, client, heard.turns);
  const words = spoken !== undefined;
  const quiet = Date.parse(tx.now) - Date.parse(row.heardAt ?? row.createdAt) >= tellEveryMs;
  const tell = words && (isOver(after.state) || quiet);
  if (Object.keys(values).length === 0 && !tell) return true;
  await updateCallRow(tx, row, { ...values, heardAt: tx.now });
  if (spoken && tell) await replaceUtterances(tx, callId, spoken);
  await tellProgress(tx, found, after, tell);
  if (isOver(after.state) && after.outcome === 'answered' && after.startedAt !== null) {
    if (row.deletedAt === null) await noteContact(tx, client, after.startedAt);
  } else if (row.outcome === 'answered' && after.outcome === 'voicemail') {
    await takeBackContact(tx, client, row);
  }
  return true;
}

/** The client first, then the call: the order in which everything holds them. */
export async function holdCall(
  tx: WriteScope,
  callId: string,
): Promise<{ readonly client: ClientRow; readonly found: FoundCall } | undefined> {
  // A merge may give the call to another client while the first one is waited for.
  for (let clientId = ''; ;) {
    const seen = await findCallRow(tx, callId);
    if (!seen || seen.clientId === clientId) return undefined;
    ({ clientId } = seen);
    const [client] = await listAnyForUpdate(tx, [clientId]);
    const found = client && (await findCallRowForUpdate(tx, callId));
    if (client && found?.row.clientId === clientId) return { client, found };
  }
}

async function tellProgress(
  tx: WriteScope,
  found: FoundCall,
  after: CallRow,
  words: boolean,
): Promise<void> {
  const { row } = found;
  const base = about(found);
  const over = isOver(after.state);
  if (after.state === 'ongoing' && row.state !== 'ongoing') {
    await tx.append({ ...base, name: 'call.started', after: { type: row.type } });
  } else if (over && !isOver(row.state)) {
    await tellEnd(tx, found, after);
  } else if (words && !over) {
    await tx.append({ ...base, name: 'utterance.heard' });
  } else {
    // What is told of the whole: an id, a cost, an outcome that was put right.
    await tx.append({ ...base, name: 'call.updated', after: putRight(row, after) });
  }
  if (over && words) await tx.append({ ...base, name: 'call.transcribed' });
  const newRecording = after.recordingUrl !== row.recordingUrl || !isOver(row.state);
  if (over && after.recordingUrl !== '' && newRecording) {
    await tx.append({ ...base, name: 'recording.offered' });
  }
}

/** Tells that a call is over: once, since nothing leads back from there. */
export async function tellEnd(tx: WriteScope, found: FoundCall, after: CallRow): Promise<void> {
  const { type, outcome, durationSeconds, reason, source } = after;
  await tx.append({
    ...about(found),
    name: after.state === 'failed' ? 'call.failed' : 'call.ended',
    after: { type, source, outcome, durationSeconds, reason },
  });
}

function putRight(row: CallRow, after: CallRow): Record<string, unknown> {
  const { outcome, durationMinutes: duration, costUsdMicros } = after;
  return {
    ...(outcome === row.outcome ? {} : { outcome }),
    ...(duration === row.durationMinutes ? {} : { duration }),
    ...(costUsdMicros === row.costUsdMicros ? {} : { costUsdMicros }),
  };
}

/** The transcript when it says more than the one that is kept, unless a person has put that right. */
async function longerTranscript(
  tx: WriteScope,
  row: CallRow,
  client: ClientRow,
  turns: readonly SpokenTurn[],
): Promise<readonly Utterance[] | undefined> {
  if (turns.length === 0) return undefined;
  if (isOver(row.state) && (await wasTranscriptCorrected(tx, row.id))) return undefined;
  const before = await listUtterances(tx, row.id);
  const { agentName } = await getSettingsVersion(tx, row.settingsVersion);
  const spoken = utterancesOf(turns, agentName, client);
  return lengthOf(spoken) > lengthOf(before) ? spoken : undefined;
}

function utterancesOf(
  turns: readonly SpokenTurn[],
  agentName: string,
  client: ClientRow,
): readonly Utterance[] {
  const names = { agent: agentName, client: client.name, other: 'Somebody else' };
  return turns
    .map(({ role, text, startSeconds, endSeconds }) => ({
      speaker: role,
      name: names[role],
      text: text
        .replaceAll('\u0000', '')
        .replace(/\p{Surrogate}/gu, '\ufffd')
        .trim(),
      startSeconds,
      endSeconds,
    }))
    .filter(({ text }) => text !== '')
    .map((turn, position) => ({ position, ...turn }));
}

function lengthOf(spoken: readonly Utterance[]): number {
  return spoken.reduce((sum, { text }) => sum + text.length, 0);
}
