import type { Promiser, Receipt } from '#contract/analysis.ts';
import type { FoundDue } from './found-due.ts';
import type { Passage } from './passages.ts';

/** A sentence that may hold a promise, before it is weighed against the others. */
export interface Candidate {
  readonly by: Promiser;
  readonly passage: Passage;
  /** Where its words begin and end in the sentence. */
  readonly from: number;
  readonly to: number;
  readonly title: string;
  readonly due: { readonly on: string; readonly words: string } | null;
  readonly dueReceipt: Receipt | undefined;
  readonly rules: readonly string[];
  /** How sure the grammar makes us; from 4 on it is told. */
  readonly score: number;
  readonly hedged: boolean;
  /** Whether its title names nothing: "Send it". */
  readonly isVague: boolean;
  /** Whether it speaks of somebody or something by a pronoun, as what goes on from an earlier sentence does. */
  readonly refersBack?: boolean;
  /** Who agreed, where somebody had to. */
  readonly accepted: Passage | undefined;
}

/** What a candidate has of the day that was found, if any, and of the rules that told it. */
export const dayAndRules = (
  due: FoundDue | undefined,
  rules: readonly string[],
  further: readonly string[] = [],
): Pick<Candidate, 'due' | 'dueReceipt' | 'rules'> => ({
  due: due ? { on: due.on, words: due.words } : null,
  dueReceipt: due?.receipt,
  rules: [...rules, ...(due ? ['due.said'] : []), ...further],
});
