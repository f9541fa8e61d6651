import { expect, test } from 'vitest';
import { printable, runsOf } from './runs.ts';

const said = (line: string) => runsOf(line).map(({ text }) => text);

test('what no font of ours has in colour is left out, and the rest stays as it was typed', () => {
  expect(printable('🚀 Grow 👩‍👩‍👧 by ≥ 20 % ✅ → 30 ✓ 🇩🇪')).toBe(' Grow by ≥ 20 % → 30 ✓ ');
  expect(printable('5‑day week • ★½')).toBe('5‑day week • ★½');
  expect(printable('東京 office')).toBe('?? office');
  expect(printable('from\tto\n\tmore')).toBe('from to\n more');
});

test('a line from the right stands on paper as it is read: its words, its figures, its brackets', () => {
  // The font turns a word round by itself, so each is given as it is spelt.
  expect(said('שלום עולם (Q4) 50%')).toEqual(['50% (Q4) ', 'עולם', ' ', 'שלום']);
  expect(said('Send العقد to Dana')).toEqual(['Send ', 'العقد', ' to Dana']);
});
