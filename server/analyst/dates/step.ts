import { addMonths, addWorkingDays, type CivilDay } from './civil-day.ts';

/**
 * So many of a unit after a day, before it for less than none. Of halves, half a week is three days, half
 * a month fifteen, and half a day the whole of it.
 */
export function step(day: CivilDay, count: number, unit: string): CivilDay {
  if (/^(?:working|business)/i.test(unit)) return addWorkingDays(day, count);
  if (/^[my]/i.test(unit)) {
    const months = count * (/^y/i.test(unit) ? 12 : 1);
    const whole = Math.trunc(months);
    return addMonths(day, whole) + Math.round((months - whole) * 30);
  }
  if (/^d/i.test(unit)) return day + Math.ceil(count);
  return day + Math.floor(count * (/^f/i.test(unit) ? 14 : 7));
}
