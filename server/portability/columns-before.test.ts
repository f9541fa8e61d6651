import { afterAll, beforeAll, expect, test } from 'vitest';
import { portability } from '#contract/portability.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { checkImport, csvOf, listRows, readImport, startFile } from '#testing/imports.ts';

let t: TestApp;
let nora: Caller;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
});
afterAll(() => t.stop());

const errorsOf = async (id: string) =>
  String((await nora.raw('GET', `/api/imports/${id}/errors`)).body).replace('\uFEFF', '');

const mapped = {
  targets: ['name', 'email', 'phone', 'pipelineStage', 'annualRevenue', 'createdAt', null],
  optionMatches: { pipelineStage: { Warm: 'qualified' } },
  onMatch: 'overwrite' as const,
  dateOrders: [null, null, null, null, null, 'dmy' as const, null],
  phoneCountry: 'DE',
};

async function startMessy() {
  const one = await startFile(
    nora,
    csvOf(
      'Name,Email,Telefon,Gruppe,Honorar,Seit,Firma',
      'Ada,ada@before.example,0170 1234567,Warm,"1.234,56 €",03.04.2025,Ada AG',
      'Bo,bo@before.example,12,Warm,(300),03/04/2025,Bo AG',
    ),
  );
  await nora.call(portability.mapImport, { params: { id: one.id }, body: mapped });
  await t.settle();
  return one;
}

test('a file of rows to mend says which column each reason is about', async () => {
  const { id } = await startMessy();
  const [, line = ''] = (await errorsOf(id)).split('\r\n');
  expect(line).toContain('Telefon: ');
  expect(line).toMatch(/Honorar: An amount can’t be negative\./);
});

test('a mended file goes where the file before it went, by the same words, country and order', async () => {
  const { id } = await startMessy();
  const mended = (await errorsOf(id)).replace(',12,', ',0171 2345678,').replace('(300)', '300');
  const second = await startFile(nora, mended);
  expect(second.columns.map(({ target }) => target)).toEqual([null, null, ...mapped.targets]);
  const { optionMatches, onMatch, phoneCountry } = mapped;
  expect(second).toMatchObject({ optionMatches, onMatch, phoneCountry });
  expect(second.columns[7]).toMatchObject({ header: 'Seit', dates: { order: 'dmy' } });
  expect(second.columns[8]?.leftOutWhy).toMatch(/^Left out of .+ too$/);
  // As they stand, without a word about any of it.
  await nora.call(portability.mapImport, {
    params: { id: second.id },
    body: { targets: second.columns.map(({ target }) => target), optionMatches, onMatch },
  });
  await t.settle();
  expect(await readImport(nora, second.id)).toMatchObject({ counts: { create: 1, error: 0 } });
});

test('a mended file that is wrong again keeps its columns, without a second line and reason', async () => {
  const { id } = await startMessy();
  const first = await errorsOf(id);
  const second = await startFile(nora, first);
  await checkImport(t, nora, second);
  expect(await listRows(nora, second.id, { outcome: 'error' })).toHaveLength(1);
  const again = await errorsOf(second.id);
  expect(again.split('\r\n')[0]).toBe(first.split('\r\n')[0]);
  const third = await startFile(nora, again);
  expect(third.columns.map(({ target }) => target)).toEqual([null, null, ...mapped.targets]);
});

test('another file of such headings is read by itself', async () => {
  await startMessy();
  const other = await startFile(
    nora,
    csvOf('Line,Reason,Name,Email,Honorar', '2,Odd,Cy,cy@before.example,5'),
  );
  expect(other.columns.map(({ target }) => target)).toEqual([null, null, 'name', 'email', null]);
});

test('a column that is left out says why', async () => {
  const one = await startFile(nora, csvOf('Name,Email,Firma', 'Di,di@before.example,Di AG'));
  expect(one.columns.map(({ leftOutWhy }) => leftOutWhy)).toEqual([
    null,
    null,
    'Rapport has no field for the company; one of your own would keep it',
  ]);
});
