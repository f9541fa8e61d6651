import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { listAll, makeClient, readClient } from '#testing/client-records.ts';
import {
  checkImport,
  csvOf,
  importFile,
  listRows,
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

const create = { onMatch: 'create' } as const;
const at = (domain: string) => listAll(nora, { q: `@${domain}` });
const file = (phone: string, ...more: readonly string[]) =>
  csvOf(
    'Name,Email,Phone',
    'Ida Roth,office@family.example,+44 20 7946 0958',
    `Ola Roth,office@family.example,${phone}`,
    'Ola Roth,office@family.example,+44 20 7946 0960',
    ...more,
  );

test('a file that comes again mended makes no doubles of what came in the first time', async () => {
  const first = await importFile(t, nora, file('12'), create);
  expect(first.counts).toMatchObject({ create: 2, error: 1 });
  const again = await startFile(nora, file('+44 20 7946 0959', 'Uwe Roth,office@family.example,'));
  const checked = await checkImport(t, nora, again, create);
  // Two rows of the file are alike: one of them is who came in.
  expect(checked.counts).toMatchObject({ create: 2, update: 0, same: 2, error: 0 });
  const done = await runChecked(t, nora, again.id);
  expect(done.counts).toMatchObject({ create: 2, same: 2 });
  const family = await at('family.example');
  expect(family.map(({ name }) => name)).toEqual(['Ida Roth', 'Ola Roth', 'Ola Roth', 'Uwe Roth']);
  const third = await checkImport(t, nora, await startFile(nora, file('')), create);
  expect(third.counts).toMatchObject({ create: 0, same: 3 });
});

test('rows that came in without a cell are filled in when they come again', async () => {
  const rows = ['Pat Lee,desk@again.example,+49 12', 'Sam Lee,desk@again.example,+44 20 7946 0958'];
  const one = await startFile(nora, csvOf('Name,Email,Phone', ...rows));
  const leaveUnread = [false, false, true];
  await checkImport(t, nora, one, { ...create, leaveUnread });
  await runChecked(t, nora, one.id);
  const left = String((await nora.raw('GET', `/api/imports/${one.id}/errors?of=cells`)).body);
  const mended = await startFile(nora, left.replace('+49 12', '+44 20 7946 0959'));
  expect(mended.onMatch).toBe('create');
  const { onMatch } = mended;
  const checked = await checkImport(t, nora, mended, { onMatch });
  expect(checked.counts).toMatchObject({ create: 0, update: 1 });
  await runChecked(t, nora, mended.id);
  const found = await at('again.example');
  expect(found.map(({ name, phone }) => [name, phone])).toEqual([
    ['Pat Lee', '+442079460959'],
    ['Sam Lee', '+442079460958'],
  ]);
});

test('who has the address under another name is named, and stays as they are', async () => {
  const was = await makeClient(nora, { name: 'Old Hand', email: 'hand@other.example' });
  const one = await startFile(nora, csvOf('Name,Email', 'New Hand,hand@other.example'));
  const checked = await checkImport(t, nora, one, create);
  expect(checked).toMatchObject({ counts: { create: 1 }, sharing: 1 });
  expect(await listRows(nora, one.id)).toMatchObject([
    { problems: [{ column: 1, message: 'Old Hand has this email address already' }] },
  ]);
  await runChecked(t, nora, one.id);
  expect(await at('other.example')).toHaveLength(2);
  expect(await readClient(nora, was.id)).toEqual(was);
});

test('clients in parts of a long file are each found once', async () => {
  const rows = Array.from({ length: 230 }, (_, line) => `Kim ${line % 115},kim@long.example`);
  const long = csvOf('Name,Email', ...rows);
  const first = await importFile(t, nora, long, create);
  expect(first.counts).toMatchObject({ create: 230 });
  expect(await at('long.example')).toHaveLength(230);
  const again = await checkImport(t, nora, await startFile(nora, long), create);
  expect(again.counts).toMatchObject({ create: 0, same: 230 });
});
