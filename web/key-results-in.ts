import { countOf } from '#web/ui/count-of.ts';

/** How many key results went somewhere; an event of an older version does not say. */
export const keyResultsIn = (count: string | undefined): string =>
  Number(count) > 0 ? countOf(Number(count), 'key result') : 'key results';
