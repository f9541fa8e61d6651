import { nounPhrasesOf } from './noun-phrases.ts';
import type { Passage, ReadCall } from './passages.ts';

/** The nearest sentence before that names something: what "it" in this one is of. */
export function mentionBefore(call: ReadCall, passage: Passage): Passage | undefined {
  if (passage.turn < 0) return undefined;
  return call.passages
    .slice(Math.max(0, passage.index - 3), passage.index)
    .filter(({ turn, source }) => source === passage.source && passage.turn - turn <= 1)
    .findLast((one) => one.text.length <= 200 && nounPhrasesOf(one).length > 0);
}
