import * as z from 'zod/mini';
import { wholeCall } from './call-record.ts';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { defineRefusal, invalid, notFound, tooLarge } from './refusal.ts';

/** The largest recording that is taken, in bytes. */
export const longestRecording = 200 * 1024 * 1024;

export const notAudio = defineRefusal(
  'not_audio',
  400,
  'That is not a recording that can be played: choose an MP3, M4A, WAV, OGG, FLAC or WebM file.',
);

const byId = z.strictObject({ id });

export const recordings = {
  getRecording: endpoint({
    method: 'GET',
    path: '/api/calls/:id/recording',
    summary: 'The recording of a call, whole or the bytes that Range asks for',
    access: 'signedIn',
    params: byId,
    refusals: [notFound],
    raw: 'audio/*',
  }),
  uploadRecording: endpoint({
    method: 'POST',
    path: '/api/calls/:id/recording',
    summary: 'Keep a recording with a call that was written down; it takes the place of one before',
    access: 'signedIn',
    params: byId,
    upload: { maxBytes: longestRecording },
    returns: wholeCall,
    refusals: [invalid, notFound, notAudio, tooLarge],
  }),
  deleteRecording: endpoint({
    method: 'DELETE',
    path: '/api/calls/:id/recording',
    summary: 'Erase a call’s recording; the transcript stays',
    access: 'signedIn',
    params: byId,
    refusals: [notFound],
  }),
};

export const recordingEvents = [
  'recording.offered',
  'recording.kept',
  'recording.erased',
  'recording.lost',
] as const;
