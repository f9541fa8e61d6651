/** What a clock in a zone shows at an instant, `HH:MM` from 00:00 to 23:59. */
export function clockIn(timezone: string, at: Date): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);
}

/** Whether the clock stands between `from` and `to`; at `to` itself it is too late. */
export function isWithin(clock: string, from: string, to: string): boolean {
  return clock >= from && clock < to;
}
