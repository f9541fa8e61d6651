import { expect, test } from 'vitest';
import { placeText, zonesFor } from '#web/people/onboarding-zones.ts';

test.each([
  ['Europe/London', 'Europe/London', 22],
  ['Pacific/Auckland', 'Pacific/Auckland', 23],
  ['America/Sao_Paulo', 'America/Sao_Paulo', 23],
  ['UTC', 'America/New_York', 22],
  ['', 'America/New_York', 22],
])('an account of zone “%s” begins with %s among %i', (timezone, begins, count) => {
  const { zones, chosen } = zonesFor(timezone, false, 'UTC');
  expect(chosen).toBe(begins);
  expect(zones).toHaveLength(count);
  expect(zones.filter(({ value }) => value === chosen)).toHaveLength(1);
});

test('whoever lives by UTC keeps it when they change their profile', () => {
  const { zones, chosen } = zonesFor('UTC', true, 'Europe/Lisbon');
  expect(chosen).toBe('UTC');
  expect(zones).toContainEqual({ value: 'UTC', label: 'UTC' });
});

test('a browser’s zone can be chosen beside that of the practice, also where it is none of the usual', () => {
  const { zones, chosen, here } = zonesFor(
    'Europe/Berlin',
    false,
    'America/Argentina/Buenos_Aires',
  );
  expect([chosen, here]).toEqual(['Europe/Berlin', 'America/Argentina/Buenos_Aires']);
  expect(zones.at(-1)?.label).toBe('America/Argentina/Buenos Aires');
});

test('it is the one to begin with where none was chosen', () => {
  expect(zonesFor('UTC', false, 'Europe/Lisbon').chosen).toBe('Europe/Lisbon');
});

test('a zone under its other name is the same', () => {
  const { zones, here } = zonesFor('Europe/Berlin', false, 'Asia/Calcutta');
  expect(here).toBe('Asia/Kolkata');
  expect(zones).toHaveLength(22);
});

test('says where that is and what time it is there', () => {
  const now = new Date('2026-07-01T22:30:00Z');
  expect(placeText('America/Sao_Paulo', now)).toBe('Sao Paulo, where it is 19:30');
  expect(placeText('Asia/Kolkata', now)).toBe('Kolkata, where it is 04:00');
});
