import { useZone } from '#web/ui/zone.ts';
import { dayIn } from '#web/clock.ts';
import { useMinute } from '#web/ui/use-minute.ts';

/** The day it is for somebody, as 2026-03-02. */
export function useToday(): string {
  return dayIn(useZone(), useMinute());
}
