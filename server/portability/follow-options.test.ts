import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientFields } from '#contract/client-fields.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { listAll } from '#testing/client-records.ts';
import { portability } from '#contract/portability.ts';
import { checkImport, csvOf, readImport, runChecked, startFile } from '#testing/imports.ts';

let t: TestApp;
let nora: Caller;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
});
afterAll(() => t.stop());

async function waiting(name: string) {
  const body = { name, kind: 'choice' as const, options: ['Gold', 'Silver', 'Tin'] };
  const { id } = (await nora.call(clientFields.createClientField, { body })).body;
  const domain = `${name.toLowerCase()}.example`;
  const file = csvOf(
    `Name,Email,${name}`,
    `Ada,ada@${domain},Shiny`,
    `Bo,bo@${domain},gold`,
    `Cy,cy@${domain},Silver`,
    `Di,di@${domain},Tin`,
  );
  const one = await startFile(nora, file);
  const checked = await checkImport(t, nora, one, {
    optionMatches: { [`custom:${id}`]: { Shiny: 'Gold' } },
  });
  expect(checked).toMatchObject({ state: 'ready', counts: { create: 4 } });
  const valuesOf = async () =>
    (await listAll(nora, { q: domain })).map(({ customFields }) => customFields[id]);
  return { id, one, valuesOf };
}

test('an import that waits takes the new names of options, also of two that change places', async () => {
  const { id, one, valuesOf } = await waiting('Metal');
  const renamed = [
    { from: 'Gold', to: 'Silver' },
    { from: 'Silver', to: 'Brass' },
  ];
  const body = { options: ['Silver', 'Brass', 'Tin'], renamed };
  await nora.call(clientFields.updateClientField, { params: { id }, body });
  await t.settle();
  expect(await readImport(nora, one.id)).toMatchObject({ state: 'ready', counts: { create: 4 } });
  await runChecked(t, nora, one.id);
  expect(await valuesOf()).toEqual(['Silver', 'Silver', 'Brass', 'Tin']);
});

test('and asks what a word stands for whose option is gone', async () => {
  const { id, one } = await waiting('Plan');
  const body = { options: ['Silver', 'Tin'] };
  await nora.call(clientFields.updateClientField, { params: { id }, body });
  await t.settle();
  const now = await readImport(nora, one.id);
  expect(now).toMatchObject({ state: 'ready', counts: { create: 2, error: 2 } });
  expect(now.optionMatches).toEqual({ [`custom:${id}`]: {} });
  expect(now.openOptions[`custom:${id}`]?.toSorted()).toEqual(['Shiny', 'gold']);
});

test.each([
  ['Lane', { options: ['Red', 'Blue'], renamed: [{ from: 'Green', to: 'Blue' }] }],
  ['Path', { name: 'Way' }],
])(
  'what is changed in a field while rows are written goes for the rest of them: %s',
  async (name, body) => {
    const made = { name, kind: 'choice' as const, options: ['Red', 'Green'] };
    const { id } = (await nora.call(clientFields.createClientField, { body: made })).body;
    const rows = Array.from({ length: 450 }, (_, at) => `P ${at},p${at}@${name}.example,Green`);
    const one = await startFile(nora, csvOf(`Name,Email,${name}`, ...rows));
    await checkImport(t, nora, one);
    await nora.call(portability.runImport, { params: { id: one.id } });
    const running = t.settle();
    while ((await readImport(nora, one.id)).done === 0);
    await nora.call(clientFields.updateClientField, { params: { id }, body });
    await running;
    await t.settle();
    expect(await readImport(nora, one.id)).toMatchObject({
      state: 'done',
      counts: { create: 450, error: 0 },
    });
    const clients = await listAll(nora, { q: `@${name}.example` });
    const lanes = new Set(clients.map(({ customFields }) => customFields[id]));
    expect([...lanes]).toEqual(['options' in body ? 'Blue' : 'Green']);
  },
);
