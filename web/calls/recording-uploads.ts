import { useSyncExternalStore } from 'react';
import { longestRecording, recordings } from '#contract/recordings.ts';
import { notices, showNotice } from '#web/notices.ts';
import { refreshPaths } from '#web/query.ts';
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

/** They outlive the screen: who looks elsewhere meanwhile loses no recording. */
const uploads = new Map<string, RecordingUpload>();
const stops = new Map<string, AbortController>();
const listeners = new Set<() => void>();

function show(callId: string, upload: RecordingUpload | undefined): void {
  if (upload) uploads.set(callId, upload);
  else uploads.delete(callId);
  for (const listener of listeners) listener();
}

function stayUntilSent(event: BeforeUnloadEvent): void {
  if (stops.size > 0) event.preventDefault();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sends a recording to its call and tells how it went; a second one takes the place of the first. */
export async function uploadRecording(callId: string, file: File): Promise<void> {
  stopRecordingUpload(callId);
  addEventListener('beforeunload', stayUntilSent);
  const stop = new AbortController();
  stops.set(callId, stop);
  const upload: RecordingUpload = { file, state: 'running', percent: 0, problem: undefined };
  show(callId, upload);
  try {
    await sendUpload(
      recordings.uploadRecording,
      { params: { id: callId }, file },
      {
        signal: stop.signal,
        onProgress: (part) => {
          if (!stop.signal.aborted) show(callId, { ...upload, percent: part * 100 });
        },
      },
    );
    await refreshPaths(['/api/calls']);
    show(callId, undefined);
    void showNotice(notices.done('Recording Kept', 'It can be played beside the transcript.'));
  } catch (error) {
    if (stop.signal.aborted) return;
    show(callId, { ...upload, state: 'failed', problem: uploadProblem(error) });
    const here = location.pathname === `/calls/${callId}`;
    if (!here) {
      void showNotice({
        ...notices.refused('Recording Not Kept', error),
        action: { label: 'Try Again', onSelect: () => void uploadRecording(callId, file) },
      });
    }
  } finally {
    if (stops.get(callId) === stop) stops.delete(callId);
  }
}

/** Stops a recording on its way, or takes away one that failed. */
export function stopRecordingUpload(callId: string): void {
  stops.get(callId)?.abort();
  stops.delete(callId);
  show(callId, undefined);
}

/** The recording that is on its way to a call, or that did not arrive. */
export function useRecordingUpload(callId: string): RecordingUpload | undefined {
  return useSyncExternalStore(subscribe, () => uploads.get(callId));
}
