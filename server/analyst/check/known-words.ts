import type { CallSource } from '../analyst.ts';
import { findDates } from '../dates.ts';
import { shiftDay } from '../dates/civil-day.ts';
import { months, weekdays } from '../day-names.ts';
import { pointedDay } from '../dates/pointed-days.ts';
import { findDue } from '../due-date.ts';
import { nextOfEachWeek } from '../weekly-days.ts';
import { foldQuickly } from './anchor-receipt.ts';
import { numbersIn } from './numbers.ts';

/** What a source holds, for asking whether a claim says more. */
export interface KnownWords {
  /** Whether a day resolves from words that the source says. */
  readonly hasDay: (day: string, words: string) => boolean;
  readonly hasPhrase: (words: string) => boolean;
  /** The first number or name of a text that the source knows nothing of. */
  readonly findUnknown: (text: string) => string | undefined;
}

const commonCapitals = /^(?:I|I'm|I'll|I've|I'd|OK|KPI|AI|CV|PDF|Q[1-4]|H[12]|AM|PM)$/;
const afterName =
  /^(?: (?:will|is|has|wants|asks|asked|says|said|needs|worries|thinks|feels|promised|agreed|and|plans|hopes|would|owes)\b|['’]s\b)/;
const noNames =
  /^(?:It|There|They|He|She|This|That|The|A|An|These|Those|We|You|One|Nothing|Something|Everything|What|Who|Cash|Money|Revenue|Growth|Price|Time|Risk|Both|All|Each|Client|Coach|Agent|Somebody|Nobody|Everyone|Hiring|Sales)$/;

/** Days are read from the turns that are cited and their neighbours: a claim's day stands near its words. */
export function knownWords(source: CallSource, cited: ReadonlySet<number>): KnownWords {
  const texts = [...source.turns.map(({ text }) => text), source.notes];
  const dated = source.turns
    .filter((_, place) =>
      [place - 1, place, place + 1].some((near) => cited.has(source.turns[near]?.position ?? -1)),
    )
    .map(({ text }) => text);
  const names = [source.clientName, source.coachName, ...source.turns.map(({ name }) => name)];
  let folded: string | undefined;
  const allFolded = () => (folded ??= foldQuickly([...texts, ...names].join('\n')));
  let words: ReadonlySet<string> | undefined;
  const allWords = () => (words ??= new Set(allFolded().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []));
  let numbers: ReadonlySet<number> | undefined;
  const isKnownNumber = (number: number) => allNumbers().has(number) || ofDays().has(number);
  let days: readonly SaidDay[] | undefined;
  const allDays = () => (days ??= daysOf(source, [...dated, source.notes]));
  const allNumbers = () => (numbers ??= numbersOf([...texts, ...names]));
  const ofDays = () =>
    new Set(allDays().flatMap(({ day }) => [Number(day.slice(0, 4)), Number(day.slice(8))]));
  const hasWord = (word: string) => allWords().has(foldQuickly(word));
  const isDayWord = (word: string) => allDays().some(({ day }) => namesDay(word, day));
  return {
    hasDay: (day, words) => {
      const asked = foldQuickly(words).trim();
      return allDays().some(
        (said) =>
          (said.day === day && (asked.includes(said.words) || said.words.includes(asked))) ||
          pointedDay(words, { from: said.day, due: said.day }) === day,
      );
    },
    hasPhrase: (phrase) => allFolded().includes(foldQuickly(phrase).trim()),
    findUnknown: (text) =>
      [...numbersIn(withoutSmallWords(text))]
        .filter((number) => !isKnownNumber(number))
        .map(String)[0] ?? namesIn(text).find((name) => !hasWord(name) && !isDayWord(name)),
  };
}

/** "One" and "two" and "first" are said without counting. */
const withoutSmallWords = (text: string) =>
  text.replace(/\b(?:one|two|first|second|third)\b/gi, ' ');

function numbersOf(texts: readonly string[]): Set<number> {
  const numbers = new Set<number>();
  for (const text of texts) for (const number of numbersIn(text)) numbers.add(number);
  return numbers;
}

interface SaidDay {
  readonly day: string;
  readonly words: string;
}

function daysOf({ heldAt, timezone }: CallSource, texts: readonly string[]): SaidDay[] {
  const context = { at: heldAt, timezone };
  return texts.flatMap((text) => {
    const dates = findDates(text, context).flatMap(({ words, from, to, due }) =>
      [from, to, due, shiftDay(from, -1)].map((day) => ({ day, words: foldQuickly(words) })),
    );
    const dues = text.split(/(?<=[.!?])\s/).flatMap((sentence) => {
      const due = findDue(sentence.slice(0, 1_000), context);
      return due ? [{ day: due.on, words: foldQuickly(due.words) }] : [];
    });
    const weekly = nextOfEachWeek(text, context).map(({ due: day }) => ({ day, words: day }));
    return [...dates, ...dues, ...weekly];
  });
}

function namesDay(word: string, day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  return word === months[at.getUTCMonth()] || word === weekdays[at.getUTCDay()];
}

/** Words that stand as names: in capitals within a sentence, or first with what only a person does. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(/\p{Lu}[\p{L}\p{M}\p{N}]+/gu)].flatMap((match) => {
    const [word] = match;
    if (commonCapitals.test(word)) return [];
    const before = text.slice(0, match.index);
    const opens = /(?:^|[.!?:…]["“”']?\s+|["“”'(]\s*|\n)$/.test(before);
    if (!opens) return [word];
    return afterName.test(text.slice(match.index + word.length)) && !noNames.test(word)
      ? [word]
      : [];
  });
}
