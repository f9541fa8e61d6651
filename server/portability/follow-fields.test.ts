import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientFields } from '#contract/client-fields.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { listAll } from '#testing/client-records.ts';
import { checkImport, csvOf, readImport, runChecked, startFile } from '#testing/imports.ts';

let t: TestApp;
let nora: Caller;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
});
afterAll(() => t.stop());

async function make(name: string) {
  const body = { name, kind: 'choice' as const, options: ['Gold', 'Silver'] };
  const { id } = (await nora.call(clientFields.createClientField, { body })).body;
  const rows = [`Ada,ada@${name}.example,Shiny`, `Bo,bo@${name}.example,Silver`];
  return { id, body, one: await startFile(nora, csvOf(`Name,Email,${name}`, ...rows)) };
}

async function hide(id: string) {
  await nora.call(clientFields.deleteClientField, { params: { id } });
  await t.settle();
}

const left = (id: string, name: string) => ({
  target: null,
  hiddenField: { id, name },
  leftOutWhy: `The field “${name}” was hidden`,
});

test('an import that is checked says that the field of a column was hidden, and takes it back', async () => {
  const { id, body, one } = await make('metal');
  const optionMatches = { [`custom:${id}`]: { Shiny: 'Gold' } };
  await checkImport(t, nora, one, { optionMatches });
  await hide(id);
  const now = await readImport(nora, one.id);
  expect(now).toMatchObject({ state: 'ready', counts: { create: 2, error: 0 }, openOptions: {} });
  expect(now.columns[2]).toMatchObject(left(id, 'metal'));
  // What was answered before does not stand in the way of another answer.
  const again = await checkImport(t, nora, now, { optionMatches: now.optionMatches });
  expect(again.columns[2]).toMatchObject(left(id, 'metal'));
  await nora.call(clientFields.createClientField, { body });
  await t.settle();
  const back = await readImport(nora, one.id);
  expect(back).toMatchObject({ state: 'ready', counts: { create: 2, error: 0 } });
  expect(back.columns[2]).toMatchObject({ target: `custom:${id}`, hiddenField: null });
  await runChecked(t, nora, one.id);
  const clients = await listAll(nora, { q: '@metal.example' });
  expect(clients.map(({ customFields }) => customFields[id])).toEqual(['Gold', 'Silver']);
});

test('so does one whose columns are yet to be chosen; where it goes elsewhere then, that stays', async () => {
  const { id, body, one } = await make('plan');
  await hide(id);
  const now = await readImport(nora, one.id);
  expect(now.state).toBe('mapping');
  expect(now.columns[2]).toMatchObject(left(id, 'plan'));
  const targets = ['name', 'email', 'industry'];
  const checked = await checkImport(t, nora, now, { targets });
  expect(checked.columns[2]).toMatchObject({ target: 'industry', hiddenField: null });
  await nora.call(clientFields.createClientField, { body });
  await t.settle();
  expect((await readImport(nora, one.id)).columns[2]?.target).toBe('industry');
});

test('and one that runs says so at its end', async () => {
  const { id, one } = await make('tier');
  await checkImport(t, nora, one, { optionMatches: { [`custom:${id}`]: { Shiny: 'Gold' } } });
  await nora.call(clientFields.deleteClientField, { params: { id } });
  const done = await runChecked(t, nora, one.id);
  expect(done).toMatchObject({ state: 'done', counts: { create: 2 } });
  expect(done.columns[2]).toMatchObject(left(id, 'tier'));
});
