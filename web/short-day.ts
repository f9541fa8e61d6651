const form = { timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' } as const;
const days = new Intl.DateTimeFormat('en-US', form);
const daysOfYears = new Intl.DateTimeFormat('en-US', { ...form, year: 'numeric' });

/** "Fri, Dec 4" of `2026-12-04`, or "Fri, Dec 4, 2026". */
export function shortDay(day: string, { withYear = false } = {}): string {
  return (withYear ? daysOfYears : days).format(Date.parse(`${day}T00:00:00Z`));
}
