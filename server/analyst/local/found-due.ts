import type { Receipt } from '#contract/analysis.ts';

/** A day by which something is to be done, as ISO date, with the words that say it and where. */
export interface FoundDue {
  readonly on: string;
  readonly words: string;
  readonly receipt: Receipt;
  /** Told by another sentence: "before I fly", and "I fly on the third". */
  readonly isOfEvent?: true;
}
