import { afterAll, beforeAll, expect, test } from 'vitest';
import { portability } from '#contract/portability.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { listAll } from '#testing/client-records.ts';
import {
  checkImport,
  csvOf,
  listRows,
  readImport,
  runChecked,
  startFile,
} from '#testing/imports.ts';

let t: TestApp;
let nora: Caller;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
});
afterAll(() => t.stop());

/** The day of the last contact with the one client of an address. */
async function lastContactOf(email: string): Promise<string | undefined> {
  const found = await listAll(nora, { q: email });
  expect(found).toHaveLength(1);
  return found[0]?.lastContactDate?.slice(0, 10);
}

test('a column whose dates could be read in two ways is as the others of its file', async () => {
  const file = csvOf(
    'Name,Email,Last activity,Created Date',
    'Month First,month@dates.example,3/14/2026,11/2/2025',
  );
  const one = await startFile(nora, file);
  expect(one.columns[3]?.dates).toMatchObject({ order: 'mdy', sure: false });
  const both = csvOf(
    'Name,Email,Last activity,Born,Created Date',
    'Of Both,both@dates.example,3/14/2026,14/3/1980,11/2/2025',
  );
  expect((await startFile(nora, both)).columns[4]?.dates).toMatchObject({ order: 'dmy' });
});

test('how dates are read that could be read in two ways is shown, chosen, and honoured to the end', async () => {
  const file = csvOf(
    'Name,Email,Last contact,Created,Consent as of',
    'Ambi Guous,ambi@dates.example,03/04/2026,2026-03-04,05/06/2025',
    'Cle Ar,clear@dates.example,05/04/2026,04.03.2026,25/06/2025',
  );
  const one = await startFile(nora, file);
  expect(one.columns.map(({ dates }) => dates)).toEqual([
    null,
    null,
    { example: '03/04/2026', dmy: '2026-04-03', mdy: '2026-03-04', order: 'dmy', sure: false },
    null,
    { example: '05/06/2025', dmy: '2025-06-05', mdy: '2025-05-06', order: 'dmy', sure: true },
  ]);
  const orders = ['dmy', 'mdy'] as const;
  for (const order of orders) {
    await checkImport(t, nora, one, { dateOrders: [null, null, order, null, null] });
  }
  expect((await readImport(nora, one.id)).columns[2]?.dates).toMatchObject({ order: 'mdy' });
  // A correction of a row tells nothing of the others.
  const [first] = await listRows(nora, one.id);
  const params = { id: one.id, line: String(first?.line) };
  const cells = ['Ambi Guous', 'ambi@dates.example', '30/04/2026', '2026-03-04', '05/06/2025'];
  expect((await nora.call(portability.editImportRow, { params, body: { cells } })).status).toBe(
    200,
  );
  await runChecked(t, nora, one.id);
  expect(await lastContactOf('clear@dates.example')).toBe('2026-05-04');
  expect(await lastContactOf('ambi@dates.example')).toBe('2026-04-30');
  await nora.call(portability.undoImport, { params: { id: one.id } });
  await t.settle();
  const again = await startFile(nora, file);
  await checkImport(t, nora, again, { dateOrders: again.columns.map(() => null) });
  await runChecked(t, nora, again.id);
  expect(await lastContactOf('clear@dates.example')).toBe('2026-04-05');
  const wrong = {
    targets: one.columns.map(({ target }) => target),
    optionMatches: {},
    onMatch: 'fill',
    dateOrders: ['dmy'],
  };
  const third = await startFile(nora, file);
  const answer = await nora.raw('PUT', `/api/imports/${third.id}/mapping`, { body: wrong });
  expect(answer).toMatchObject({
    status: 400,
    body: { fields: { dateOrders: 'Say for each column how its dates are read' } },
  });
});
