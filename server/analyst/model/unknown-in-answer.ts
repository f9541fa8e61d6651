import type { AnswerPassage } from '../answerer.ts';
import { foldQuickly } from '../check/anchor-receipt.ts';
import { numbersIn, withoutSmallWords } from '../check/numbers.ts';
import { findDates } from '../dates.ts';
import { takeDays } from '../record/check/claim-days.ts';
import { isoDay } from '../record/check/known-days.ts';
import { unknownName } from '../record/check/unknown-in-claim.ts';

/** The first day, number or name of an answer that stands in none of the passages it cites. */
export function unknownInAnswer(
  cited: readonly AnswerPassage[],
  answer: string,
): string | undefined {
  const days = new Set(cited.flatMap(daysOf));
  const { unknown, rest } = takeDays(answer, days);
  if (unknown !== undefined) return unknown;
  const texts = cited.map(({ by, text }) => `${by} ${text}`);
  const known = new Set(texts.flatMap((text) => [...numbersIn(text.replace(isoDay, ' '))]));
  // "In 2026" is said of a day of it.
  for (const day of days) known.add(Number(day.slice(0, 4)));
  const number = [...numbersIn(withoutSmallWords(rest))].find((one) => !known.has(one));
  if (number !== undefined) return String(number);
  return unknownName(answer, foldQuickly(texts.join(' ')), days);
}

/** The day on which it was said, and the days that its words name. */
function daysOf({ by, text }: AnswerPassage): string[] {
  const written = [...`${by} ${text}`.matchAll(isoDay)].map(([day]) => day);
  const [said] = by.match(isoDay) ?? [];
  if (said === undefined) return written;
  const context = { at: `${said}T12:00:00.000Z`, timezone: 'UTC' };
  return [...written, ...findDates(text, context).flatMap(({ from, to, due }) => [from, to, due])];
}
