/** For whom something is read: a language model is asked only where this is known, and counted by it. */
export interface Behalf {
  readonly practiceId: string;
  /** Who asked, or whose key caused it; null where nobody did, as after a call. */
  readonly userId: string | null;
}
