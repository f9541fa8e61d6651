import type { ReactNode } from 'react';
import { relativeTime } from '#web/ui/relative-time.ts';
import { MINUTE, useMinute } from '#web/ui/use-minute.ts';
import { useZone } from '#web/ui/zone.ts';

export type RelativeTimeProps = {
  /** An instant; absent shows the fallback. */
  at: string | Date | null | undefined;
  fallback?: ReactNode;
};

/** How long ago, kept true while the page is open; the full date in the reader's zone as a title. */
export function RelativeTime({ at, fallback = 'Never' }: RelativeTimeProps) {
  const minute = useMinute();
  const timeZone = useZone();
  const date = at ? new Date(at) : undefined;
  if (!date || Number.isNaN(date.getTime())) return <span className="text-muted">{fallback}</span>;
  const now = Math.max(minute, Math.min(date.getTime(), minute + MINUTE));
  const full = fullDate(timeZone).format(date);
  return (
    <time dateTime={date.toISOString()} title={full}>
      {relativeTime(date.getTime(), now, timeZone)}
    </time>
  );
}

const fullDates = new Map<string | undefined, Intl.DateTimeFormat>();

/** Kept, since making one takes longer than drawing a row of a table. */
function fullDate(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = fullDates.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'full',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone,
  });
  fullDates.set(timeZone, made);
  return made;
}
