import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { csvOf, importFile } from '#testing/imports.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.stop());

test('who imports thousands is not kept waiting by a database that takes its tables for empty', async () => {
  const empty = `update pg_class set reltuples = 0, relpages = 0
    where relname in ('clients', 'change_set_rows')`;
  if (t.deps.database.engine !== 'server') await t.deps.database.query(empty);
  const rows = Array.from({ length: 1_100 }, (_, at) => `Many ${at},many-${at}@x.example`);
  await importFile(t, await t.as('nora'), csvOf('Name,Email', ...rows));
  const { rows: known } = await t.deps.database.query(
    `select relname, reltuples >= 1000 as known from pg_class
     where relname in ('clients', 'change_set_rows') order by 1`,
  );
  expect(known).toEqual([
    { relname: 'change_set_rows', known: true },
    { relname: 'clients', known: true },
  ]);
});
