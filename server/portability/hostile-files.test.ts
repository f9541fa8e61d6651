import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { readOwnNumber } from '#contract/own-number.ts';
import { makeHubSpotExport } from '#testing/foreign-exports.ts';
import { csvCell } from '#server/csv-cell.ts';
import { fieldTargets, repeatingTargets, type ClientTarget } from '#contract/client-target.ts';
import { guessMapping } from './guess-mapping.ts';
import { headerKey } from './header-words.ts';
import { matchOption, optionTargets } from './match-option.ts';
import { planRows } from './plan-rows.ts';
import { guessDateOrder, readDate } from '#server/read-date.ts';
import { readRow } from './read-row.ts';
import { readUpload } from './read-upload.ts';
import { joinLabelled, splitLabelled, splitTags } from './split-list.ts';
import { isTableProblem, limits, type Table } from './table.ts';
import { toOwnCell } from './own-cell.ts';
import { writeCsv } from './write-csv.ts';
import { writeVcard } from './write-vcard.ts';
import { every, isWhole } from '#testing/whole.ts';

async function tableOf(file: string | Uint8Array): Promise<Table> {
  const table = await readUpload(typeof file === 'string' ? Buffer.from(file) : file);
  if (isTableProblem(table)) throw new Error(table.message);
  return table;
}

/** In processor time, so that a busy machine fails nobody. */
async function timed<T>(work: () => T | Promise<T>): Promise<{ took: number; result: T }> {
  const start = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(start);
  return { took: (user + system) / 1000, result };
}

/** The longest that anything else had to wait while the work went on. */
async function delayDuring(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await new Promise((resolve) => setImmediate(resolve));
  delay.reset();
  await work();
  await new Promise((resolve) => setImmediate(resolve));
  delay.disable();
  return delay.max / 1e6;
}

test.runIf(isWhole)(
  '50,000 rows and 25 MB are read; figures are printed',
  { timeout: 60_000 },
  async () => {
    const { csv } = makeHubSpotExport({ rows: 50_000, broken: 50 });
    const long = csv.replaceAll('"Managing Director"', `"${'Managing Director, '.repeat(12)}"`);
    const bytes = Buffer.from(long).subarray(0, limits.bytes);
    let table: Table | undefined;
    let took = 0;
    const delay = await delayDuring(async () => {
      ({ took, result: table } = await timed(() => tableOf(bytes)));
    });
    expect(table?.rows.length).toBeGreaterThan(49_000);
    process.stdout.write(
      `${table?.rows.length} rows, ${(bytes.length / 1e6).toFixed(1)} MB: ${took.toFixed(0)} ms of processor time; event loop waited ${delay.toFixed(0)} ms at most\n`,
    );
  },
);

test('an unterminated quote on line 3 of 10,000 costs that line', async () => {
  const lines = Array.from({ length: 10_000 }, (_, index) => `${index + 1},"Anna, ""A"" Müller",x`);
  lines[0] = 'Nr,Name,Note';
  lines[2] = '3,"Anna,x';
  const table = await tableOf(lines.join('\n'));
  expect(table.rows).toHaveLength(9_999);
  expect(table.rows.filter(({ faults }) => faults)).toMatchObject([
    { line: 3, faults: [{ fault: 'quotes' }] },
  ]);
});

test('an unterminated quote on every line costs no more than time to read', async () => {
  const { took, result } = await timed(() => tableOf(`Nr,Name\n${'1,"Anna\n'.repeat(40_000)}`));
  expect(result.rows).toHaveLength(40_000);
  expect(took).toBeLessThan(20_000);
});

test('lines that close one another in a chain are cut apart', async () => {
  const { took, result } = await timed(() => tableOf(`a,b\n1,"x\n${'y","z\n'.repeat(20_000)}1,2`));
  expect(result.rows.at(-1)).toMatchObject({ cells: ['1', '2'] });
  expect(took).toBeLessThan(20_000);
});

test('a cell of 1 MB is cut and harms no other row', async () => {
  const table = await tableOf(`Name,Note\nAnna,"${'x\n'.repeat(500_000)}"\nBob,hi`);
  expect(table.rows.map(({ cells }) => cells[1]?.length)).toEqual([limits.cell, 2]);
});

