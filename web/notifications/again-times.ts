import { clockIn, dayIn } from '#web/clock.ts';
import { instantOf } from '#web/wall-clock.ts';

export interface AgainTime {
  readonly label: string;
  readonly at: number;
}

const hourMs = 3_600_000;
const minuteMs = 60_000;
const morning = '09:00';
const evening = '18:00';

export const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * hourMs).toISOString().slice(0, 10);

/** To when reminders are put off most, by the clocks of somebody's zone; an evening that is near is an hour away. */
export function againTimes(now: number, timezone: string | undefined): readonly AgainTime[] {
  const today = dayIn(timezone, now);
  const inAnHour = Math.ceil((now + hourMs) / minuteMs) * minuteMs;
  const toMonday = (8 - new Date(`${today}T00:00:00Z`).getUTCDay()) % 7 || 7;
  const choices = [
    { label: 'In an hour', at: inAnHour, from: now },
    { label: 'This evening', at: instantOf(`${today}T${evening}`, timezone), from: inAnHour + 1 },
    { label: 'Tomorrow morning', at: instantOf(`${dayAfter(today, 1)}T${morning}`, timezone) },
    // On a Sunday that is tomorrow.
    ...(toMonday === 1
      ? []
      : [
          {
            label: 'Next Monday',
            at: instantOf(`${dayAfter(today, toMonday)}T${morning}`, timezone),
          },
        ]),
  ];
  return choices.flatMap(({ label, at, from = now }) =>
    at === undefined || at < from ? [] : [{ label, at }],
  );
}

const weekday = (timezone: string | undefined, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: timezone, ...options });

/** “today at 18:00”, “tomorrow at 09:00”, “on Monday, March 9 at 09:00”. */
export function againText(at: number, now: number, timezone: string | undefined): string {
  const [day, today] = [dayIn(timezone, at), dayIn(timezone, now)];
  const clock = clockIn(timezone, at);
  if (day === today) return `today at ${clock}`;
  if (day === dayAfter(today, 1)) return `tomorrow at ${clock}`;
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const);
  const named = weekday(timezone, { month: 'long', day: 'numeric', ...year }).format(at);
  return `on ${named} at ${clock}`;
}

/** “18:00”, or “Mon 09:00” where it is another day. */
export function againHint(at: number, now: number, timezone: string | undefined): string {
  const clock = clockIn(timezone, at);
  if (dayIn(timezone, at) === dayIn(timezone, now)) return clock;
  return `${weekday(timezone, { weekday: 'short' }).format(at)} ${clock}`;
}
