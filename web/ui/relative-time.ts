const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

const WORDS = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** "3 days ago", "in 2 hours", "just now"; both instants in milliseconds. */
export function relativeTime(at: number, now: number): string {
  const gap = at - now;
  for (const [unit, length] of STEPS) {
    if (Math.abs(gap) >= length) return WORDS.format(Math.round(gap / length), unit);
  }
  return 'just now';
}
