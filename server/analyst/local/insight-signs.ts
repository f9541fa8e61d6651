import { atLeast } from './at-least.ts';
import { insightCues } from './insight-cues.ts';
import type { Passage, ReadCall } from './passages.ts';
import { wordsOf } from './spoken-words.ts';
import { stem, stopWords } from './stop-words.ts';

const lengths = [5, 8, 12, 16, 22, 30];
const turnLengths = [2, 3, 5];
const places = [0.1, 0.2, 0.35, 0.5, 0.7, 0.85];

/** As many sentences to each side are heard: a whole turn of talk, and a part of one that has no end. */
const nearby = 15;

/** The words of a sentence; every figure is one word. */
export const tellingWords = (passage: Passage): string[] =>
  wordsOf(passage)
    .words.filter((word) => /^[\p{L}\d?!]/u.test(word))
    .map((word) => (/\d/.test(word) ? '#' : word));

const spoken = (kind: string, passages: readonly Passage[]): string[] =>
  passages.flatMap((passage) => tellingWords(passage).map((word) => `${kind}:${word}`));

/** What a sentence of a talk shows of whether a coach should know it: its words and pairs of them, the cues in it, its place, and what is said around it. */
export function insightSigns(call: ReadCall, passage: Passage): string[] {
  const { turn, plain, isQuestion } = passage;
  const own = call.turns[turn] ?? [];
  const before = (call.turns[turn - 1] ?? []).slice(-nearby);
  const at = own.indexOf(passage);
  const words = tellingWords(passage);
  const cues = insightCues.filter(({ pattern }) => pattern.test(plain));
  const is = (name: string, holds: boolean | undefined) => (holds === true ? [name] : []);
  return [
    ...new Set([
      ...words.map((word) => `o:${word}`),
      ...words.slice(1).map((word, place) => `o:${words[place] ?? ''}_${word}`),
      ...words.flatMap((word) => (stopWords.has(word) ? [] : [`s:${stem(word)}`])),
      ...spoken(
        'r',
        own.slice(Math.max(0, at - nearby), at + nearby).filter((other) => other !== passage),
      ),
      ...spoken('b', before),
      ...spoken('a', (call.turns[turn + 1] ?? []).slice(0, nearby)),
      ...cues.flatMap(({ name, type }) => [`cue:${name.replaceAll(' ', '-')}`, `cue:${type}`]),
      ...atLeast('words', words.length, lengths),
      ...atLeast('sentences', own.length, turnLengths),
      ...atLeast('place', turn / call.turns.length, places),
      ...is('first', own[0] === passage),
      ...is('last', own.at(-1) === passage),
      ...is('number', /\d/.test(plain)),
      ...is('asks', isQuestion),
      ...is('asked', before.at(-1)?.isQuestion),
    ]),
  ];
}
