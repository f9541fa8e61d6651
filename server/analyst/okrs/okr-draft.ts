import type { MadeBy } from '#contract/analysis.ts';
import type { Direction } from '#contract/okr-progress.ts';
import type { Behalf } from '../behalf.ts';
import type { ClientSource } from '../client-analyst.ts';

/** Words of the record that a draft stands on. */
export interface Cited {
  readonly fact: string;
  readonly quote: string;
}

export interface DraftKeyResult {
  readonly title: string;
  /** `$`, `%` or a word; may be empty. */
  readonly unit: string;
  readonly direction: Direction;
  /** Decimal strings that stand in what is cited; null where the coach has to say. */
  readonly baseline: string | null;
  readonly target: string | null;
  readonly evidence: readonly Cited[];
  readonly rules: readonly string[];
}

export interface DraftObjective {
  readonly title: string;
  readonly why: string;
  readonly evidence: readonly Cited[];
  readonly rules: readonly string[];
  readonly keyResults: readonly DraftKeyResult[];
}

export interface OkrDraft {
  readonly madeBy: MadeBy;
  /** False where there is not enough to go on yet; `missing` says what would help. */
  readonly enough: boolean;
  readonly missing: readonly string[];
  /** At most four, each with at most four key results. */
  readonly objectives: readonly DraftObjective[];
  /** Objectives and key results that were taken out because the record doesn't bear them out. */
  readonly dropped: number;
  readonly notice?: string;
}

/** Drafts the objectives and key results of a quarter from a client's record. */
export interface OkrAnalyst {
  draftOkrs(source: ClientSource, signal?: AbortSignal, on?: Behalf): Promise<OkrDraft>;
}
