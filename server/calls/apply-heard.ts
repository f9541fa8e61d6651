import { noteContact } from '#server/clients/note-contact.ts';
import type { WriteScope } from '#server/db/scope.ts';
import type { VendorCall } from '#server/vendors/voice/voice.ts';
import { about } from './about.ts';
import { isOver, progressOf } from './call-progress.ts';
import { holdCall } from './hold-call.ts';
import { hearWords } from './hear-words.ts';
import type { CallRow, FoundCall } from './reads.ts';
import { replaceTurns } from './replace-turns.ts';
import { takeBackContact } from './take-back-contact.ts';
import { updateCallRow } from './writes.ts';

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
  const words = await hearWords(tx, { row, after, client }, heard);
  const quiet = Date.parse(tx.now) - Date.parse(row.heardAt ?? row.createdAt) >= tellEveryMs;
  const spoken = isOver(after.state) || quiet ? words.spoken : undefined;
  if (Object.keys(values).length === 0 && !spoken && !words.isNews) return true;
  await updateCallRow(tx, row, { ...values, heardAt: tx.now });
  if (spoken) {
    await replaceTurns(tx, row, { before: words.before, after: spoken, heardBy: 'machine' });
  }
  await tellProgress(tx, found, after, spoken !== undefined);
  if (words.isNews) {
    // By it is known later what may still take their place.
    const told = words.isFinal ? { after: { final: true } } : {};
    await tx.append({ ...about(found), name: 'call.transcribed', ...told });
  }
  if (isOver(after.state) && after.outcome === 'answered' && after.startedAt !== null) {
    if (row.deletedAt === null) await noteContact(tx, client, after.startedAt);
  } else if (row.outcome === 'answered' && after.outcome === 'voicemail') {
    await takeBackContact(tx, client, row);
  }
  return true;
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
