import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newClient } from '#contract/client-record.ts';
import { guessMapping } from '#server/portability/guess-mapping.ts';
import { planRows } from '#server/portability/plan-rows.ts';
import { readRow, type RowFields } from '#server/portability/read-row.ts';
import { readTable } from '#server/portability/read-table.ts';
import { isTableProblem } from '#server/portability/table.ts';
import { breakages, makeHubSpotExport } from './foreign-exports.ts';

const shapes: Readonly<Partial<Record<string, z.core.$ZodType>>> = newClient.def.shape;

/** Whether the contract takes every value of a row. */
const isTaken = (fields: RowFields) =>
  Object.entries(fields).every(([name, value]) => {
    const shape = shapes[name];
    return !shape || z.safeParse(shape, value).success;
  });

/** What becomes of each row of a file when clients are told apart by their email address. */
async function outcomesOf(csv: string) {
  const table = await readTable(Buffer.from(csv));
  if (isTableProblem(table)) throw new Error(table.message);
  const mapping = guessMapping(table).columns.map(({ target }) => target);
  const plan = await planRows(table, { mapping });
  const seen = new Set<string>();
  return table.rows.map((row) => {
    const { line, fields, problems } = readRow(row, plan);
    const email = (fields.email ?? '').toLowerCase();
    const isWrong = problems.length > 0 || !isTaken(fields);
    const kind = isWrong ? 'error' : seen.has(email) ? 'update' : 'create';
    if (kind === 'create') seen.add(email);
    return { line, kind, ...(kind === 'error' ? {} : { email, name: fields.name }) };
  });
}

test('an export of HubSpot is read as it was meant, every broken row found and no other', async () => {
  const { csv, expected } = makeHubSpotExport({ rows: 3000, broken: 90, seed: 7 });
  const outcomes = await outcomesOf(csv);
  expect(outcomes).toEqual(
    expected.map(({ line, kind, email, name }) =>
      kind === 'error' ? { line, kind } : { line, kind, email, name },
    ),
  );
});

test('it has as many rows, broken rows and repeated addresses as was asked for', () => {
  const { expected } = makeHubSpotExport({ rows: 1000, broken: 50 });
  const count = (kind: string) => expected.filter((row) => row.kind === kind).length;
  expect(expected).toHaveLength(1000);
  expect(count('error')).toBe(50);
  expect(count('update')).toBe(Math.round(950 * 0.03));
  expect(new Set(expected.flatMap(({ breakage }) => breakage ?? []))).toEqual(new Set(breakages));
});

test('the same seed makes the same file, another one another', () => {
  const make = (seed: number) => makeHubSpotExport({ rows: 200, broken: 10, seed }).csv;
  expect(make(3)).toBe(make(3));
  expect(make(3)).not.toBe(make(4));
});

test('small files are possible', () => {
  expect(makeHubSpotExport({ rows: 1 }).expected).toMatchObject([{ line: 2, kind: 'create' }]);
  expect(makeHubSpotExport({ rows: 2, broken: 5 }).expected.map(({ kind }) => kind)).toEqual([
    'error',
    'error',
  ]);
});
