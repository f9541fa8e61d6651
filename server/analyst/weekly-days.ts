import { type DateContext, findDates } from './dates.ts';
import { weekdayName } from './dates/date-words.ts';
import type { NamedDays } from './dates/pointed-days.ts';

const everyWeek = new RegExp(`\\b(${weekdayName})s\\b`, 'gi');

/** The next of each weekday that a text names as one of every week: "I'm out there Tuesdays". */
export const nextOfEachWeek = (text: string, context: DateContext): NamedDays[] =>
  [...text.matchAll(everyWeek)].flatMap(([, name]) =>
    findDates(`On ${name}.`, context)
      .slice(0, 1)
      .map(({ from, due }) => ({ from, due })),
  );
