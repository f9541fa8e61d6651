import { type ReactNode, useSyncExternalStore } from 'react';
import { relativeTime } from '#web/ui/relative-time.ts';

const MINUTE = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, MINUTE);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function currentMinute(): number {
  return Math.floor(Date.now() / MINUTE) * MINUTE;
}

export type RelativeTimeProps = {
  /** An instant; absent shows the fallback. */
  at: string | Date | null | undefined;
  fallback?: ReactNode;
  timeZone?: string;
};

/** How long ago, kept true while the page is open; the full date as a title. */
export function RelativeTime({ at, fallback = 'Never', timeZone }: RelativeTimeProps) {
  const minute = useSyncExternalStore(subscribe, currentMinute);
  const date = at ? new Date(at) : undefined;
  if (!date || Number.isNaN(date.getTime())) return <span className="text-muted">{fallback}</span>;
  const now = Math.max(minute, Math.min(date.getTime(), minute + MINUTE));
  const full = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone,
  }).format(date);
  return (
    <time dateTime={date.toISOString()} title={full}>
      {relativeTime(date.getTime(), now)}
    </time>
  );
}
