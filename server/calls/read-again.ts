import type { Utterance } from '#contract/call-record.ts';
import type { ClientRow } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import { formerPlaces } from './align-turns.ts';
import { readTranscript, type ReadTranscript } from './read-transcript.ts';
import type { CallRow } from './reads.ts';
import { type Named, voicesBefore } from './voices-of.ts';

/**
 * A corrected transcript without times takes those of the turns that it leaves as they were or puts
 * right where they stand; a name in it is who it was before.
 */
export async function readAgain(
  scope: Scope,
  row: Pick<CallRow, 'authorId'>,
  client: ClientRow,
  {
    before,
    transcript,
    named = [],
  }: {
    readonly before: readonly Utterance[];
    readonly transcript: string;
    readonly named?: readonly Named[] | undefined;
  },
): Promise<ReadTranscript> {
  const voices = await voicesBefore(scope, row.authorId, client, { before, named });
  const read = await readTranscript(transcript, voices);
  const { utterances, minutes } = read;
  if (utterances.some(({ startSeconds }) => startSeconds !== null)) return read;
  const former = formerPlaces(before, utterances);
  const timed = utterances.map((one, place) => {
    const old = before[former[place] ?? -1];
    if (!old) return one;
    const { startSeconds, endSeconds } = old;
    const isSaid = named.some(({ name }) => name === one.name);
    const speaker = old.name === one.name && !isSaid ? old.speaker : one.speaker;
    return { ...one, startSeconds, endSeconds, speaker };
  });
  return { utterances: timed, minutes };
}
