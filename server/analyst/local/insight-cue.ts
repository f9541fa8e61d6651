import type { InsightType, Priority } from '#contract/analysis.ts';

/** A sign by which something worth knowing is told from talk. */
export interface InsightCue {
  readonly name: string;
  readonly type: InsightType;
  readonly priority: Priority;
  readonly weight: number;
  readonly pattern: RegExp;
}

/** Names a sign by its type and what it is about. */
export const cue = (
  type: InsightType,
  name: string,
  priority: Priority,
  weight: number,
  pattern: RegExp,
): InsightCue => ({
  name: `${type}.${name}`,
  type,
  priority,
  weight,
  pattern,
});
