import type { DateOrder } from './read-date.ts';

/** Zones of the United States, Canada and the Philippines: where 3/4 is the fourth of March. */
const monthFirst = new RegExp(
  [
    '^(?:US|Canada)/',
    '^America/(?:Adak|Anchorage|Boise|Chicago|Denver|Detroit|Fort_Wayne|Indianapolis|Juneau|Knox_IN)$',
    '^America/(?:Los_Angeles|Louisville|Menominee|Metlakatla|New_York|Nome|Phoenix|Shiprock|Sitka|Yakutat)$',
    '^America/(?:Indiana|Kentucky|North_Dakota)/',
    '^America/(?:Atikokan|Dawson|Dawson_Creek|Edmonton|Glace_Bay|Goose_Bay|Halifax|Inuvik|Iqaluit|Moncton)$',
    '^America/(?:Montreal|Regina|St_Johns|Thunder_Bay|Toronto|Vancouver|Whitehorse|Winnipeg|Yellowknife)$',
    '^Pacific/(?:Guam|Honolulu)$',
    '^Asia/Manila$',
  ].join('|'),
);

/** The order that a practice's zone suggests for dates that can be read in two. */
export function usualDateOrder(timezone: string): DateOrder {
  return monthFirst.test(timezone) ? 'mdy' : 'dmy';
}
