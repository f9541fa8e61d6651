import { shownNumber } from '#server/read-workbook.ts';

/** A number of a workbook as text that is read in one way only: 833.125 could be meant as 833,125. */
export const clearNumber = (value: number): string => shownNumber(value).replace(/\.\d{3}$/, '$&0');

/** What was reckoned, with four decimals and more, in whole cents as a sheet shows it; else as it is typed. */
export const inCents = (typed: string): string =>
  /^\d{1,13}\.\d{4,}$/.test(typed) ? Number(typed).toFixed(2) : typed;
