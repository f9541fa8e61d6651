import { afterAll, beforeAll, expect, test } from 'vitest';
import { clients } from '#contract/clients.ts';
import { insights } from '#contract/insights.ts';
import { portability } from '#contract/portability.ts';
import type { Database } from '#server/db/database.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { listEvents } from '#testing/client-records.ts';
import {
  checkImport,
  csvOf,
  importFile,
  listRows,
  readImport,
  startFile,
} from '#testing/imports.ts';
import { forgetImports } from './forget-imports.ts';

let t: TestApp;
let nora: Caller;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
});
afterAll(() => t.stop());

const file = csvOf('Name,Email', 'Anna,anna@forget.example');

test('a file that was not read to its end is given up after ten minutes', async () => {
  const { id } = await startFile(nora, file);
  await t.deps.database.query(`update imports set state = 'reading' where id = $1`, [id]);
  t.clock.advance(599);
  await forgetImports(t.deps);
  expect(await readImport(nora, id)).toMatchObject({ state: 'reading' });
  t.clock.advance(2);
  await forgetImports(t.deps);
  await forgetImports(t.deps);
  expect(await readImport(nora, id)).toMatchObject({
    state: 'failed',
    problem: 'The file was not read to its end. Choose it again.',
  });
  const failed = (await listEvents(t)).filter(({ name }) => name === 'import.failed');
  expect(failed).toHaveLength(1);
});

test('after thirty days the rows of a file are let go, whatever became of it', async () => {
  const done = await importFile(t, nora, file);
  const ready = await startFile(nora, file);
  await checkImport(t, nora, ready);
  t.clock.advance(29 * 86_400);
  nora = await t.as('nora');
  const young = await startFile(nora, file);
  await forgetImports(t.deps);
  expect(await listRows(nora, done.id)).toHaveLength(1);
  t.clock.advance(2 * 86_400);
  nora = await t.as('nora');
  await forgetImports(t.deps);
  await forgetImports(t.deps);
  expect(await listRows(nora, done.id)).toEqual([]);
  expect(await listRows(nora, young.id)).toHaveLength(1);
  expect(await readImport(nora, done.id)).toMatchObject({ state: 'done', fileName: 'clients.csv' });
  const given = await readImport(nora, ready.id);
  expect(given).toMatchObject({ state: 'cancelled', openOptions: {} });
  expect(given.columns.map(({ samples }) => samples)).toEqual([[], []]);
  const { rows } = await t.deps.database.query(
    `select count(*)::int as left from import_rows where cells::text like '%anna@forget%'`,
  );
  expect(rows).toEqual([{ left: 1 }]);
});

test('an import that somebody takes up just then keeps its rows', async () => {
  nora = await t.as('nora');
  // Those of the tests before would be found first.
  await t.deps.database.query('delete from import_rows');
  const begun = await startFile(nora, csvOf('Name,Email', 'Bea,bea@forget.example'));
  const { id } = await checkImport(t, nora, begun);
  t.clock.advance(31 * 86_400);
  nora = await t.as('nora');
  const { database } = t.deps;
  let isFound = false;
  const query: Database['query'] = async (...args) => {
    const result = await database.query(...args);
    const [asked] = args;
    const text = typeof asked === 'string' ? asked : asked.text;
    isFound ||= /from "imports".*exists \(select/s.test(text) && result.rows.length > 0;
    return result;
  };
  const transaction: Database['transaction'] = async (...args) => {
    if (isFound) {
      isFound = false;
      await nora.call(portability.runImport, { params: { id } });
    }
    return database.transaction(...args);
  };
  const hurried = Object.assign(Object.create(database) as Database, { query, transaction });
  await forgetImports({ ...t.deps, database: hurried });
  await t.settle();
  expect(await readImport(nora, id)).toMatchObject({ state: 'done', done: 1 });
  expect(await listRows(nora, id)).toHaveLength(1);
});

test('what is taken back leaves no word in a briefing, nor in the title of a bulk change', async () => {
  const word = 'wolpertinger';
  const file = csvOf('Name,Email,Status', `Anna ${word},anna@${word}.example,At risk`);
  const one = await importFile(t, nora, file);
  const [row] = (await nora.call(clients.listClients, { query: { q: word } })).body;
  const { briefing } = (await nora.call(insights.makeDailyInsights)).body;
  expect(JSON.stringify(briefing)).toContain(word);
  const body = { ids: [row?.id ?? ''], change: { addTag: word } };
  const set = (await nora.call(clients.changeClients, { body })).body;
  await nora.call(clients.undoChangeSet, { params: { id: set.id } });
  await nora.call(portability.undoImport, { params: { id: one.id } });
  await t.settle();
  expect(await readImport(nora, one.id)).toMatchObject({ state: 'undone', kept: 0 });
  for (const table of ['clients', 'briefings', 'events', 'notifications', 'mail_messages']) {
    const { rows } = await t.deps.database.query(
      `select 1 from "${table}" one where to_jsonb(one)::text ilike $1`,
      [`%${word}%`],
    );
    expect({ table, rows: rows.length }).toEqual({ table, rows: 0 });
  }
});
