export const recurrenceUnits = ['day', 'week', 'month', 'year'] as const;
export type RecurrenceUnit = (typeof recurrenceUnits)[number];

/** How often a task comes back, taken apart. */
export interface RecurrenceRule {
  readonly unit: RecurrenceUnit;
  /** Every so many of the unit, from 1 to 99. */
  readonly every: number;
  /**
   * Of weeks the weekdays, Monday being 0; of months the days, where 31 stands for the last one of
   * a shorter month. Empty for the weekday or the day on which it began.
   */
  readonly on: readonly number[];
  /** The last day on which it may come back, `YYYY-MM-DD`; absent where it goes on. */
  readonly until?: string | undefined;
}

export const weekdayNames = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const workingDays = [0, 1, 2, 3, 4];

const simple: Readonly<Record<string, RecurrenceUnit>> = {
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  yearly: 'year',
};
const written: Readonly<Record<RecurrenceUnit, string>> = {
  day: 'daily',
  week: 'weekly',
  month: 'monthly',
  year: 'yearly',
};

/** `weekdays`, `daily`, `weekly on mon,thu`, `every 2 weeks`, `every 3 months on 1,15 until 2026-12-31`. */
export const recurrencePattern =
  /^(?:(weekdays)|(daily|weekly|monthly|yearly|every ([1-9]\d?) (day|week|month|year)s)(?: on ([a-z\d]+(?:,[a-z\d]+)*))?)(?: until (\d{4}-\d\d-\d\d))?$/;

/** Takes a recurrence apart; undefined for what is none. */
export function readRecurrence(text: string): RecurrenceRule | undefined {
  const found = recurrencePattern.exec(text);
  if (!found) return undefined;
  const [, isWorkingDays, often = '', count = '1', named, days, last] = found;
  if (last !== undefined && !isDay(last)) return undefined;
  const until = last === undefined ? {} : { until: last };
  if (isWorkingDays) return { unit: 'week', every: 1, on: workingDays, ...until };
  const unit = recurrenceUnits.find((one) => one === (named ?? simple[often]));
  if (!unit) return undefined;
  const on = days === undefined ? [] : days.split(',').map((day) => dayOf(unit, day));
  const isKnown = on.every((day) => day !== undefined);
  return isKnown
    ? { unit, every: Number(count), on: [...new Set(on)].toSorted(byNumber), ...until }
    : undefined;
}

function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

function dayOf(unit: RecurrenceUnit, text: string): number | undefined {
  const place = unit === 'week' ? weekdayNames.findIndex((name) => name === text) : -1;
  if (place >= 0) return place;
  return unit === 'month' && /^(?:[1-9]|[12]\d|3[01])$/.test(text) ? Number(text) : undefined;
}

const byNumber = (one: number, other: number) => one - other;

/** A rule in the one way in which it is written. */
export function writeRecurrence({ until, ...rule }: RecurrenceRule): string {
  return until === undefined ? writeHowOften(rule) : `${writeHowOften(rule)} until ${until}`;
}

function writeHowOften({ unit, every, on }: RecurrenceRule): string {
  const isWorkingDays = unit === 'week' && every === 1 && on.join() === workingDays.join();
  if (isWorkingDays) return 'weekdays';
  const often = every === 1 ? written[unit] : `every ${every} ${unit}s`;
  if (on.length === 0) return often;
  return `${often} on ${on.map((day) => (unit === 'week' ? weekdayNames[day] : day)).join()}`;
}
