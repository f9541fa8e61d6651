import { months } from '../day-names.ts';

const dayMs = 86_400_000;

/** Whole days from one `YYYY-MM-DD` to another; negative where the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

/** `2026-01-22` as `22 January`, with its year where that is not the year of `today`. */
export function tellDay(day: string, today: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const told = `${Number(date)} ${months[Number(month) - 1] ?? ''}`;
  return year === today.slice(0, 4) ? told : `${told} ${year}`;
}

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** `1 day`, `12 days`. */
export function tellDays(count: number): string {
  return count === 1 ? '1 day' : `${count} days`;
}
