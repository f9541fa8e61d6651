import type { Priority } from '#contract/analysis.ts';
import type { FoundClientInsight } from '../client-analyst.ts';
import type { ReadRecord } from './read-record.ts';

/** Something that one of the signals found, before it is weighed against the others. */
export interface Sign extends Omit<FoundClientInsight, 'priority'> {
  /** From 0 to 100: how much it presses. */
  readonly weight: number;
  /** What to ask about it next, after "Ask"; empty where a question doesn't help. */
  readonly ask: string;
}

export type Signal = (record: ReadRecord) => readonly Sign[];

export function priorityOf(weight: number): Priority {
  if (weight >= 80) return 'critical';
  if (weight >= 60) return 'high';
  return weight >= 35 ? 'medium' : 'low';
}
