import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { ClientField } from '#contract/client-fields.ts';
import { Directory } from './directory.ts';
import { wide } from './person.ts';

let directory: Directory;
let page: Page;
let sector: ClientField;
let renewal: ClientField;

beforeAll(async () => {
  directory = await Directory.open();
  ({ page } = directory);
  sector = await define({ name: 'Sector', kind: 'choice', options: ['Health', 'Rail, air'] });
  renewal = await define({ name: 'Renewal', kind: 'date' });
  const source = await define({ name: 'Origin', kind: 'text' });
  const own = (...values: [ClientField, string][]) => ({
    customFields: Object.fromEntries(values.map(([{ id }, value]) => [id, value])),
  });
  const ships = { industry: 'Ship, port' };
  const far = [renewal, '2090-01-01'] as [ClientField, string];
  await directory.add({
    name: 'Gil Health',
    ...ships,
    leadSource: 'referral',
    ...own([sector, 'Health'], far),
  });
  await directory.add({
    name: 'Hana Rail',
    industry: 'ship, PORT',
    ...own([sector, 'Rail, air'], far),
  });
  await directory.add({ name: 'Ines Costa', ...own([sector, 'Health'], [source, 'Café Luz']) });
});
afterAll(async () => {
  await directory?.close();
});

const asAdmin = () => ({ origin: directory.server.url });
async function define(data: object): Promise<ClientField> {
  const response = await directory.nora.context.request.post('/api/client-fields', {
    headers: asAdmin(),
    data,
  });
  if (!response.ok()) throw new Error(await response.text());
  return (await response.json()) as ClientField;
}

const button = (...of: Parameters<Directory['button']>) => directory.button(...of);
const chips = () => page.getByRole('group', { name: 'Active filters' }).getByRole('listitem');
const tick = (name: string) => page.getByRole('checkbox', { name, exact: true }).click();

