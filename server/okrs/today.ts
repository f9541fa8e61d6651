import { quarterOfDay } from '#contract/quarters.ts';
import { dayAt } from '#server/analyst/dates.ts';
import type { Scope } from '#server/db/scope.ts';
import { getPracticeRow } from '#server/people/reads.ts';

/** The day in the practice's zone, and the quarter that it is in. */
export interface PracticeDay {
  readonly today: string;
  readonly quarter: string;
  readonly timezone: string;
}

export async function todayIn(scope: Scope): Promise<PracticeDay> {
  const { timezone } = await getPracticeRow(scope);
  const today = dayAt({ at: scope.now, timezone });
  return { today, quarter: quarterOfDay(today), timezone };
}
