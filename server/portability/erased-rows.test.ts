import { afterAll, beforeAll, expect, test } from 'vitest';
import { clients } from '#contract/clients.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { readClient } from '#testing/client-records.ts';
import { columnsWith } from '#testing/columns-with.ts';
import { csvOf, importFile, listRows, readImport } from '#testing/imports.ts';

let t: TestApp;
let nora: Caller;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora', true);
});
afterAll(() => t.stop());

test('whoever is erased at once is not kept for a month in the rows of the file that they came with', async () => {
  const word = 'xylotaph';
  const { id } = await importFile(
    t,
    nora,
    csvOf(
      'Name,Email,Revenue,Notes',
      `Dana ${word},${word}@mail.example,12 ${word},Likes ${word}`,
      'Eve Marlow,eve@mail.example,,Likes tea',
    ),
  );
  const before = await readImport(nora, id);
  const [dana, eve] = (await listRows(nora, id)).map(({ clientId }) => clientId ?? '');
  expect(await columnsWith(t, word)).toEqual(
    expect.arrayContaining(['import_rows.cells', 'imports.columns']),
  );
  await nora.call(clients.deleteClient, { params: { id: dana ?? '' } });
  t.clock.advance(60);
  await nora.call(clients.eraseClient, { params: { id: dana ?? '' } });
  await t.settle();
  expect(await columnsWith(t, word)).toEqual([]);
  const after = await readImport(nora, id);
  expect(after.counts).toEqual(before.counts);
  expect(after.columns.map(({ samples }) => samples)).toContainEqual(['Eve Marlow']);
  const [blank, other] = await listRows(nora, id);
  expect(blank?.cells).toEqual(['', '', '', '']);
  expect(other?.cells).toEqual(['Eve Marlow', 'eve@mail.example', '', 'Likes tea']);
  expect(await readClient(nora, eve ?? '')).toMatchObject({ name: 'Eve Marlow' });
});
