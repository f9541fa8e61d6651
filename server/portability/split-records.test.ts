import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RecordReader } from './split-records.ts';
import type { Delimiter } from './table.ts';

function read(text: string, delimiter: Delimiter = ',', expected?: number) {
  const reader = new RecordReader(text, delimiter);
  const records = [];
  for (let record = reader.next(expected); record; record = reader.next(expected)) {
    records.push(record);
  }
  return records;
}

const cellsOf = (text: string, expected?: number) =>
  read(text, ',', expected).map(({ cells }) => cells);

test('quotes, doubled quotes, line breaks and empty cells', () => {
  expect(cellsOf('a,"b, ""c""",\r\n"d\r\ne",,f\n')).toEqual([
    ['a', 'b, "c"', ''],
    ['d\r\ne', '', 'f'],
  ]);
});

test('a quoted cell ends where the line ends, however lines end', () => {
  for (const lineEnd of ['\n', '\r\n', '\r']) {
    expect(cellsOf(`"a","b"${lineEnd}"c","d"${lineEnd}`)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  }
});

test('each record knows the line on which it begins', () => {
  expect(read('a\n"b\n\nc"\n\nd').map(({ line }) => line)).toEqual([1, 2, 5, 6]);
});

test('quotes in the middle of a cell are text, and blanks around a quoted cell are none of it', () => {
  expect(cellsOf('5" pipe,a "b" c, "d" ,e')).toEqual([['5" pipe', 'a "b" c', 'd', 'e']]);
});

test('quotes that were not doubled stay in their cell', () => {
  const [record] = read('1,"The "Best" Coach",x\n2,b,y');
  expect(record).toMatchObject({ cells: ['1', 'The "Best" Coach', 'x'], broken: false });
});

test.each([
  ['the next line has quoted cells', '1,"Anna,x\n2,"Bob, Jr.",y\n3,c,z', 3],
  ['the next line is quoted from the start', '"1","Anna\n"2","Bob"\n"3","c"', 2],
  ['nothing more is quoted', '1,"Anna,x\n2,Bob,y\n3,c,z', 3],
  ['a quoted blank follows', '1,"Anna,x\n2,"",y\n3,"c",z', 3],
  ['the lines after it close one another', '1,"Anna\n2,b","c\n3,d","e\n4,f,g', 3],
])('a quote that is never closed costs one line when %s', (_, text, expected) => {
  const records = read(text, ',', expected);
  expect(records.map(({ line }) => line)).toEqual(text.split('\n').map((_, index) => index + 1));
  expect(records[0]?.broken).toBe(true);
  expect(records.at(-1)?.broken).toBe(false);
});

test('a broken row keeps what stands before the open quote and the rest of its line', () => {
  const [record] = read('1,"x\ny",2,"Anna, x\n5,6', ',', 4);
  expect(record).toMatchObject({ cells: ['1', 'x'], broken: true, line: 1 });
  expect(read('1,2,"Anna, x\n5,6', ',', 4)[0]?.cells).toEqual(['1', '2', 'Anna, x']);
});

test('a file of an old Mac has lines too', () => {
  expect(cellsOf('a,b\rc,d\r')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});

test('well-formed text reads as another reader reads it', () => {
  const cell = fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[a",;\n\r ]{0,6}$/));
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), {
    minLength: 1,
    maxLength: 6,
  });
  fc.assert(
    fc.property(rows, (table) => {
      const text = table
        .map((cells) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(','))
        .join('\n');
      expect(cellsOf(`${text}\n`, 5)).toEqual(parse(`${text}\n`, { relax_column_count: true }));
    }),
    { numRuns: 500 },
  );
});

test('whatever the text is, reading ends and loses no letter', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[ab",\n\r ]{0,60}$/), (text) => {
      const letters = (some: string) => some.replace(/[^ab]/g, '');
      const read = cellsOf(text, 2).flat().join('');
      expect(letters(read)).toBe(letters(text));
    }),
    { numRuns: 5000 },
  );
});
