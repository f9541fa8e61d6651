import type { Behalf } from './behalf.ts';

/** A passage that a question may be answered from. */
export interface AnswerPassage {
  readonly number: number;
  /** Who says it, and when, in plain words. */
  readonly by: string;
  readonly text: string;
}

export interface Question {
  readonly question: string;
  readonly passages: readonly AnswerPassage[];
}

/** Sentences that the passages bear out, each with those that it stands on. */
export interface Answer {
  readonly engine: string;
  readonly sentences: readonly { readonly text: string; readonly cites: readonly number[] }[];
  /** Sentences that the passages do not bear out. */
  readonly dropped: number;
}

/** Answers a question out of passages and nothing else. Throws where no answer came. */
export interface Answerer {
  answer(asked: Question, on: Behalf, signal: AbortSignal): Promise<Answer>;
}
