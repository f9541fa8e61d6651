import type { Candidate } from './candidates.ts';
import { findDates } from '../dates.ts';
import { weakStems } from './weak-stems.ts';
import type { ReadCall } from './passages.ts';
import { plainText } from './plain-text.ts';
import { contentStems } from './stop-words.ts';

/** A turn late in a call that reads back what was agreed. */
export interface Recap {
  readonly turn: number;
  readonly stems: ReadonlySet<string>;
}

const opening =
  /\b(?:recap|sum (?:it |this )?up|summary|read (?:it|that|this|them) back|i have|i've got|i've noted|i've written|your list|my list|the list|that's|what have (?:i|you) got|to do)\b|^(?:so|okay|ok|right|alright|all right|good|then|well)\b|:/;
const days =
  /\b(?:today|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|\w*(?:teenth|tieth|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth)|\d+(?:st|nd|rd|th)?|week|noon|afternoon|evening|morning|night)\b/g;

/** Finds such turns: late, no question, with two days and more in one breath. */
export function findRecaps(call: ReadCall): Recap[] {
  const late = Math.floor(call.turns.length * 0.6);
  return call.turns.slice(late).flatMap((turn, place) => {
    const said = turn.filter(({ isQuestion }) => !isQuestion).map(({ plain }) => plain);
    const plain = said.join(' ');
    if (!said.some((one) => opening.test(one)) || [...plain.matchAll(days)].length < 2) return [];
    return [{ turn: late + place, stems: new Set(tellingStems(plain)) }];
  });
}

const tellingStems = (plain: string): string[] =>
  contentStems(plain.replace(days, ' ')).filter((stem) => stem.length > 2 && !weakStems.has(stem));

/** Whether the other says the day again at once: "Friday the fifteenth. Good." */
export const isEchoed = (call: ReadCall, candidates: readonly Candidate[]): boolean =>
  candidates.some(({ passage, due, by }) => {
    const [first] = passage.turn < 0 ? [] : (call.turns[passage.turn + 1] ?? []);
    if (!due || !first || first.side === by || first.plain.length > 60) return false;
    const context = { at: call.source.heldAt, timezone: call.source.timezone };
    return findDates(first.text, context).some((date) => date.due === due.on);
  });

/** In which turn each word of matter is read back last. */
export const lastReadBack = (recaps: readonly Recap[]): ReadonlyMap<string, number> =>
  new Map(recaps.flatMap(({ turn, stems }) => [...stems].map((stem) => [stem, turn] as const)));

/** Whether what was promised is read back later. */
export const isReadBack = (
  candidates: readonly Pick<Candidate, 'title' | 'passage'>[],
  readBack: ReadonlyMap<string, number>,
): boolean =>
  readBack.size > 0 &&
  candidates.some(({ title, passage }) =>
    tellingStems(plainText(`${title} ${passage.text}`)).some(
      (stem) => (readBack.get(stem) ?? -1) > passage.turn,
    ),
  );
