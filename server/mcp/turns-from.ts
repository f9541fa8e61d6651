import type { Utterance } from '#contract/call-record.ts';
import { cutText } from '#server/cut-text.ts';
import { bytesOf } from './fit-answer.ts';

/** A place in a transcript: a turn, and a letter of its text. */
export interface TranscriptPlace {
  readonly turn: number;
  readonly letter: number;
}

/**
 * The turns from a place on, at most `most` of them and as many bytes as there is room for: the first
 * one in part where it is longer, and where the rest begins, null where there is none.
 */
export function turnsFrom(
  utterances: readonly Utterance[],
  { turn: from, letter }: TranscriptPlace,
  { most, bytes: room }: { readonly most: number; readonly bytes: number },
) {
  const turns = utterances
    .slice(from, from + most)
    .map(({ position, speaker, name, text }, at) => ({
      position,
      speaker,
      name,
      text: at === 0 ? text.slice(letter) : text,
    }));
  let bytes = 0;
  const tooFar = turns.findIndex((turn) => (bytes += bytesOf(turn) + 1) > room);
  const shown = tooFar === -1 ? turns : turns.slice(0, Math.max(1, tooFar));
  const [first] = shown;
  if (first && tooFar === 0) {
    const whole = first.text.length;
    while (bytesOf(first) > room) {
      first.text = cutText(first.text, Math.floor(first.text.length * 0.8));
    }
    if (first.text.length < whole) {
      return { turns: shown, next: { turn: from, letter: letter + first.text.length } };
    }
  }
  const after = from + shown.length;
  return { turns: shown, next: after < utterances.length ? { turn: after, letter: 0 } : null };
}
