import type { ReactNode } from 'react';
import { relativeTime } from '#web/ui/relative-time.ts';
import { MINUTE, useMinute } from '#web/ui/use-minute.ts';
import { useZone } from '#web/ui/zone.ts';

export type RelativeTimeProps = {
  /** An instant; absent shows the fallback. */
  at: string | Date | null | undefined;
  fallback?: ReactNode;
};

/** How long ago, kept true while the page is open; the full date in the reader's zone as a title and on paper. */
export function RelativeTime({ at, fallback = 'Never' }: RelativeTimeProps) {
  const minute = useMinute();
  const timeZone = useZone();
  const date = at ? new Date(at) : undefined;
  if (!date || Number.isNaN(date.getTime())) return <span className="text-muted">{fallback}</span>;
  const now = Math.max(minute, Math.min(date.getTime(), minute + MINUTE));
  const { full, printed } = formatsIn(timeZone);
  return (
    <time
      dateTime={date.toISOString()}
      title={full.format(date)}
      data-printed={printed.format(date)}
    >
      <span>{relativeTime(date.getTime(), now, timeZone)}</span>
    </time>
  );
}

type Formats = Readonly<Record<'full' | 'printed', Intl.DateTimeFormat>>;
const known = new Map<string | undefined, Formats>();

/** Kept, since making one takes longer than drawing a row of a table. */
function formatsIn(timeZone: string | undefined): Formats {
  const there = known.get(timeZone);
  if (there) return there;
  const rest = { timeStyle: 'short', hourCycle: 'h23', timeZone } as const;
  const made = {
    full: new Intl.DateTimeFormat('en-US', { dateStyle: 'full', ...rest }),
    printed: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', ...rest }),
  };
  known.set(timeZone, made);
  return made;
}
