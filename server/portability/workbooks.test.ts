import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readMoney } from '#contract/money.ts';
import { portability } from '#contract/portability.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { listAll } from '#testing/client-records.ts';
import { checkImport, listRows } from '#testing/imports.ts';
import { docxOf, zipOf } from '#testing/word-file.ts';
import { type Cell, workbookOf } from '#testing/workbook-file.ts';
import { chooseSheet } from './choose-sheet.ts';
import { openWorkbook } from './open-workbook.ts';
import { planRows } from './plan-rows.ts';
import { readRow } from './read-row.ts';
import { readUpload } from './read-upload.ts';
import { isTableProblem } from './table.ts';

const head = ['Name', 'Email', 'Phone', 'Next follow up', 'Contract value', 'Notes'];
const day = (text: string) => new Date(`${text}Z`);

/** Without a thread, which takes a second to start from source. */
const readHere = (bytes: Uint8Array) =>
  readUpload(bytes, undefined, (order) =>
    chooseSheet(order).catch((error: unknown) => ({ problem: String(error) })),
  );

async function tableOf(rows: readonly (readonly Cell[])[]) {
  const table = await readHere(workbookOf({ Clients: rows }));
  if (isTableProblem(table)) throw new Error(table.message);
  return table;
}

describe('a workbook', () => {
  test('is read as what its cells show, by the numbers of its rows', async () => {
    const table = await tableOf([
      head,
      ['Grace', 'grace@x.example', 447700900123, day('2026-03-05T00:00'), 1234.5, 'One\nTwo'],
      [null, null, null, null, null, null],
      ['Bob', 'bob@x.example', '020 7946 0958', day('2026-03-06T14:30'), 0.1 + 0.2, true],
      ['Zoë "Z" Ünal', null, null, day('1899-12-30T09:05'), null, '=1+1 & <b>'],
    ]);
    expect(table).toMatchObject({ headers: head, hasHeadings: true, encoding: 'utf-8' });
    expect(table.rows).toEqual([
      {
        line: 2,
        cells: ['Grace', 'grace@x.example', '447700900123', '2026-03-05', '1234.5', 'One\nTwo'],
      },
      {
        line: 4,
        cells: ['Bob', 'bob@x.example', '020 7946 0958', '2026-03-06 14:30', '0.3', 'yes'],
      },
      { line: 5, cells: ['Zoë "Z" Ünal', '', '', '09:05', '', '=1+1 & <b>'] },
    ]);
  });

  test('tells amounts that it reckoned with their decimals: three of them are no thousands', async () => {
    const given = [833.125, 9997.5 / 12, 50_000 / 12, 12_500.5, 12_500, '1.200'];
    const table = await tableOf([
      ['Name', 'Monthly revenue'],
      ...given.map((amount, at): Cell[] => [`P ${at}`, amount]),
    ]);
    const plan = await planRows(table, { mapping: ['name', 'monthlyRevenue'] });
    const read = table.rows.map((row) => readRow(row, plan).fields.monthlyRevenue ?? '');
    expect(read.map((typed) => readMoney(typed, 'month'))).toEqual(
      ['833.13', '833.13', '4166.67', '12500.50', '12500.00', '1200.00'].map((amount) => ({
        amount,
      })),
    );
  });

  test.each(['1', 'true'])(
    'whose days count from 1904, by the mark “%s”, is read right',
    async (mark) => {
      const days = ['2026-03-05T00:00', '2026-03-06T14:30', '1904-01-01T09:05'].map(day);
      const book = workbookOf(
        { Clients: [['Name', 'Next'], ...days.map((on) => ['Ann', on])] },
        mark,
      );
      const table = await readHere(book);
      expect(!isTableProblem(table) && table.rows.map(({ cells }) => cells[1])).toEqual([
        '2026-03-05',
        '2026-03-06 14:30',
        '09:05',
      ]);
    },
  );

  test('has its headings below its name; a list of names alone has none above', async () => {
    const named = await tableOf([['My clients 2026'], [], head, ['Ann', 'ann@x.example']]);
    expect(named.headers).toEqual(head);
    expect(named.rows.map(({ line, cells }) => [line, cells[0]])).toEqual([[4, 'Ann']]);
    const names = await tableOf([['Name'], ['Ann'], ['Bob']]);
    expect(names).toMatchObject({ headers: ['Name'], rows: [{ line: 2 }, { line: 3 }] });
  });

  test('that is none, too large, locked or empty is refused in words', async () => {
    const bomb = zipOf({ 'xl/workbook.xml': Buffer.alloc(70 * 1024 * 1024) }, 100);
    const locked = Buffer.from('d0cf11e0a1b11ae1'.padEnd(200, '0'), 'hex');
    const told = await Promise.all(
      [
        docxOf('words'),
        Buffer.from('PK\u0003\u0004 nothing'),
        bomb,
        locked,
        workbookOf({ A: [] }),
      ].map(async (bytes) => {
        const table = await readHere(bytes);
        return isTableProblem(table) && table.message;
      }),
    );
    expect(told).toEqual([
      expect.stringContaining('not an Excel workbook'),
      expect.stringContaining('not an Excel workbook'),
      expect.stringContaining('too large'),
      expect.stringContaining('with a password'),
      'The file is empty.',
    ]);
  });

  test('with cells that are far too wide or long is bounded like any file', async () => {
    const wide = await readHere(workbookOf({ A: [Array<string>(150).fill('x')] }));
    expect(wide).toMatchObject({ problem: 'too-many-columns' });
    const table = await tableOf([head, ['Ann', null, null, null, null, 'x'.repeat(30_000)]]);
    expect(table.rows[0]?.cells.at(-1)).toHaveLength(20_000);
    const opened = await openWorkbook({ bytes: Buffer.from('no'), sheet: undefined });
    expect(opened).toHaveProperty('problem');
  });
});

describe('a workbook that is sent', () => {
  let t: TestApp;
  let nora: Caller;
  beforeAll(async () => {
    t = await openTestApp();
    nora = await t.as('nora');
  });
  afterAll(() => t.stop());

  const sheets = {
    'Read me': [['How to use this list']],
    Empty: [],
    'Clients & leads': [head, ['Ann', 'ann@sheet.example', '+44 20 7946 0958']],
  };
  const file = { name: 'practice.xlsx', content: workbookOf(sheets) };

  test('with several sheets asks which, and brings in the one that is named', async () => {
    const asked = await nora.refusedUpload(portability.startImport, { body: {} }, file);
    expect(asked).toMatchObject({
      status: 400,
      body: { code: 'which_sheet', fields: { 1: 'Read me', 2: 'Clients & leads' } },
    });
    const wrong = await nora.refusedUpload(portability.startImport, { body: { sheet: '3' } }, file);
    expect(wrong.body.code).toBe('which_sheet');
    const { body: one } = await nora.upload(
      portability.startImport,
      { body: { sheet: '2' } },
      file,
    );
    expect(one).toMatchObject({ fileName: 'practice.xlsx', total: 1, delimiter: '' });
    await checkImport(t, nora, one);
    expect((await listRows(nora, one.id)).map(({ outcome }) => outcome)).toEqual(['create']);
    await nora.call(portability.runImport, { params: { id: one.id } });
    await t.settle();
    expect(await listAll(nora, { q: 'ann@sheet' })).toMatchObject([{ name: 'Ann' }]);
  });
});
