import { expect, test } from 'vitest';
import { csvCell } from './csv-cell.ts';

test.each([
  '=1+1',
  '+1+1',
  '-1-1',
  '@sum(a1)',
  '\t=1',
  '\r=1',
  '\tx',
  '|calc',
  '%calc',
  ' =1',
  '\u00A0=1',
  '\uFEFF=1',
  '\u200B=1',
  '\u0001=1',
  '＝1',
  '＋1',
  '－1',
  '＠x',
  'first\n=1',
  'first\n\n \u200B=1',
  '\nx',
  '-',
])('%j gets an apostrophe in front', (text) => {
  expect(csvCell(text)).toBe(`'${text}`);
});

test.each([
  '',
  'Nora',
  '-12.50',
  '+44',
  '+44 2079460958',
  '12',
  'a=b',
  "O'Neil - Ltd",
  '{"a":"=1"}',
  'first\nsecond',
])('%j stays as it is', (text) => {
  expect(csvCell(text)).toBe(text);
});

test('a long text costs time in proportion to its length', () => {
  const timed = (length: number) => {
    const start = performance.now();
    for (const text of ['\n', '\r', ' ', '\u200B']) csvCell(`x${text.repeat(length)}x`);
    return performance.now() - start;
  };
  timed(1_000);
  expect(timed(50_000)).toBeLessThan(2_000);
});
