import { expect, test } from 'vitest';
import { quickDays } from './quick-days.ts';

test.each([
  ['2026-11-28', ['Today 2026-11-28', 'Tomorrow 2026-11-29', 'Next Monday 2026-11-30']],
  ['2026-11-29', ['Today 2026-11-29', 'Tomorrow 2026-11-30']],
  ['2026-11-30', ['Today 2026-11-30', 'Tomorrow 2026-12-01', 'Next Monday 2026-12-07']],
  ['2026-12-31', ['Today 2026-12-31', 'Tomorrow 2027-01-01', 'Next Monday 2027-01-04']],
])('on %s', (today, offered) => {
  expect(quickDays(today).map(({ label, day }) => `${label} ${day}`)).toEqual(offered);
});
