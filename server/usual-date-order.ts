import { isMonthFirst } from '#server/month-first.ts';
import type { DateOrder } from './read-date.ts';

/** The order that a practice's zone suggests for dates that can be read in two. */
export const usualDateOrder = (timezone: string): DateOrder =>
  isMonthFirst(timezone) ? 'mdy' : 'dmy';
