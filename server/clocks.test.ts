import { expect, test } from 'vitest';
import { clocks } from './clocks.ts';

/** The longest that a machine waits for it which is awake for a working day only, in hours. */
function longestWait(cron: string): number {
  const [, hours = '*'] = cron.split(' ');
  if (hours === '*') return 1;
  if (hours.startsWith('*/')) return Number(hours.slice(2));
  const at = hours.split(',').map(Number);
  return Math.max(...at.map((hour, place) => (at[place + 1] ?? (at[0] ?? 0) + 24) - hour));
}

test.each(clocks)('$name strikes on a laptop that sleeps at night too', ({ cron }) => {
  expect(longestWait(cron)).toBeLessThanOrEqual(6);
});
