import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { findBarriers, open, type Person } from './person.ts';
import { openPractice, type Practice } from './practice.ts';
import { Windows } from './windows.ts';

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
const file = (content: string, name: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
});

test('a column that Rapport has no field for says so, and becomes one of the practice’s own', async () => {
  await page.goto('/clients/import');
  const csv = 'Name,Email,Firma\nMia,mia@firma.example,Mia AG\n';
  await page.setInputFiles('input[type=file]', file(csv, 'firma.csv'));
  await page.getByText(/^Rapport has no field for the company/).waitFor();
  await page.getByRole('combobox', { name: 'Where “Firma” goes' }).click();
  await page.keyboard.type('new field');
  await page.getByRole('option', { name: 'A new field “Firma”…', selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: 'Text (suggested)', checked: true }).waitFor();
  await button('Make the field').click();
  await page
    .getByRole('combobox', { name: 'Where “Firma” goes' })
    .filter({ hasText: /^Firma$/ })
    .and(page.locator(':focus'))
    .waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await button('Check the rows').click();
  await button('Import 1 row').click();
  await page.getByText('The file is in.').waitFor();
  const answer = await person.context.request.get('/api/clients?q=mia@firma.example');
  const [mia] = (await answer.json()) as [{ customFields: Record<string, string> }];
  expect(Object.values(mia.customFields)).toEqual(['Mia AG']);
});

test('a field that is made of a column is of the kind that its values suggest', async () => {
  await page.goto('/clients/import');
  const people = ['Gold,12', 'Silver,7', 'gold,ask', 'Gold,9', 'Silver,8', 'Gold,3', 'Gold,4'];
  const rows = [...people, 'Gold,5', 'Silver,5', 'Gold,6'].map(
    (row, at) => `P ${at},p${at}@kinds.example,${row}`,
  );
  const csv = ['Name,Email,Tier,Seats', ...rows].join('\n');
  await page.setInputFiles('input[type=file]', file(csv, 'kinds.csv'));
  const make = async (column: string) => {
    await page.getByRole('combobox', { name: `Where “${column}” goes` }).click();
    await page.keyboard.type('new field');
    await page.getByRole('option', { selected: true, name: `A new field “${column}”…` }).waitFor();
    await page.keyboard.press('Enter');
  };
  await make('Tier');
  await page.getByRole('radio', { name: 'Choice (suggested)', checked: true }).waitFor();
  await page.getByText('None of the 10 values fits.').first().waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remove Silver' }).click();
  await page.getByText('3 of 10 values do not fit.').waitFor();
  await page.getByRole('combobox', { name: 'Options' }).fill('Silver');
  await page.keyboard.press('Enter');
  await page.getByText('All 10 values fit.').nth(1).waitFor();
  await button('Make the field').click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await make('Seats');
  await page.getByRole('radio', { name: 'Number (suggested)', checked: true }).waitFor();
  await page.getByText('1 of 10 values does not fit: “ask”.').waitFor();
  await button('Make the field').click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await button('Check the rows').click();
  await button('1 To be corrected').waitFor();
  await button('9 New').waitFor();
  const fields = await (await person.context.request.get('/api/client-fields')).json();
  expect(fields).toMatchObject([
    { name: 'Firma', kind: 'text' },
    { name: 'Tier', kind: 'choice', options: ['Gold', 'Silver'] },
    { name: 'Seats', kind: 'number' },
  ]);
});

test('a field that is hidden while its import waits is told of, and the columns stay as they were chosen', async () => {
  const headers = { origin: practice.server.url };
  const { request } = person.context;
  const data = { name: 'Metal', kind: 'choice', options: ['Gold', 'Tin'] };
  const made = await request.post('/api/client-fields', { headers, data });
  const { id } = (await made.json()) as { id: string };
  await page.goto('/clients/import');
  const csv = 'Name,Email,Metal,Firm\nUma,uma@metal.example,Gold,Uma AG\n';
  await page.setInputFiles('input[type=file]', file(csv, 'metal.csv'));
  await button('Check the rows').click();
  await button('Import 1 row').waitFor();
  await request.delete(`/api/client-fields/${id}`, { headers });
  await page.getByText('The field “Metal” was hidden: the column “Metal” is left out.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await button('Choose again').click();
  const target = (column: string) => page.getByRole('combobox', { name: `Where “${column}” goes` });
  await page.getByText('The field “Metal” was hidden.').waitFor();
  await target('Firm').click();
  await page.keyboard.type('industry');
  await page.keyboard.press('Enter');
  // It comes back, and the rows are checked anew: what was chosen meanwhile stays.
  await request.post('/api/client-fields', { headers, data });
  await expect
    .poll(async () => {
      const [one] = (await (await request.get('/api/imports')).json()) as [{ columns: unknown[] }];
      return one.columns[2];
    })
    .toMatchObject({ target: `custom:${id}` });
  await target('Firm').filter({ hasText: 'Industry' }).waitFor();
  await target('Metal').click();
  await page.getByRole('option', { name: 'Metal', exact: true }).click();
  await request.delete(`/api/client-fields/${id}`, { headers });
  await target('Metal').filter({ hasText: 'Leave this column out' }).waitFor();
  await button('Check the rows').click();
  await button('Import 1 row').click();
  await page.getByText('The file is in.').waitFor();
  await page.getByText('The field “Metal” was hidden: the column “Metal” is left out.').waitFor();
  const answer = await request.get('/api/clients?q=uma@metal.example');
  expect(await answer.json()).toMatchObject([{ industry: 'Uma AG', customFields: {} }]);
});
