import { notFound } from '#contract/refusal.ts';
import { notAudio } from '#contract/recordings.ts';
import type { Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import type { UploadedFile } from '#server/http-uploads.ts';
import { refuse } from '#server/refusal.ts';
import type { FilesVendor } from '#server/vendors/files/files.ts';
import { about } from './about.ts';
import { holdCall } from './hold-call.ts';
import { findCall } from './reads.ts';
import { offeredKeyOf, recordingKeyOf } from './recording-key.ts';
import { wasRecordingErased } from './recording-reads.ts';
import { headBytes, sniffRecording } from './sniff-recording.ts';
import { findWholeCall } from './whole-call.ts';
import { updateCallRow } from './writes.ts';

/** Stores bytes as a call's recording; undefined, and what was there stays, when they are no audio. */
async function store(files: FilesVendor, key: string, content: AsyncIterable<Uint8Array>) {
  const chunks = content[Symbol.asyncIterator]();
  const head: Uint8Array[] = [];
  for (let size = 0; size < headBytes; size += head.at(-1)?.length ?? 0) {
    const next = await chunks.next();
    if (next.done) break;
    head.push(next.value);
  }
  const type = await sniffRecording(Buffer.concat(head).subarray(0, headBytes));
  if (type === undefined) {
    await chunks.return?.();
    return undefined;
  }
  const { sizeBytes } = await files.put(key, joined(head, chunks));
  return { type, sizeBytes };
}

async function* joined(head: readonly Uint8Array[], rest: AsyncIterator<Uint8Array>) {
  yield* head;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

interface Kept {
  readonly key: string;
  readonly type: string;
  readonly sizeBytes: number;
}

/**
 * Names a file as a call's recording; an offered one only where there is none and nobody erased one.
 * Answers the file of the two that is needed no more.
 */
async function note(
  scope: Scope,
  id: string,
  kept: Kept,
  from: 'person' | 'vendor',
): Promise<string | undefined> {
  return scope.write(async (tx) => {
    const held = await holdCall(tx, id);
    if (!held) return undefined;
    const { recordingKey: before } = held.found.row;
    if (from === 'vendor') {
      if (before === kept.key) return undefined;
      if (before !== null || (await wasRecordingErased(tx, id))) return kept.key;
    }
    await updateCallRow(tx, held.found.row, {
      recordingKey: kept.key,
      recordingType: kept.type,
      recordingBytes: kept.sizeBytes,
      recordingUrl: '',
    });
    await tx.append({
      ...about(held.found),
      name: 'recording.kept',
      after: { mediaType: kept.type, sizeBytes: kept.sizeBytes },
    });
    return before === null || before === kept.key ? undefined : before;
  });
}

/** Keeps what a person sends, in the place of the recording before it. */
export async function uploadRecording(
  scope: Scope,
  { files }: Pick<Deps, 'files'>,
  viewer: Viewer,
  id: string,
  file: UploadedFile,
) {
  const call = await findCall(scope, viewer, id);
  if (!call) return refuse(notFound);
  const key = recordingKeyOf(scope.practiceId, id);
  const kept = await store(files, key, file.stream);
  if (!kept) return refuse(notAudio);
  const unneeded = await note(scope, id, { key, ...kept }, 'person');
  if (unneeded !== undefined) await files.remove(unneeded);
  return (await findWholeCall(scope, viewer, id)) ?? refuse(notFound);
}

/**
 * Copies a recording from the vendor's place, whose links expire, into ours; false for no audio.
 * What a person has sent meanwhile stays.
 */
export async function copyRecording(
  scope: Scope,
  { files, voice }: Pick<Deps, 'files' | 'voice'>,
  id: string,
  url: string,
): Promise<boolean> {
  if (!voice) return false;
  const content = await voice.openRecording(url);
  const key = offeredKeyOf(scope.practiceId, id);
  const kept = await store(files, key, content);
  if (!kept) return false;
  const unneeded = await note(scope, id, { key, ...kept }, 'vendor');
  if (unneeded !== undefined) await files.remove(unneeded);
  return true;
}

/** Keeps that what the vendor offered can't be had; what a person has sent meanwhile stays. */
export async function loseRecording(scope: Scope, id: string): Promise<void> {
  await forget(scope, id, 'recording.lost');
}

export async function deleteRecording(
  scope: Scope,
  { files }: Pick<Deps, 'files'>,
  viewer: Viewer,
  id: string,
) {
  const call = await findCall(scope, viewer, id);
  if (!call?.recorded) return refuse(notFound);
  const key = await forget(scope, id, 'recording.erased');
  if (key !== null) await files.remove(key);
  return undefined;
}

/** Answers where the recording is that is one no more. */
async function forget(scope: Scope, id: string, name: 'recording.erased' | 'recording.lost') {
  return scope.write(async (tx) => {
    const held = await holdCall(tx, id);
    const key = held?.found.row.recordingKey ?? null;
    if (!held || (name === 'recording.lost' && key !== null)) return null;
    await updateCallRow(tx, held.found.row, {
      recordingKey: null,
      recordingType: '',
      recordingBytes: null,
      recordingUrl: '',
    });
    await tx.append({ ...about(held.found), name });
    return key;
  });
}
