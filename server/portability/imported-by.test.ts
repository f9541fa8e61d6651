import { afterAll, beforeAll, expect, test } from 'vitest';
import { clients } from '#contract/clients.ts';
import { cast } from '#server/sample/cast.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { listAll, makeClient } from '#testing/client-records.ts';
import { csvOf, importFile } from '#testing/imports.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.stop());

test('a client’s history says who imported it and what, though a job wrote it', async () => {
  const nora = await t.as('nora');
  const amara = await t.as('amara');
  await makeClient(nora, { name: 'Bo Berg', email: 'bo@by.example', industry: '' });
  const rows = ['Anna Ahl,anna@by.example,Mining', 'Bo Berg,bo@by.example,Mining'];
  await importFile(t, amara, csvOf('Name,Email,Industry', ...rows));
  const latestOf = async (q: string) => {
    const [found] = await listAll(nora, { q });
    const params = { id: found?.id ?? '' };
    return (await nora.call(clients.listActivity, { params })).body[0];
  };
  const by = { name: cast.amara.name };
  expect(await latestOf('anna@by.example')).toMatchObject({
    name: 'client.imported',
    actor: by,
    after: { fileName: expect.stringMatching(/\.csv$/) },
  });
  expect(await latestOf('bo@by.example')).toMatchObject({
    name: 'client.updated',
    actor: by,
    after: { industry: 'Mining', byImport: expect.any(String) },
  });
});
