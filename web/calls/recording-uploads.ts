import { useSyncExternalStore } from 'react';
import { longestRecording, recordings } from '#contract/recordings.ts';
import { notices, showNotice } from '#web/notices.ts';
import { refreshPaths } from '#web/query.ts';
import { isHere } from '#web/session.tsx';
import { sendUpload } from '#web/upload.ts';
import { uploadProblem } from '#web/upload-problem.ts';

/** What a file for a recording may be; the server looks into it. */
export const recordingFiles = {
  accept: 'audio/*,.mp3,.m4a,.mp4,.aac,.wav,.ogg,.oga,.opus,.flac,.webm',
  kinds: 'an MP3, M4A, WAV, OGG, FLAC or WebM file',
  maxBytes: longestRecording,
} as const;

export interface RecordingUpload {
  readonly file: File;
  readonly state: 'running' | 'failed';
  /** 0 to 100. */
  readonly percent: number;
  /** Why it failed and what to do. */
  readonly problem: string | undefined;
}

/** They outlive the screen: who looks elsewhere meanwhile loses no recording. Each person in this browser has their own. */
const uploads = new Map<string, RecordingUpload>();
const stops = new Map<string, AbortController>();
const listeners = new Set<() => void>();

const keyFor = (userId: string, callId: string) => `${userId} ${callId}`;

function show(key: string, upload: RecordingUpload | undefined): void {
  if (upload) uploads.set(key, upload);
  else uploads.delete(key);
  for (const listener of listeners) listener();
}

function stayUntilSent(event: BeforeUnloadEvent): void {
  if (stops.size > 0) event.preventDefault();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Sends a recording to its call and tells whoever sent it how it went; a second one takes the place
 * of the first.
 */
export async function uploadRecording(userId: string, callId: string, file: File): Promise<void> {
  const key = keyFor(userId, callId);
  stopRecordingUpload(userId, callId);
  addEventListener('beforeunload', stayUntilSent);
  const stop = new AbortController();
  stops.set(key, stop);
  const upload: RecordingUpload = { file, state: 'running', percent: 0, problem: undefined };
  show(key, upload);
  try {
    await sendUpload(
      recordings.uploadRecording,
      { params: { id: callId }, file },
      {
        signal: stop.signal,
        onProgress: (part) => {
          if (!stop.signal.aborted) show(key, { ...upload, percent: part * 100 });
        },
      },
    );
    await refreshPaths(['/api/calls']);
    // Another one may have taken its place meanwhile.
    if (stop.signal.aborted) return;
    show(key, undefined);
    if (!isHere(userId)) return;
    void showNotice(notices.done('Recording Kept', 'It can be played beside the transcript.'));
  } catch (error) {
    if (stop.signal.aborted) return;
    show(key, { ...upload, state: 'failed', problem: uploadProblem(error) });
    if (!isHere(userId) || location.pathname === `/calls/${callId}`) return;
    void showNotice({
      ...notices.refused('Recording Not Kept', error),
      action: { label: 'Try Again', onSelect: () => void uploadRecording(userId, callId, file) },
    });
  } finally {
    if (stops.get(key) === stop) stops.delete(key);
  }
}

/** Stops a recording on its way, or takes away one that failed. */
export function stopRecordingUpload(userId: string, callId: string): void {
  const key = keyFor(userId, callId);
  stops.get(key)?.abort();
  stops.delete(key);
  show(key, undefined);
}

/** The recording that somebody has on its way to a call, or that did not arrive. */
export const recordingUpload = (userId: string, callId: string): RecordingUpload | undefined =>
  uploads.get(keyFor(userId, callId));

export function useRecordingUpload(userId: string, callId: string): RecordingUpload | undefined {
  return useSyncExternalStore(subscribe, () => recordingUpload(userId, callId));
}
