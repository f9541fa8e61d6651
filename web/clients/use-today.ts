import { dayIn } from '#web/clock.ts';
import { useCurrentUser } from '#web/session.tsx';
import { useMinute } from '#web/ui/use-minute.ts';

/** The day it is in the practice, as 2026-03-02. */
export function useToday(): string {
  return dayIn(useCurrentUser().practice.timezone, useMinute());
}