const hostile: readonly (readonly [string, () => Buffer])[] = [
  ['25 MB of commas', () => Buffer.alloc(limits.bytes, ',')],
  [
    '25 MB of commas in one row',
    () => Buffer.concat([Buffer.from('a,b\n1,2\n'), Buffer.alloc(limits.bytes - 100, ',')]),
  ],
  ['25 MB of line ends', () => Buffer.alloc(limits.bytes, '\n')],
  ['25 MB of quotes', () => Buffer.alloc(limits.bytes, '"')],
  ['25 MB of quoted commas', () => Buffer.alloc(limits.bytes, '",')],
  ['25 MB of blanks', () => Buffer.alloc(limits.bytes, ' ')],
  ['25 MB of zeros', () => Buffer.alloc(limits.bytes)],
  ['25 MB of rows', () => Buffer.alloc(limits.bytes, 'a\n')],
  ['25 MB of open quotes', () => Buffer.alloc(limits.bytes, '"a\n')],
  ['25 MB of odd bytes', () => Buffer.alloc(limits.bytes, Buffer.from([0x61, 0xff, 0x2c]))],
  ['a card of 25 MB', () => Buffer.alloc(limits.bytes, 'BEGIN:VCARD\n')],
  [
    'a card with 25 MB of folds',
    () => Buffer.alloc(limits.bytes, 'BEGIN:VCARD\nNOTE:x\n \n \n \n '),
  ],
  [
    'a card with a line of 20 MB',
    () => Buffer.from(`BEGIN:VCARD\nNOTE;${'x;'.repeat(10_000_000)}:y\nEND:VCARD`),
  ],
  [
    'a picture of 20 MB',
    () => Buffer.from(`BEGIN:VCARD\nFN:A\nPHOTO:\n${' QUJD\n'.repeat(3_400_000)}END:VCARD`),
  ],
];
test.each(every(3, hostile))(
  '%s: answered in time, as a table or a problem',
  async (_, make) => {
    const bytes = make();
    const { took, result } = await timed(() => readUpload(bytes));
    const size = isTableProblem(result) ? [0, 0] : [result.rows.length, result.headers.length];
    expect(size[0]).toBeLessThanOrEqual(limits.rows);
    expect(size[1]).toBeLessThanOrEqual(limits.columns);
    expect(took).toBeLessThan(20_000);
  },
  60_000,
);

const long = 50_000;
const evil = [
  'a'.repeat(long),
  ' '.repeat(long),
  '\n'.repeat(long),
  '\t \u00A0'.repeat(long / 3),
  '1'.repeat(long),
  '1,'.repeat(long / 2),
  '1.1-'.repeat(long / 4),
  '+'.repeat(long),
  '@'.repeat(long),
  'a@'.repeat(long / 2),
  'a@a.'.repeat(long / 4),
  '<a@'.repeat(long / 3),
  'a.'.repeat(long / 2),
  'www.'.repeat(long / 4),
  'https://'.repeat(long / 8),
  '('.repeat(long),
  '\\'.repeat(long),
  '\\:'.repeat(long / 2),
  ':;'.repeat(long / 2),
  ' ::: '.repeat(long / 5),
  ';='.repeat(long / 2),
  '"'.repeat(long),
  "'".repeat(long),
  '=\r\n'.repeat(long / 3),
  'jan 1 '.repeat(long / 6),
  '\u0300'.repeat(long),
  'ﷺ'.repeat(long),
  '\u200B'.repeat(long),
];

test('no text of 50 kB makes any of it slow', async () => {
  const allTargets: ClientTarget[] = [
    ...fieldTargets,
    ...repeatingTargets,
    'owner',
    'createdAt',
    'firstName',
  ];
  const slow: string[] = [];
  for (const text of every(4, evil)) {
    for (const variant of [text, `<${text}!`]) {
      const cells = allTargets.map(() => variant);
      const table: Table = {
        format: 'csv',
        encoding: 'utf-8',
        headers: cells,
        hasHeadings: true,
        ours: false,
        rows: [{ line: 2, cells }],
      };
      const work: Record<string, () => unknown> = {
        mapping: () => guessMapping(table),
        row: async () => {
          const plan = await planRows(table, { mapping: allTargets });
          for (const row of table.rows) readRow(row, plan);
        },
        header: () => headerKey(variant),
        options: () => optionTargets.map((target) => matchOption(target, variant)),
        date: () => [readDate(variant, 'mdy'), guessDateOrder([variant])],
        number: () => readOwnNumber(variant),
        lists: () => [
          splitTags(variant),
          splitLabelled(variant, 'email'),
          splitLabelled(variant, 'phone'),
          joinLabelled([{ label: variant, value: variant }]),
        ],
        cell: () => [csvCell(variant), toOwnCell(variant)],
        csv: () => readUpload(Buffer.from(`${variant},b\n${variant},${variant}`)),
        vcard: () =>
          readUpload(
            Buffer.from(`BEGIN:VCARD\nFN:x\n${variant}\nNOTE:${variant}\nN:${variant}\nEND:VCARD`),
          ),
        quotedPrintable: () =>
          readUpload(
            Buffer.from(`BEGIN:VCARD\nFN;ENCODING=QUOTED-PRINTABLE:${variant}\nEND:VCARD`),
          ),
        writtenCard: async () => {
          for await (const part of writeVcard([{ id: '1', name: variant, context: variant }]))
            void part;
        },
        writtenCsv: async () => {
          for await (const part of writeCsv([variant], [{ id: '1', cells: [variant] }])) void part;
        },
      };
      for (const [name, run] of Object.entries(work)) {
        const { took } = await timed(run);
        if (took > 3_000)
          slow.push(`${name} ${JSON.stringify(variant.slice(0, 12))} ${took.toFixed(0)} ms`);
      }
    }
  }
  expect(slow).toEqual([]);
}, 120_000);
