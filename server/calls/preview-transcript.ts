import { defaultCallType, type TranscriptPreview, type Utterance } from '#contract/call-record.ts';
import type { calls } from '#contract/calls.ts';
import type { Body } from '#contract/endpoint.ts';
import { notFound } from '#contract/refusal.ts';
import type { Analyst } from '#server/analyst/analyst.ts';
import { findClientRow, type ClientRow, type Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import { refuse, type Refusal } from '#server/refusal.ts';
import { sourceOf } from './call-source.ts';
import { findCallRow } from './dial-reads.ts';
import { readAgain } from './read-again.ts';
import { readTranscript } from './read-transcript.ts';
import { readsAsNotes } from './reads-as-notes.ts';
import { listUtterances } from './reads.ts';
import { dayHeld } from './transcript-day.ts';
import { speakersBy, voicesOf } from './voices-of.ts';

const mostVoices = 50;

/**
 * How a transcript would be read: whoever pastes one sees who is taken for whom before it is kept.
 * An analyst that works here may read meanwhile what it will probably be asked for, and gets ready
 * where an empty one says that somebody is about to paste theirs.
 */
export async function previewTranscript(
  scope: Scope,
  viewer: Viewer,
  body: Body<typeof calls.previewTranscript>,
  analyst: Pick<Analyst, 'expectCall'>,
): Promise<TranscriptPreview | Refusal<typeof notFound.code>> {
  const client = await findClientRow(scope, viewer, body.clientId);
  if (client && body.transcript.trim() === '') {
    analyst.expectCall?.(undefined);
    return { turns: 0, minutes: 0, voices: [], isNotes: false, heldOn: null, heldAt: null };
  }
  const written = client && (await writtenIn(scope, viewer, client, body));
  if (!written) return refuse(notFound);
  const { call, utterances, minutes, isPutRight } = written;
  // One that is put right is looked at with each pause in the typing.
  const likely = isPutRight ? undefined : await sourceOf(scope, call, client, utterances);
  analyst.expectCall?.(body.transcript.length, likely);
  const timezone = viewer.timezone ?? 'UTC';
  const held = dayHeld(body.transcript, body.fileName ?? '', { now: scope.now, timezone });
  return {
    turns: utterances.length,
    minutes,
    voices: namedIn(utterances).slice(0, mostVoices),
    isNotes: readsAsNotes(body.transcript),
    heldOn: held?.day ?? null,
    heldAt: held?.instant ?? null,
  };
}

/** The turns that would be kept, and the call that they would be kept with; undefined where it is another client's. */
async function writtenIn(
  scope: Scope,
  viewer: Viewer,
  client: ClientRow,
  { callId, transcript, speakers: named = [] }: Body<typeof calls.previewTranscript>,
) {
  if (callId === undefined) {
    const { userId: authorId } = viewer;
    const call = {
      type: defaultCallType,
      callDate: scope.now,
      notes: '',
      authorId,
    };
    const voices = {
      ...(await voicesOf(scope, authorId, client)),
      speakers: speakersBy(named),
    };
    return { call, isPutRight: false, ...(await readTranscript(transcript, voices)) };
  }
  const call = await findCallRow(scope, callId);
  if (call?.clientId !== client.id) return undefined;
  const before = await listUtterances(scope, callId);
  const read = await readAgain(scope, call, client, { before, transcript, named });
  return { call, isPutRight: before.length > 0, ...read };
}

function namedIn(utterances: readonly Utterance[]): TranscriptPreview['voices'] {
  const named = new Map(utterances.map(({ name, speaker }) => [name, { name, speaker }]));
  named.delete('');
  return [...named.values()];
}