test('clients are narrowed by own fields, kept as a view and exported', async () => {
  await page.goto('/clients?layout=table');
  await directory.count('9 clients').waitFor();
  await button('Filter').click();
  await page.getByRole('tab', { name: 'Sector' }).click();
  await tick('Rail, air');
  await directory.count('1 client').waitFor();
  await tick('Health');
  await directory.count('3 clients').waitFor();
  await page.getByRole('tab', { name: 'Renewal' }).click();
  await page.getByLabel('From').fill('2089-12-31');
  await directory.count('2 clients').waitFor();
  await page.keyboard.press('Escape');
  expect(await chips().allInnerTexts()).toEqual([
    'Sector: Health or Rail, air',
    'Renewal: from Dec 31, 2089',
  ]);

  await page.reload();
  await directory.count('2 clients').waitFor();
  expect(await directory.rows()).toEqual(['Gil Health', 'Hana Rail']);
  await button('More for clients').click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
  const csv = await readFile(await (await downloading).path(), 'utf8');
  expect(csv.trim().split('\n')).toHaveLength(3);

  await button('All clients filtered').click();
  await page.getByRole('menuitem', { name: 'Save as a view…' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Renewals');
  await button('Save', page.getByRole('dialog')).click();
  await button('Renewals').waitFor();
});

test('a field whose column is added to the table is seen there, beside the usual ones too', async () => {
  await page.setViewportSize(wide);
  await page.goto('/clients?layout=table');
  await button('Columns').click();
  await tick('Origin');
  const headOf = (name: string) =>
    page
      .getByRole('columnheader', { name, exact: true })
      .evaluate((head) => head.getBoundingClientRect().toJSON() as DOMRect);
  await page.getByRole('columnheader', { name: 'Origin', exact: true }).waitFor();
  await expect
    .poll(async () => (await headOf('Actions')).left - (await headOf('Origin')).right)
    .toBeGreaterThan(-1);
  expect((await headOf('Origin')).width).toBeGreaterThanOrEqual(144);
  await page.keyboard.press('Escape');
});

test('on a phone they stand in the sheet, words and what is not filled in among them', async () => {
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/clients');
  await button('Filter').click();
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  await sheet.getByRole('tab', { name: 'Origin' }).click();
  await sheet.getByLabel('Contains').fill('luz cafe');
  await button('Show 1 client', sheet).click();
  await page.getByRole('link', { name: 'Ines Costa', exact: true }).first().waitFor();
  await button(/^Filter/).click();
  await sheet.getByRole('tab', { name: 'Origin' }).click();
  await sheet.getByRole('checkbox', { name: 'Not filled in' }).click();
  await button('Show 9 clients', sheet).click();
  expect(await chips().allInnerTexts()).toEqual(['Origin: has “luz cafe”, or not filled in']);
  await page.setViewportSize(size);
});

test('a field that was hidden by mistake is taken back to its place', async () => {
  await page.goto('/people?tab=fields');
  const rows = page.getByRole('table', { name: 'Client fields' }).locator('tbody tr');
  const names = async () => (await rows.allInnerTexts()).map((row) => row.split(/\s/)[0]);
  await button('Hide Renewal').waitFor();
  expect(await names()).toEqual(['Sector', 'Renewal', 'Origin']);
  await button('Hide Renewal').click();
  await button('Hide the field').click();
  await rows.filter({ hasText: 'Renewal' }).waitFor({ state: 'detached' });
  await directory.undo();
  await rows.filter({ hasText: 'Renewal' }).waitFor();
  expect(await names()).toEqual(['Sector', 'Renewal', 'Origin']);
});

test('an option that is renamed has its new name in clients and views, one that goes is counted', async () => {
  await page.goto('/people?tab=fields');
  await page
    .getByRole('row', { name: /Sector/ })
    .getByText('Sector')
    .click();
  const dialog = page.getByRole('dialog', { name: 'Change field' });
  await dialog.getByText('2 clients').waitFor();
  await dialog.getByLabel('Option “Health”').fill('Wellness');
  await button('Take “Rail, air” away', dialog).click();
  await dialog.getByText('“Rail, air” goes from the list. 1 client has it and keeps it.').waitFor();
  await button('Keep it', dialog).click();
  await button('Save', dialog).click();
  await dialog.waitFor({ state: 'detached' });
  await page.goto('/clients?layout=table');
  await button('All clients').click();
  await page.getByRole('menuitem', { name: /^Renewals/ }).click();
  await directory.count('2 clients').waitFor();
  expect(await chips().first().innerText()).toBe('Sector: Wellness or Rail, air');
});

test('all clients are exported as a selection, and a part that no address holds is refused in words', async () => {
  for (let left = 0; left < 200; left += 25) {
    const names = Array.from({ length: 25 }, (_, at) => `Member ${left + at}`);
    await Promise.all(names.map((name) => directory.add({ name })));
  }
  await page.goto('/clients?layout=table&columns=name,email');
  await directory.count('209 clients').waitFor();
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await button('Select all 209').click();
  await page.getByText('209 of 209 selected').waitFor();
  const bar = page.getByRole('group', { name: /^Change/ });
  await button('Export', bar).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
  const csv = await readFile(await (await downloading).path(), 'utf8');
  expect(csv.trim().split('\n')).toHaveLength(210);
  await page.getByText('209 of 209 selected').waitFor();

  await page.getByRole('checkbox', { name: 'Select Ben Haddad' }).click();
  await button('Export', bar).click();
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
  await directory.sees('Select at most 200 clients, or all 209 of the list.');
  await page.getByText('208 of 209 selected').waitFor();
});

test('the table is sorted by an own field at its head, and by name again once the field is deleted', async () => {
  const weight = await define({ name: 'Weight', kind: 'number' });
  for (const [name, kilos] of [
    ['Ola Light', 9],
    ['Pia Heavy', 10],
    ['Quin Bare', undefined],
  ] as const) {
    await directory.add({
      name,
      tags: ['weighed'],
      ...(kilos !== undefined && { customFields: { [weight.id]: kilos } }),
    });
  }
  await page.goto(`/clients?layout=table&tag=weighed&columns=name,custom:${weight.id}`);
  await directory.count('3 clients').waitFor();
  const head = page.getByRole('columnheader', { name: 'Weight' });
  const sortedAs = (sort: string) => button(`Sort: ${sort}`).waitFor();
  await head.getByRole('button').click();
  await sortedAs('Weight, highest');
  await expect.poll(() => directory.rows()).toEqual(['Pia Heavy', 'Ola Light', 'Quin Bare']);
  await head.getByRole('button').click();
  await sortedAs('Weight, lowest');
  await expect.poll(() => directory.rows()).toEqual(['Ola Light', 'Pia Heavy', 'Quin Bare']);
  // A menu that is longer than the window scrolls.
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: size.width, height: 300 });
  await button('Sort: Weight, lowest').click();
  await expect
    .poll(async () => {
      const box = await page.getByRole('menu').boundingBox();
      return box && box.y >= 0 && box.y + box.height <= 300;
    })
    .toBe(true);
  await page.getByRole('menuitemradio', { name: 'Weight, highest' }).click();
  await page.setViewportSize(size);
  await sortedAs('Weight, highest');
  await directory.nora.context.request.delete(`/api/client-fields/${weight.id}`, {
    headers: asAdmin(),
  });
  await sortedAs('Name, A to Z');
  // Its column stands in the address still, and no export asks for it.
  await button('More for clients').click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
  expect(await readFile(await (await downloading).path(), 'utf8')).toContain('Quin Bare');
  await expect.poll(() => directory.rows()).toEqual(['Ola Light', 'Pia Heavy', 'Quin Bare']);
  expect(directory.nora.problems).toEqual([]);
});

