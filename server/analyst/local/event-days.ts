import { findDates } from '../dates.ts';
import { shiftDay } from '../dates/civil-day.ts';
import { type Passage, type ReadCall, receiptOf } from './passages.ts';
import type { FoundDue } from './found-due.ts';

/** Doings that people tell the day of, each with the words for it. */
const doings: readonly (readonly [doing: string, words: RegExp])[] = [
  [
    'leaves',
    /^(?:leaves?|leaving|fl(?:y|ies|ying)|go|goes|travels?|travelling|sets? off|heads? off|departs?|off)$/,
  ],
  ['returns', /^(?:back|returns?|returning|lands?|landing|home)$/],
  ['starts', /^(?:starts?|starting|begins?|opens?|opening)$/],
  ['comes', /^(?:comes?|coming|arrives?|arriving|visits?|visiting)$/],
  ['meets', /^(?:meets?|meeting|speaks?|speaking|talks?)$/],
  ['ends', /^(?:ends?|ending|closes?|closing|finish(?:es)?|shuts?)$/],
];
const somebody = String.raw`(?<who>i|you|we|he|she|they|it|(?:the|my|your|our|his|her|their) [a-z]+)`;
const does = String.raw`(?:['’](?:m|s|re|ll)| am| is| are| will)? (?:be |come |comes |coming |get |gets |getting )?(?<does>[a-z]+(?: off)?)\b`;
const pointing = new RegExp(
  String.raw`\b(?<when>before|by the time|when|once|as soon as|after|the (?:day|night|evening|morning)(?: before)?) ${somebody}${does}`,
);
const telling = new RegExp(String.raw`\b${somebody}${does}`, 'g');

const doingOf = (word: string): string | undefined =>
  doings.find(([, words]) => words.test(word))?.[0];

interface Doing {
  readonly who: string;
  readonly does: string;
}

/** The two of a talk are told apart whoever says "I" or "you"; all others are "they". */
function personOf(who: string, { side }: Passage): string {
  if (who === 'i' || who === 'we') return side;
  if (who === 'you') return side === 'client' ? 'coach' : 'client';
  return who.split(' ').at(-1) ?? who;
}

const pronouns = new Set(['he', 'she', 'they', 'it']);
const isSame = (one: string, other: string, apart: number): boolean =>
  one === other
    ? !pronouns.has(one) || apart <= near
    : apart <= near &&
      (pronouns.has(one) || pronouns.has(other)) &&
      !isOfTwo(one) &&
      !isOfTwo(other);
const isOfTwo = (person: string) => person === 'client' || person === 'coach';
/** Over so many turns a pronoun means the same. */
const near = 3;

/** "Before I fly", where it was said elsewhere that "I fly on the third": the day that this makes it. */
export function dayOfEvent(
  call: ReadCall,
  passage: Passage,
  from = 0,
  to = passage.text.length,
): FoundDue | undefined {
  const said = pointing.exec(passage.plain.slice(from, to));
  const { when = '', who = '', does: word = '' } = said?.groups ?? {};
  const doing = doingOf(word);
  if (!said || !doing) return undefined;
  const person = personOf(who, passage);
  const meetsBoth = doing === 'meets' && who === 'we';
  const told = call.passages
    .filter((one) => one !== passage && one.source === passage.source)
    .filter((one) =>
      doingsIn(one).some(
        (other) =>
          other.does === doing &&
          ((meetsBoth && other.who === 'we') ||
            isSame(person, personOf(other.who, one), Math.abs(one.turn - passage.turn))),
      ),
    )
    .toSorted((a, b) => Math.abs(a.index - passage.index) - Math.abs(b.index - passage.index));
  for (const one of told) {
    const day = dayTold(call, one);
    if (!day || day.on < call.heldOn) continue;
    const isBefore = /before|by the time/.test(when);
    const on = isBefore ? shiftDay(day.on, -1) : day.on;
    if (on < call.heldOn) continue;
    return { ...day, on, isOfEvent: true };
  }
  return undefined;
}

const known = new WeakMap<Passage, readonly Doing[]>();

/** What a sentence says that people do, read once. */
function doingsIn(passage: Passage): readonly Doing[] {
  const found =
    known.get(passage) ??
    [...passage.plain.matchAll(telling)].flatMap(({ groups }) => {
      const does = doingOf(groups?.['does'] ?? '');
      return does ? [{ who: groups?.['who'] ?? '', does }] : [];
    });
  known.set(passage, found);
  return found;
}

/** The day in what tells of it, or in the answer: "When do you fly?" – "On the third." */
function dayTold(call: ReadCall, passage: Passage): FoundDue | undefined {
  const [answer] = call.turns[passage.turn + 1] ?? [];
  const own =
    passage.isQuestion || /\b(?:before|until|till|if)\b/.test(passage.plain) ? [] : [passage];
  for (const place of [
    ...own,
    ...(answer && answer.plain.length < longestAnswer ? [answer] : []),
  ]) {
    const [day] = findDates(place.text, {
      at: call.source.heldAt,
      timezone: call.source.timezone,
    }).filter(({ from, due }) => from === due);
    if (day)
      return { on: day.due, words: day.words, receipt: receiptOf(place, day.start, day.end) };
  }
  return undefined;
}

const longestAnswer = 40;
