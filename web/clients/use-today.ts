import { useCurrentUser } from '#web/session.tsx';
import { useMinute } from '#web/ui/use-minute.ts';

/** The day it is in the practice, as 2026-03-02. */
export function useToday(): string {
  const { practice } = useCurrentUser();
  const minute = useMinute();
  return new Intl.DateTimeFormat('en-CA', {
    timeZone: practice.timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(minute);
}