test('a view by a deleted field says so, shows the others and lets it be taken away', async () => {
  await page.goto('/clients');
  await button('All clients').click();
  await page.getByRole('menuitem', { name: 'Renewals' }).click();
  await directory.count('2 clients').waitFor();
  await directory.nora.context.request.delete(`/api/client-fields/${renewal.id}`, {
    headers: asAdmin(),
  });
  await directory.count('3 clients').waitFor();
  expect(await chips().allInnerTexts()).toEqual([
    'Sector: Wellness or Rail, air',
    'Deleted field: no longer filters',
  ]);
  await button('Remove the filter Deleted field').click();
  await button('Renewals changed').waitFor();
  await directory.count('3 clients').waitFor();
  expect(await chips().allInnerTexts()).toEqual(['Sector: Wellness or Rail, air']);
  expect(directory.nora.problems).toEqual([]);
});

test('clients are narrowed by industry, company size and lead source as well', async () => {
  await page.goto('/clients?layout=table');
  await button('Filter').click();
  await page.getByRole('tab', { name: 'Industry' }).click();
  await tick('Ship, port');
  await directory.count('2 clients').waitFor();
  await page.getByRole('tab', { name: 'Lead source' }).click();
  await tick('Referral');
  await directory.count('1 client').waitFor();
  await page.keyboard.press('Escape');
  await page.reload();
  await directory.count('1 client').waitFor();
  expect(await chips().allInnerTexts()).toEqual(['Industry: Ship, port', 'Lead source: Referral']);
  expect(await directory.rows()).toEqual(['Gil Health']);
});

test('an option that is called like another one becomes one with it, and says so before', async () => {
  const size = await define({ name: 'Size', kind: 'choice', options: ['Small', 'Large', 'Big'] });
  await directory.add({ name: 'Jo Park', customFields: { [size.id]: 'Big' } });
  await page.goto('/people?tab=fields');
  await button('Size').click();
  const dialog = page.getByRole('dialog', { name: 'Change field' });
  await dialog.getByText('1 client', { exact: true }).waitFor();
  await dialog.getByLabel('Option “Big”').fill('large');
  await dialog
    .getByText(
      '“Big” and “Large” become one. Its 1 client can’t be told from the others afterwards.',
    )
    .waitFor();
  await button('Save', dialog).click();
  await dialog.waitFor({ state: 'detached' });
  const answer = await directory.nora.context.request.get('/api/clients?limit=1000');
  const all = (await answer.json()) as { name: string; customFields: Record<string, string> }[];
  const jo = all.find(({ name }) => name === 'Jo Park');
  expect(jo?.customFields[size.id]).toBe('Large');
});
