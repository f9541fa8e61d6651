import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import type { en } from 'chrono-node';
import { isoOf } from './civil-day.ts';
import { readWithChrono } from './chrono-dates.ts';

const day = Date.UTC(2026, 1, 11) / 86_400_000;
const read = (text: string, monthFirst = false) =>
  readWithChrono(text, { day, minute: 900, monthFirst }).map(({ from }) => isoOf(from));

test('finds days with their month, each order as the place has it', () => {
  expect(read('it was 14September, 2022')).toEqual(['2022-09-14']);
  expect(read('on 2026-03-12 at 5')).toEqual(['2026-03-12']);
  expect(read('due 3/4/2026')).toEqual(['2026-04-03']);
  expect(read('due 3/4/2026', true)).toEqual(['2026-03-04']);
});

test('finds no day in so many units of time', () => {
  expect(read('in 3 days, 15minutes or 2 weeks from now, as in the 1970s')).toEqual([]);
});

test('what is left of chrono reads no units, and the rest is there', () => {
  read('on 2026-03-12');
  const { casual, GB } = createRequire(import.meta.url)('chrono-node/en') as typeof en;
  for (const { parsers } of [casual, GB]) {
    const names = parsers.map((parser) => parser.constructor.name);
    expect(names).toContain('ENMonthNameLittleEndianParser');
    expect(names).toContain('SlashDateFormatParser');
    expect(names.filter((name) => /TimeUnit|Relative/.test(name))).toEqual([]);
  }
});
