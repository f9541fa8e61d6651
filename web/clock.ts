/** "14:05": what the clock says in a time zone, or here where none is given. */
export function clockIn(timeZone: string | undefined, at: number): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(at);
}

/** "Mar 4, 2026, 14:05" in a time zone, or here where none is given. */
export function momentIn(timeZone: string | undefined, at: number): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).format(at);
}

/** The day that it is somewhere at an instant, as 2026-03-02; here where no time zone is given. */
export function dayIn(timeZone: string | undefined, at: number): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(at);
}

/** "14:05", or "Mon 02:05" where it is another day than here. */
export function clockThere(timeZone: string, at: number, hereZone: string | undefined): string {
  const time = clockIn(timeZone, at);
  if (dayIn(timeZone, at) === dayIn(hereZone, at)) return time;
  return `${new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short' }).format(at)} ${time}`;
}
