import type { CallSource } from '../analyst.ts';
import { type DateContext, findDates, readyDates } from '../dates.ts';
import { shiftDay } from '../dates/civil-day.ts';
import { months, weekdays } from '../day-names.ts';
import { pointedDay } from '../dates/pointed-days.ts';
import { findDue } from '../due-date.ts';
import { nextOfEachWeek } from '../weekly-days.ts';
import { foldQuickly } from './anchor-receipt.ts';
import { numbersIn, withoutSmallWords } from './numbers.ts';

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
export async function knownWords(
  source: CallSource,
  cited: ReadonlySet<number>,
  rest: () => Promise<void> | undefined,
): Promise<KnownWords> {
  const { said, words, numbers } = await wordsOf(source, rest);
  const days = await daysOf(source, cited, rest);
  const ofDays = new Set(
    days.flatMap(({ day }) => [Number(day.slice(0, 4)), Number(day.slice(8))]),
  );
  const isKnownNumber = (number: number) => numbers.has(number) || ofDays.has(number);
  const hasWord = (word: string) => words.has(foldQuickly(word));
  const isDayWord = (word: string) => days.some(({ day }) => namesDay(word, day));
  return {
    hasDay: (day, phrase) => {
      const asked = foldQuickly(phrase).trim();
      return days.some(
        (known) =>
          (known.day === day && (asked.includes(known.words) || known.words.includes(asked))) ||
          pointedDay(phrase, { from: known.day, due: known.day }) === day,
      );
    },
    hasPhrase: (phrase) => said.includes(foldQuickly(phrase).trim()),
    findUnknown: (text) =>
      [...numbersIn(withoutSmallWords(text))]
        .filter((number) => !isKnownNumber(number))
        .map(String)[0] ?? namesIn(text).find((name) => !hasWord(name) && !isDayWord(name)),
  };
}

/** All that a source says, folded, with its words and numbers and those of the names in it. */
async function wordsOf(
  { turns, notes, clientName, coachName }: CallSource,
  rest: () => Promise<void> | undefined,
) {
  const names = new Set([clientName, coachName, ...turns.map(({ name }) => name)]);
  const folded: string[] = [];
  const words = new Set<string>();
  const numbers = new Set<number>();
  for (const text of [...turns.map((turn) => turn.text), notes, ...names]) {
    await rest();
    const plain = foldQuickly(text);
    folded.push(plain);
    for (const word of plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []) words.add(word);
    for (const number of numbersIn(text)) numbers.add(number);
  }
  return { said: folded.join(' '), words, numbers };
}

interface SaidDay {
  readonly day: string;
  readonly words: string;
}

async function daysOf(
  { heldAt, timezone, turns, notes }: CallSource,
  cited: ReadonlySet<number>,
  rest: () => Promise<void> | undefined,
): Promise<SaidDay[]> {
  const near = turns.filter((_, place) =>
    [place - 1, place, place + 1].some((one) => cited.has(turns[one]?.position ?? -1)),
  );
  const texts = [...near.map((turn) => turn.text), notes];
  await readyDates(texts, rest);
  const days: SaidDay[] = [];
  for (const text of texts) {
    await rest();
    days.push(...daysIn(text, { at: heldAt, timezone }));
  }
  return days;
}

function daysIn(text: string, context: DateContext): SaidDay[] {
  const dates = findDates(text, context).flatMap(({ words, from, to, due }) =>
    [from, to, due, shiftDay(from, -1)].map((day) => ({ day, words: foldQuickly(words) })),
  );
  const dues = text.split(/(?<=[.!?])\s/).flatMap((sentence) => {
    const due = findDue(sentence.slice(0, 1_000), context);
    return due ? [{ day: due.on, words: foldQuickly(due.words) }] : [];
  });
  const weekly = nextOfEachWeek(text, context).map(({ due: day }) => ({ day, words: day }));
  return [...dates, ...dues, ...weekly];
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
