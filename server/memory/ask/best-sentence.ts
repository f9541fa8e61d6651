import type { Mark } from '#contract/memory-record.ts';
import type { Sought } from '#server/memory/search/count-words.ts';
import { rarityOf, type Whole } from '#server/memory/search/score-words.ts';
import { stem } from '#server/memory/search/stem.ts';
import { plainWords } from '#server/memory/search/words.ts';

/** The sentence of a text that holds most of what is sought, the first of equals. */
export function bestSentence(text: string, sought: readonly Sought[], whole: Whole): Mark {
  let best = { start: 0, end: text.length, score: -1 };
  for (const match of text.matchAll(/[^.!?\n]+(?:[.,](?=\d)[^.!?\n]*)*[.!?]*/g)) {
    const sentence = match[0].trim();
    if (sentence === '') continue;
    const start = match.index + match[0].indexOf(sentence);
    const score = weightOf(sentence, sought, whole);
    if (score > best.score) best = { start, end: start + sentence.length, score };
  }
  return { start: best.start, end: best.end };
}

/** How much of what is sought a text holds, by the rarity of its words. */
export function weightOf(text: string, sought: readonly Sought[], whole: Whole): number {
  const held = new Set(plainWords(text).map((word) => stem(word)));
  const byTyped = new Map<number, number>();
  for (const one of sought) {
    if (!held.has(one.stem)) continue;
    const rarity = rarityOf(one.stem, whole) * one.weight;
    byTyped.set(one.typed, Math.max(byTyped.get(one.typed) ?? 0, rarity));
  }
  return [...byTyped.values()].reduce((sum, rarity) => sum + rarity, 0);
}
