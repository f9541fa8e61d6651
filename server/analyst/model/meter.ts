import type { ModelPurpose } from '#contract/ai-usage.ts';
import type { ModelProblemKind, ModelUsage } from '#server/vendors/ai/ai.ts';
import type { Behalf } from '../behalf.ts';

/** One request that was sent to a model, and what came of it. */
export interface ModelUse {
  readonly on: Behalf;
  readonly purpose: ModelPurpose;
  readonly engine: string;
  readonly model: string;
  readonly usage: ModelUsage;
  /** Null where it answered; `left` where nobody waited for it any longer. */
  readonly problem: ModelProblemKind | 'left' | null;
}

/** Counts what is asked of a model, before and after. */
export interface Meter {
  /** Takes one request out of what is allowed; says whose allowance is spent where none is left. */
  take(on: Behalf): Promise<'person' | 'practice' | undefined>;
  note(use: ModelUse): Promise<void>;
}
