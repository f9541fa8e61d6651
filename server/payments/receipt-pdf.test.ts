import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { receiptPdf } from './receipt-pdf.ts';
import type { Receipt } from './receipt.ts';

const receipt: Receipt = {
  number: 'R-0042',
  practice: 'Lindqvist Coaching',
  client: 'Zofia Żółć-Ångström',
  description: 'Six sessions',
  paidOn: 'March 4, 2026 at 09:30 (Europe/London)',
  amount: '$1,250.00',
  refunded: undefined,
  kept: '$1,250.00',
  card: 'Visa ending in 4242',
  test: undefined,
};

/** What the streams of a PDF hold, packed or not. */
function streamsOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, body = '']) => {
    const bytes = Buffer.from(body, 'latin1');
    try {
      return inflateSync(bytes).toString('latin1');
    } catch {
      return '';
    }
  });
}

/** The letters that the fonts in a PDF say they print. */
function lettersOf(pdf: Buffer): Set<string> {
  const maps = streamsOf(pdf).filter((stream) => stream.includes('beginbfrange'));
  const codes = maps.flatMap((map) =>
    [...map.matchAll(/\[([^\]]*)\]/g)].flatMap(([, row = '']) => row.match(/[0-9a-f]{4,}/gi) ?? []),
  );
  return new Set(codes.map((code) => String.fromCodePoint(Number.parseInt(code.slice(-4), 16))));
}

test('a receipt prints every letter of a name, with the letters in it', async () => {
  const pdf = await receiptPdf(receipt, new Date('2026-03-04T09:30:00Z'));
  const letters = lettersOf(pdf);
  const wanted = 'ZofiaŻółćÅngströmR0042$1,250Lindqvist'.split('');
  expect(wanted.filter((letter) => !letters.has(letter))).toEqual([]);
  expect(pdf.toString('latin1')).toMatch(/\/FontFile2/);
});

test('Greek and Cyrillic names are printed, other scripts become question marks', async () => {
  const client = 'Ελένη Παπαδάκη, Юлия Щербак, 田辺';
  const letters = lettersOf(await receiptPdf({ ...receipt, client }, new Date(0)));
  const printed = 'ΕλένηΠαπαδάκηЮлияЩербак?'.split('');
  expect(printed.filter((letter) => !letters.has(letter))).toEqual([]);
  expect(letters.has('田')).toBe(false);
});

test('it is one tagged page in English with its title', async () => {
  const text = (await receiptPdf(receipt, new Date(0))).toString('latin1');
  expect(text).toMatch(/\/MarkInfo/);
  expect(text).toMatch(/\/StructTreeRoot/);
  expect(text).toMatch(/\/Lang \(en-US\)/);
  expect(text).toMatch(/\/DisplayDocTitle true/);
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
});

/** How far above the foot of the page each line stands that is printed in a size. */
function heightsOf(pdf: Buffer, size: number): number[] {
  const all = streamsOf(pdf).join('\n');
  return [...all.matchAll(/1 0 0 1 [\d.]+ ([\d.]+) Tm\n\/\w+ ([\d.]+) Tf/g)]
    .filter(([, , of]) => Number(of) === size)
    .map(([, height]) => Number(height));
}

test('the name of a practice that takes several lines stands above the title', async () => {
  const practice = 'The Featherstonehaugh Practice for Coaching and Facilitation '.repeat(3).trim();
  const pdf = await receiptPdf({ ...receipt, practice }, new Date(0));
  const lines = heightsOf(pdf, 12);
  const [title] = heightsOf(pdf, 26);
  expect(lines.length).toBeGreaterThan(1);
  expect(Math.min(...lines) - (title ?? 0)).toBeGreaterThan(20);
});
