import { expect, test } from 'vitest';
import { zonesFor } from '#web/people/onboarding-zones.ts';

test.each([
  ['Europe/London', 'Europe/London', 22],
  ['Pacific/Auckland', 'Pacific/Auckland', 23],
  ['America/Sao_Paulo', 'America/Sao_Paulo', 23],
  ['UTC', 'America/New_York', 22],
  ['', 'America/New_York', 22],
])('an account of zone “%s” begins with %s among %i', (timezone, begins, count) => {
  const { zones, chosen } = zonesFor(timezone, false);
  expect(chosen).toBe(begins);
  expect(zones).toHaveLength(count);
  expect(zones.filter(({ value }) => value === chosen)).toHaveLength(1);
});

test('whoever lives by UTC keeps it when they change their profile', () => {
  const { zones, chosen } = zonesFor('UTC', true);
  expect(chosen).toBe('UTC');
  expect(zones).toContainEqual({ value: 'UTC', label: 'UTC' });
});
