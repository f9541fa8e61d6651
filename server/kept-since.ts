import { keptDays } from '#contract/kept-days.ts';

/** What was deleted after this instant can still be restored, what was done to many be taken back. */
export function keptSince(now: Date): string {
  return new Date(now.getTime() - keptDays * 86_400_000).toISOString();
}
