import { countryOfZone } from '#server/clients/phone.ts';
import type { DateOrder } from './read-date.ts';

/** Where 3/4 is the fourth of March; Canada writes both, and more often this one. */
const monthFirst: readonly (string | undefined)[] = ['US', 'CA', 'PH', 'GU'];

/** The order that a practice's zone suggests for dates that can be read in two. */
export function usualDateOrder(timezone: string): DateOrder {
  return monthFirst.includes(countryOfZone(timezone)) ? 'mdy' : 'dmy';
}
