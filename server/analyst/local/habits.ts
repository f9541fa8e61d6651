import type { Head } from './commitment-heads.ts';
import type { Passage } from './passages.ts';

/** Said of what happens again and again. */
const again =
  /\bkeep(?:s|ing)? (?:on )?(?:mean|say|send|tell|promis|ask|try|forget|put)\w*ing\b|\b(?:every|each) (?:time|day|week|month|year|morning|evening|night|\w+day|spring|summer|autumn|winter)\b/;

/** "I'll write every morning" is taken up from now on; "I'll say it every time" tells what happens. */
const takenUp = /\b(?:every|each) (?:single )?(?:day|morning|evening|night|week|month|\w+day)\b/;
const givesWord = new Set(['commitment.will', 'commitment.going-to', 'commitment.promise']);

/** Whether somebody gives their word for what they will do again and again. */
export const takesUp = ({ plain }: Passage, { name }: Head, from: number): boolean =>
  givesWord.has(name) && /^i\b/.test(plain.slice(from)) && takenUp.test(clauseFrom(plain, from));

/** "I'll move to Austria, I tell her each day": the day is of what is told. */
const clauseFrom = (plain: string, from: number): string =>
  plain.slice(from).split(/, (?:i|he|she|they|we|it|you|but|and|as|because)\b/)[0] ?? '';

/** Whether a sentence tells what happens again and again, and takes nothing up. */
export function isAgain(passage: Passage, head: Head, from: number): boolean {
  const { plain } = passage;
  if (!again.test(plain.replace(/\b(?:like|as) every \w+/, ''))) return false;
  if (!takesUp(passage, head, from)) return true;
  return again.test(`${plain.slice(0, from)}|${plain.slice(from).replace(takenUp, '')}`);
}

const repeated =
  /\b(?:every|each|usually|always|never|normally|often|sometimes|most|(?:mon|tues|wednes|thurs|fri|satur|sun)days|weekends|mornings|evenings|nights|mostly|whenever|twice|once a|a (?:day|week|month|year))\b/;

/** What somebody does again and again isn't promised. */
export const isHabit = ({ plain }: Passage): boolean => repeated.test(plain);
