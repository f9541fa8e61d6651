import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientFields } from '#contract/client-fields.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { listAll, makeClient } from '#testing/client-records.ts';
import { checkImport, csvOf, importFile, listRows, startFile } from '#testing/imports.ts';

let t: TestApp;
let nora: Caller;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
});
afterAll(() => t.stop());

const file = csvOf(
  'Name,Email,Home,Car,Labels,More labels',
  'Ada,ada@named.example,+44 20 7946 0958,+49 12,good,fine',
  `Bo,bo@named.example,+49 12,+44 20 7946 0959,good,${'x'.repeat(41)}`,
);
const targets = ['name', 'email', 'otherPhone', 'otherPhone', 'tags', 'tags'];

test('a value that can’t be taken is told of the column that it stands in', async () => {
  const one = await startFile(nora, file);
  const checked = await checkImport(t, nora, one, { targets });
  expect(checked.unread.map(({ column, held }) => [column, held])).toEqual([
    [2, 1],
    [3, 1],
    [5, 1],
  ]);
  const rows = await listRows(nora, one.id);
  expect(rows.map(({ problems }) => problems.map(({ column }) => column))).toEqual([[3], [5, 2]]);
});

test('of a list that two columns fill only that column’s values are left out', async () => {
  const leaveUnread = [false, false, false, true, false, true];
  const done = await importFile(t, nora, file, { targets, leaveUnread });
  // The number of the other column still holds its row back.
  expect(done.counts).toMatchObject({ create: 1, error: 1 });
  expect(await listAll(nora, { q: '@named.example' })).toMatchObject([
    { name: 'Ada', otherPhones: [{ value: '+442079460958' }] },
  ]);
});

test('of two own fields with words the one is told that holds too many', async () => {
  const define = async (name: string) =>
    (await nora.call(clientFields.createClientField, { body: { name, kind: 'text' } })).body.id;
  const own = [`custom:${await define('Motto')}`, `custom:${await define('Story')}`];
  const text = csvOf('Name,Email,Motto,Story', `Ed,ed@own.example,Short,${'x'.repeat(1001)}`);
  const choices = { targets: ['name', 'email', ...own] };
  const one = await startFile(nora, text);
  await checkImport(t, nora, one, choices);
  expect(await listRows(nora, one.id)).toMatchObject([
    { outcome: 'error', problems: [{ column: 3 }] },
  ]);
  const leaveUnread = [false, false, true, false];
  await checkImport(t, nora, one, { ...choices, leaveUnread });
  // The one whose cells may be left out has none that can't be read.
  expect(await listRows(nora, one.id)).toMatchObject([
    { outcome: 'error', problems: [{ column: 3 }] },
  ]);
});

test('two own fields, and a form, say which one is wrong', async () => {
  const define = async (name: string) =>
    (await nora.call(clientFields.createClientField, { body: { name, kind: 'number' } })).body;
  const [size, weight] = [await define('Size'), await define('Weight')];
  const text = csvOf('Name,Email,Size,Weight', `Di,di@own.example,"0,125",2e15`);
  const checked = await checkImport(t, nora, await startFile(nora, text));
  const told = `“2e15” is too large: at most 1,000,000,000,000,000`;
  expect(await listRows(nora, checked.id)).toMatchObject([
    { problems: [{ column: 3, message: told }] },
  ]);
  const { id } = await makeClient(nora, { email: 'form@own.example' });
  const answer = await nora.raw('PUT', `/api/clients/${id}`, {
    body: {
      customFields: { [size.id]: '0,125', [weight.id]: '2e15' },
      otherPhones: [
        { label: '', value: '+44 20 7946 0958' },
        { label: '', value: '+49 12' },
      ],
    },
  });
  expect(answer).toMatchObject({
    status: 400,
    body: {
      fields: {
        [`customFields.${weight.id}`]: told,
        'otherPhones.1.value': 'This number is too short for its country code',
      },
    },
  });
});
