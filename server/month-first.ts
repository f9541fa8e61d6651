import { countryFinder } from '#server/zone-country.ts';

/** Canada writes both, and more often this one. */
const countries = ['US', 'CA', 'PH', 'GU'] as const;
const countryOf = countryFinder(() => countries);

/** Whether 3/4 is the fourth of March where these are the clocks, and not the third of April. */
export const isMonthFirst = (timezone: string): boolean => countryOf(timezone) !== undefined;
