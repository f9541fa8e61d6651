import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchChoices } from '#contract/import-record.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { listAll, makeClient, readClient } from '#testing/client-records.ts';
import { checkImport, importFile, runChecked, startFile } from '#testing/imports.ts';

let t: TestApp;
let nora: Caller;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
});
afterAll(() => t.stop());

const exported = async (q: string): Promise<string> =>
  String((await nora.raw('GET', `/api/exports/clients?format=csv&q=${q}`)).body);
const lineOf = (csv: string, word: string) =>
  csv.split('\r\n').find((line) => line.includes(word)) ?? '';

test('our own export comes back without a change, also of clients who share an address', async () => {
  const email = 'office@couple.example';
  await makeClient(nora, { name: 'Ida Roth', email, phone: '+442079460958' });
  await makeClient(nora, { name: 'Ola Roth', email, monthlyRevenue: '900', status: 'at_risk' });
  await makeClient(nora, { name: 'Ola Roth', email, tags: ['second'], industry: 'Baking' });
  const before = await listAll(nora, { q: '@couple.example' });
  const csv = await exported('couple');
  for (const onMatch of matchChoices) {
    const one = await startFile(nora, csv);
    expect(one.columns.find(({ header }) => header === 'Rapport ID')).toMatchObject({
      target: null,
      leftOutWhy: 'Each client who is here is found again by it',
    });
    const checked = await checkImport(t, nora, one, { onMatch });
    const same = onMatch === 'skip' ? { skip: 3, same: 0 } : { same: 3, skip: 0 };
    expect(checked.counts).toMatchObject({ create: 0, update: 0, error: 0, ...same });
    await runChecked(t, nora, one.id);
    expect(await listAll(nora, { q: '@couple.example' })).toEqual(before);
  }
});

test('a spreadsheet keeps phone numbers as they are, and one that lost its + has it again', async () => {
  const otherPhones = [
    { label: 'work', value: '+4930901820' },
    { label: '', value: '+14155550132' },
  ];
  const was = { name: 'Ivo', email: 'ivo@excel.example', phone: '+491701234567', otherPhones };
  const { id } = await makeClient(nora, was);
  const before = await readClient(nora, id);
  const csv = await exported('excel.example');
  // As text: with a + before one run of digits it would be counted, and shortened to 4.91701E+11.
  expect(csv).toContain(',+49 1701234567,');
  expect(csv).toContain(',work: +49 30901820; +1 4155550132,');
  const counted = csv.replace('+49 1701234567', '491701234567');
  for (const file of [csv, counted]) {
    const done = await importFile(t, nora, file, { onMatch: 'overwrite' });
    expect(done.counts).toMatchObject({ same: 1, error: 0 });
    expect(await readClient(nora, id)).toEqual(before);
  }
});

test('letters that a spreadsheet lost as it saved an export are not lost here', async () => {
  const was = {
    name: 'Emre Yıldız',
    email: 'emre@excel.example',
    context: 'Łódź, or Kraków? 😀',
    tags: ['Türkçe ı', 'ok'],
  };
  const { id } = await makeClient(nora, was);
  const before = await readClient(nora, id);
  const csv = (await exported('emre@excel.example')).replace('\uFEFF', '');
  const save = (text: string) =>
    Buffer.from(text.replaceAll('😀', '??').replaceAll(/[ıŁź]/g, '?'), 'latin1');
  for (const onMatch of ['fill', 'overwrite'] as const) {
    expect((await importFile(t, nora, save(csv), { onMatch })).counts).toMatchObject({ same: 1 });
  }
  expect(await readClient(nora, id)).toEqual(before);
  // Whoever writes something else there means it.
  const other = save(csv.replace('Emre Yıldız', 'Emre Y?lmaz'));
  await importFile(t, nora, other, { onMatch: 'overwrite' });
  expect((await readClient(nora, id)).name).toBe('Emre Y?lmaz');
});

test('who has another name and address in it by now is still who they were, and keeps the old address', async () => {
  const was = await makeClient(nora, { name: 'Mia Old', email: 'mia@old-firm.example' });
  const csv = await exported('old-firm');
  const changed = csv
    .replace('Mia Old', 'Mia New')
    .replace('mia@old-firm.example', 'mia@new-firm.example');
  const filled = await importFile(t, nora, changed);
  expect(filled.counts).toMatchObject({ create: 0, update: 1 });
  expect(await readClient(nora, was.id)).toMatchObject({
    name: 'Mia Old',
    email: 'mia@old-firm.example',
    otherEmails: [{ label: '', value: 'mia@new-firm.example' }],
  });
  const third = changed.replace('mia@new-firm.example', 'mia@third.example');
  await importFile(t, nora, third, { onMatch: 'overwrite' });
  expect(await readClient(nora, was.id)).toMatchObject({
    name: 'Mia New',
    email: 'mia@third.example',
    otherEmails: [{ value: 'mia@new-firm.example' }, { value: 'mia@old-firm.example' }],
  });
  expect(await listAll(nora, { q: 'mia@third.example' })).toHaveLength(1);
});

test('a row that was copied to begin another client brings a new one', async () => {
  const was = await makeClient(nora, { name: 'Kim First', email: 'kim@copied.example' });
  const csv = await exported('copied');
  const copy = lineOf(csv, 'Kim First')
    .replace('Kim First', 'Lee Second')
    .replace('kim@copied.example', 'lee@copied.example');
  const done = await importFile(t, nora, `${csv}${copy}\r\n`, { onMatch: 'overwrite' });
  expect(done.counts).toMatchObject({ create: 1, same: 1, update: 0 });
  expect(await readClient(nora, was.id)).toEqual(was);
  const names = (await listAll(nora, { q: '@copied.example' })).map(({ name }) => name);
  expect(names).toEqual(['Kim First', 'Lee Second']);
});
