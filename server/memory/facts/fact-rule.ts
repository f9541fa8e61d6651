import type { FactKind } from '#contract/memory-record.ts';

/** A fact in one turn of a client, with the words that it stands on. */
export interface FoundFact {
  readonly kind: FactKind;
  /** What two facts of a kind must share to speak of the same thing. */
  readonly about: string;
  readonly value: string;
  readonly amount: number | null;
  readonly quote: string;
  readonly start: number;
  readonly end: number;
  readonly rule: string;
  /** The words say that it is new. */
  readonly change: boolean;
}

export type Claim = Pick<FoundFact, 'about' | 'value' | 'amount'>;

/** Finds one kind of claim in a sentence; `shape` takes time in proportion to the sentence. */
export interface FactRule {
  readonly name: string;
  readonly kind: FactKind;
  readonly shape: RegExp;
  /** The sentence may speak of somebody else, which the words before the match tell. */
  readonly ours?: boolean;
  readonly read: (match: RegExpExecArray, sentence: string) => Claim | undefined;
}

/** What answers a question that was just asked; `asked` is how the question was matched. */
export interface AnswerRule {
  readonly name: string;
  readonly kind: FactKind;
  readonly asked: RegExp;
  readonly read: (asked: RegExpExecArray, answer: string) => Claim | undefined;
}
