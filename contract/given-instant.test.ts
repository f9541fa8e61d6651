import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { clientChange } from './client-record.ts';
import { givenInstant } from './fields.ts';

test.each([
  ['2026-11-28T10:00:00.000Z', '2026-11-28T10:00:00.000Z'],
  ['2026-11-28T10:00:00Z', '2026-11-28T10:00:00.000Z'],
  ['2026-11-28T10:00:00.123456Z', '2026-11-28T10:00:00.123Z'],
  ['2026-11-28T10:00:00+01:00', '2026-11-28T09:00:00.000Z'],
  ['2026-11-28T23:30:00.5-05:00', '2026-11-29T04:30:00.500Z'],
])('%s is understood', (written, kept) => {
  expect(z.parse(givenInstant, written)).toBe(kept);
});

test.each([
  '2026-02-30T10:00:00Z',
  '2026-11-28T25:00:00Z',
  '2026-11-28T10:00:00',
  '2026-11-28',
  '',
])('"%s" is none', (written) => {
  const [issue] = z.safeParse(givenInstant, written).error?.issues ?? [];
  expect(issue?.message).toBe('A time like 2026-01-31T10:00:00.000Z');
});

test('a record that another program wrote its times into is taken as it was read', () => {
  const { updatedAt, lastContactDate } = z.parse(clientChange, {
    updatedAt: '2026-11-28T10:00:00.120000+00:00',
    lastContactDate: '2026-11-27T10:00:00Z',
  });
  expect([updatedAt, lastContactDate]).toEqual([
    '2026-11-28T10:00:00.120Z',
    '2026-11-27T10:00:00.000Z',
  ]);
});
