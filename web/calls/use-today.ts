import { useZone } from '#web/calls/use-zone.ts';
import { useMinute } from '#web/ui/use-minute.ts';

/** The day it is for somebody, as 2026-03-02. */
export function useToday(): string {
  const timeZone = useZone();
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(useMinute());
}
