import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { makeHubSpotExport } from '#testing/foreign-exports.ts';
import { inviteCoach } from './dashboard.ts';
import { findBarriers, open, overflow, phone, type Person } from './person.ts';
import { openPractice, type Practice } from './practice.ts';
import { Windows } from './windows.ts';
import { times } from '#testing/whole.ts';

const rows = times({ whole: 5000, part: 400 });
const broken = 50;

let browser: Windows;
let practice: Practice;
let person: Person;
let page: Page;

beforeAll(async () => {
  [browser, practice] = await Promise.all([Windows.open(), openPractice()]);
  person = await open(browser, practice.server.url);
  page = person.page;
  await practice.enter(person);
});
afterAll(async () => {
  await browser?.close();
  await practice?.close();
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const file = (content: string, name = 'hubspot.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
});

describe('a list of clients from another product', () => {
  const { csv, expected } = makeHubSpotExport({ rows, broken });
  const found = (kind: 'create' | 'update' | 'error') =>
    expected.filter((row) => row.kind === kind).length.toLocaleString('en-US');
  let began = 0;

  test('is read, its columns are recognised, its rows are checked', async () => {
    await page.goto('/clients');
    await button('More for clients').click();
    await page.getByRole('menuitem', { name: 'Import' }).click();
    await page.getByText('Drop a file of clients here').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    began = performance.now();
    await page.setInputFiles('input[type=file]', file(csv));
    await page.getByText('This looks like an export of HubSpot').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    const lastColumn = page.getByRole('combobox', { name: /^Where / }).last();
    await lastColumn.click();
    await page.keyboard.type('leave this');
    await page.getByRole('option', { name: 'Leave this column out', selected: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByPlaceholder('Search…').waitFor({ state: 'detached' });
    await button('Check the rows').click();
    await button(/^\S+ To be corrected$/).waitFor({ timeout: 60_000 });
    await button(`${found('error')} To be corrected`).waitFor();
    await button(`${found('create')} New`).waitFor();
    await button(`${found('update')} Updates`).waitFor();
    // Each phone number of it names its country.
    expect(await page.getByText(/^Phone numbers without a country code/).count()).toBe(0);
    expect(await findBarriers(page)).toEqual([]);
  });

  test('has rows that are corrected where they stand, or left out', async () => {
    const bad = page.locator('li').filter({ hasText: 'Invalid email address' }).first();
    const line = await bad.getByText(/^Line \d+$/).innerText();
    await bad.getByRole('button', { name: 'Correct' }).click();
    await bad.getByLabel('Email').fill('mended@acme.example');
    await bad.getByRole('button', { name: 'Save and check' }).click();
    await button(`${broken - 1} To be corrected`).waitFor();
    await page.getByText(line, { exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Leave out' }).first().click();
    await button(`${broken - 2} To be corrected`).waitFor();
    await page.locator('li button:focus', { hasText: 'Leave out' }).waitFor();
    await button('1 Left out').waitFor();
  });

  test('is written with its progress, and its clients are there', async () => {
    await button(/^Import [\d,]+ rows$/).click();
    await page.getByText('The file is in.').waitFor({ timeout: 90_000 });
    console.log(`from the file to its end: ${((performance.now() - began) / 1000).toFixed(1)} s`);
    await page.getByRole('link', { name: 'Look at the clients' }).click();
    await page.getByRole('heading', { name: 'Client Directory' }).waitFor();
    const answer = await person.context.request.get('/api/clients?limit=1');
    const made = expected.filter((row) => row.kind === 'create').length;
    expect(Number(answer.headers()['x-total-count'])).toBe(made + 1);
    const search = await person.context.request.get('/api/clients?q=mended@acme.example');
    expect(await search.json()).toHaveLength(1);
  });

  test('goes out by the menu as a file that comes in again unchanged', async () => {
    const download = page.waitForEvent('download');
    await button('More for clients').click();
    await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
    const exported = await readFile(await (await download).path(), 'utf8');
    await page.goto('/clients/import');
    await page.setInputFiles('input[type=file]', file(exported, 'clients.csv'));
    await page.getByText('This looks like an export of Rapport').waitFor();
    await button('Check the rows').click();
    await button(/^[\d,]+ Unchanged$/).waitFor({ timeout: 60_000 });
    await button('Nothing to import').waitFor();
  });

  test('is taken back as a whole', async () => {
    await page.goto('/clients/import');
    await page.getByRole('link', { name: 'hubspot.csv' }).click();
    await button('Undo the import').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo the import' }).click();
    await page.getByText('The import was taken back.').waitFor({ timeout: 60_000 });
    const answer = await person.context.request.get('/api/clients?archived=with&limit=1');
    expect(Number(answer.headers()['x-total-count'])).toBe(0);
  });
});

test('a consent that was withdrawn stays so, and one is told', async () => {
  const data = { name: 'Lou Brandt', email: 'lou@acme.example', consent: 'withdrawn' };
  const headers = { origin: practice.server.url };
  await person.context.request.post('/api/clients', { headers, data });
  await page.goto('/clients/import');
  const csv = 'Name,Email,Industry,Consent to calls\nLou Brandt,lou@acme.example,Rail,yes\n';
  await page.setInputFiles('input[type=file]', file(csv, 'lou.csv'));
  await page.getByRole('radio', { name: 'Take what the file says' }).click();
  await button('Check the rows').click();
  const told = page.getByText('1 row gives a consent that the client has withdrawn.');
  await told.waitFor();
  await page.getByText('This consent was withdrawn and stays so.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await button('Import 1 row').click();
  await page.getByText('The file is in.').waitFor();
  await told.waitFor();
  const answer = await person.context.request.get('/api/clients?q=lou@acme.example');
  expect(await answer.json()).toMatchObject([{ industry: 'Rail', consent: 'withdrawn' }]);
});

test('a note that is too long is shortened where its lines can be seen', async () => {
  await page.goto('/clients/import');
  const note = 'A long word on the slow spring. '.repeat(400);
  const csv = `Name,Email,Notes\nIda,ida@acme.example,${note}\n`;
  await page.setInputFiles('input[type=file]', file(csv, 'long.csv'));
  await button('Check the rows').click();
  await button(/^Correct line/).click();
  const cell = page.getByRole('textbox', { name: 'Notes' });
  expect(await cell.evaluate(({ tagName }) => tagName)).toBe('TEXTAREA');
  await cell.fill('Slow spring.');
  await button('Save and check').click();
  await button('1 New').waitFor();
});

test('rows that bring the same client again are counted as rows, before and after', async () => {
  await page.goto('/clients/import');
  const csv =
    'Name,Email,Phone\nAna,ana@twice.example,\nAna,ana@twice.example,+44 20 7946 0958\nAna,ANA@twice.example,\n';
  await page.setInputFiles('input[type=file]', file(csv, 'twice.csv'));
  await button('Check the rows').click();
  await button('2 Updates').waitFor();
  await button('Import 3 rows').click();
  await page.getByText('1 new, 1 update, 1 unchanged').waitFor();
});

test('rows come in without a cell that can’t be read, and one is told', async () => {
  await page.goto('/clients/import');
  const csv =
    'Name,Email,Phone,Last contact\n' +
    'Ada,ada@cells.example,+49 12,soon\nBo,bo@cells.example,+44 20 7946 0958,2026-03-01\n' +
    'Cy,cy@cells.example,0201 34,2026-03-01\n';
  await page.setInputFiles('input[type=file]', file(csv, 'cells.csv'));
  await button('Check the rows').click();
  await button('2 To be corrected').waitFor();
  await page.getByText('holds 2 rows back').waitFor();
  await page.getByText(/^Phone numbers without a country code/).waitFor();
  await page.getByText('This number is too short for its country code').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await button('Import these rows without “Phone”').click();
  await button('1 To be corrected').waitFor();
  await page.getByText('is left out of 1 row').waitFor();
  await button('Import these rows without “Last contact”').click();
  await page.getByText('is left out of 2 rows').waitFor();
  await button('Import 3 rows').click();
  await page.getByText('“Phone” in 2 rows, “Last contact” in 1 row.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download these rows' }).click();
  const rows = await readFile(await (await download).path(), 'utf8');
  expect(rows.trim().split('\r\n')).toHaveLength(3);
});

test('a file that is none says why', async () => {
  await page.goto('/clients/import');
  await page.setInputFiles('input[type=file]', file('\u0000\u0001PK', 'photo.csv'));
  await page.getByRole('alert').first().waitFor();
  await page.getByRole('button', { name: /^Remove/ }).click();
  await page.setInputFiles(
    'input[type=file]',
    file('Name,Email\nKim,kim@acme.example\n', 'kim.csv'),
  );
  await page.getByText('1 row, UTF-8, commas').waitFor();
});

test('who brings in no files is told so before they choose one', async () => {
  const user = await inviteCoach(person, browser, practice.server.url, 'Kim Roe', 'kim', 'user');
  for (const address of [
    '/clients/import',
    '/clients/import/00000000-0000-4000-8000-000000000000',
  ]) {
    await user.page.goto(address);
    await user.page.getByText('Access Denied').waitFor();
    expect(await user.page.locator('input[type=file]').count()).toBe(0);
  }
  expect(user.problems).toEqual([]);
  await user.context.close();
});

test('fits a phone, and each step is shown from its top', async () => {
  await page.setViewportSize(phone);
  await button('Check the rows').click();
  await button('1 New').waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  // The refused file is answered by a 400, which the browser notes.
  expect(person.problems.filter((text) => !text.includes('status of 400'))).toEqual([]);
});
