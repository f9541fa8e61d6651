/** Whether everything is tried, as by `npm run test:whole`, or of what is much alike a part, as by `npm test`. */
export const isWhole = process.env['TEST_WHOLE'] === '1';

/** How often something random or hostile is tried. */
export const times = ({ whole, part }: { whole: number; part: number }): number =>
  isWhole ? whole : part;

/** Of cases that are alike all of them, or every so manieth: from another one on where they come again. */
export function every<T>(nth: number, cases: readonly T[], from = 0): readonly T[] {
  return isWhole ? cases : cases.filter((_case, place) => place % nth === from % nth);
}
