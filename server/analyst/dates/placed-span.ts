import type { DaySpan } from './civil-day.ts';

/** Days, and where their words stand in a text. */
export interface PlacedSpan extends DaySpan {
  readonly start: number;
  readonly end: number;
}
