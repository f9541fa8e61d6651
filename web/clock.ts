/** "14:05": what the clock says in a time zone, or here where none is given. */
export function clockIn(timeZone: string | undefined, at: number): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(at);
}

/** "14:05", or "Mon 02:05" where it is another day than here. */
export function clockThere(timeZone: string, at: number, hereZone?: string): string {
  const dayIn = (zone: string | undefined) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(at);
  const time = clockIn(timeZone, at);
  if (dayIn(timeZone) === dayIn(hereZone)) return time;
  return `${new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short' }).format(at)} ${time}`;
}
