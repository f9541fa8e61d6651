import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvCell } from '#server/csv-cell.ts';
import { fromOwnCell, toOwnCell } from './own-cell.ts';
import { readTable } from './read-table.ts';
import { isTableProblem } from './table.ts';
import { writeCsv } from './write-csv.ts';

async function written(labels: readonly string[], rows: readonly (readonly string[])[]) {
  let csv = '';
  const numbered = rows.map((cells, index) => ({ id: String(index), cells }));
  for await (const part of writeCsv(labels, numbered)) csv += part;
  return csv;
}

/** Any text, and often what spreadsheets and other readers trip over. */
const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom(...Array.from('\'"=+-@|%,;\t\r\n aé\u00A0\uFEFF\u200B\u2028＝')),
    maxLength: 8,
  }),
);

test('a file in our form', async () => {
  const csv = await written(
    ['Name', 'Note'],
    [
      ['Zoë, "Z"', '=1+1'],
      ['', "'tis\r\nso"],
    ],
  );
  expect(csv).toBe('\uFEFFName,Note,Rapport ID\r\n"Zoë, ""Z""",\'=1+1,0\r\n,"\'tis\r\nso",1\r\n');
});

test('no cell would run in a spreadsheet', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }),
      async (rows) => {
        const csv = await written(['A', 'B'], rows);
        const read: string[][] = parse(csv, { bom: true, relax_column_count: true });
        for (const text of read.flat()) {
          expect(text.startsWith("'") || csvCell(text) === text).toBe(true);
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('whatever is written is read again, to the letter', async () => {
  const rows = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), {
    minLength: 1,
    maxLength: 8,
  });
  await fc.assert(
    fc.asyncProperty(rows, async (cells) => {
      const kept = cells.map((row) => row.map((text) => text.replaceAll('\0', '')));
      const table = await readTable(Buffer.from(await written(['A', 'B', 'C'], kept)));
      if (isTableProblem(table)) throw new Error(table.message);
      expect(table).toMatchObject({ ours: true, delimiter: ',', encoding: 'utf-8' });
      expect(table.rows.map((row) => row.cells)).toEqual(
        kept.map((row, index) => [...row, String(index)]),
      );
      expect(table.rows.some(({ faults }) => faults)).toBe(false);
    }),
    { numRuns: 500 },
  );
});

test('a safe cell and its undoing are each the other way round', () => {
  fc.assert(
    fc.property(cell, (text) => {
      expect(fromOwnCell(toOwnCell(text))).toBe(text);
    }),
    { numRuns: 5000 },
  );
  expect(toOwnCell("'=1")).toBe("''=1");
  expect(fromOwnCell("'tis")).toBe("'tis");
  expect(toOwnCell('-12.50')).toBe('-12.50');
});

test('it is written in parts as rows come', async () => {
  let asked = 0;
  async function* rows() {
    for (; asked < 1000; asked += 1)
      yield await Promise.resolve({ id: String(asked), cells: ['x'] });
  }
  const parts = writeCsv(['A'], rows());
  await parts.next();
  await parts.next();
  expect(asked).toBeLessThan(400);
});
