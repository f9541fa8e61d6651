import type { Proposal } from './proposals.ts';

/** Something that is likely promised, and what speaks for it. */
export interface LikelyPromise {
  readonly one: Proposal;
  readonly odds: number;
  readonly signs: readonly string[];
}
