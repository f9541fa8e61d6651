import type { CivilDay, DaySpan } from './civil-day.ts';

/** What the words of a date are read against. */
export interface Today {
  readonly day: CivilDay;
  /** Minutes since midnight. */
  readonly minute: number;
  /** Whether 3/4 is the fourth of March. */
  readonly monthFirst: boolean;
}

/** One turn of phrase for a date. */
export interface DateRule {
  readonly name: string;
  /** Global, blind to case; its groups are what `read` gets, empty where they took no part. */
  readonly pattern: RegExp;
  /** Undefined where the words turn out to name no day. */
  readonly read: (groups: readonly string[], today: Today) => DaySpan | undefined;
}

/** In notes "next wk" is next week. */
const written = (pattern: string): string =>
  pattern.replace(/(?<![\w\\])(week|month)(?![\w?])/g, (word) =>
    word === 'week' ? '(?:week|wk)' : '(?:month|mth)',
  );

/** Makes a rule of a pattern that stands between the ends of words. */
export function dateRule(name: string, pattern: string, read: DateRule['read']): DateRule {
  const words = written(pattern);
  return { name, pattern: new RegExp(`(?<![\\w/.'-])(?:${words})(?![\\w/-])`, 'gi'), read };
}

export const oneDay = (day: CivilDay | undefined): DaySpan | undefined =>
  day === undefined ? undefined : { from: day, to: day };
