import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { Directory } from './directory.ts';

let directory: Directory;
let page: Page;

beforeAll(async () => {
  directory = await Directory.open();
  ({ page } = directory);
});
afterAll(async () => {
  await directory?.close();
});
beforeEach(async () => {
  await page.goto('/clients?layout=table');
  await directory.count('6 clients').waitFor();
});

const select = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` }).click();
const bar = (clients: string) => page.getByRole('group', { name: `Change ${clients}` });

test('the keys go on after a checkbox was pressed, and Escape lets go of what is selected', async () => {
  await select('Amara Okafor');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.getByText('2 of 6 selected').waitFor();
  await directory.button('Status', bar('2 clients')).click();
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await page.getByText('2 of 6 selected').waitFor();
  await page.keyboard.press('Escape');
  await directory.count('6 clients').waitFor();
});

test('a view is kept, opened first, and taken back when it was deleted', async () => {
  const button = (name: string) => directory.button(name);
  const count = (words: string) => directory.count(words).waitFor();
  const choose = (name: string | RegExp) => page.getByRole('menuitem', { name }).click();
  await page.goto('/clients?status=prospect&layout=table&sort=-monthlyRevenue');
  await count('2 clients');
  await button('All clients filtered').click();
  expect(await page.getByRole('menuitem', { name: /, open$/ }).count()).toBe(0);
  await choose('Save as a view…');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Fresh faces');
  await dialog.getByRole('checkbox', { name: 'Open first' }).click();
  await directory.button('Save', dialog).click();
  await button('Fresh faces').waitFor();

  await page.goto('/clients');
  await button('Fresh faces').waitFor();
  await count('2 clients');
  expect(await directory.rows()).toEqual(['Amara Okafor', 'Chloe Dubois']);
  await button('Clear all').click();
  await count('6 clients');
  await button('Fresh faces changed').click();
  await choose(/^All clients/);
  await button('All clients').waitFor();
  await count('6 clients');
  await button('All clients').click();
  await choose(/^Fresh faces/);
  await button('Fresh faces').click();
  await choose('Delete view');
  await directory.sees('View Deleted');
  await directory.undo();
  // What it showed stays; it comes back as it was, opened first.
  await button('All clients filtered').click();
  await choose(/^All clients/);
  await button('All clients').waitFor();
  await page.getByRole('table').waitFor();
  await page.goto('/clients');
  await button('Fresh faces').click();
  await choose('Delete view');
  await directory.sees('View Deleted');
  await page.goto('/clients');
  await count('6 clients');
});

test('who is in the trash is erased for good once that was confirmed, and not brought back', async () => {
  await directory.add({ name: 'Hal Berg' });
  await page.reload();
  await directory.count('7 clients').waitFor();
  await select('Hal Berg');
  await directory.button('Delete', bar('1 client')).click();
  const question = page.getByRole('alertdialog');
  await directory.button('Delete', question).click();
  await directory.count('6 clients').waitFor();
  await directory.button('More for clients').click();
  await page.getByRole('menuitem', { name: 'Trash' }).click();
  const erase = directory.button('Erase Hal Berg for good');
  await erase.click();
  await question.getByText('Erase Hal Berg for good?').waitFor();
  await question.locator(':focus').waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await expect.poll(() => erase.evaluate((one) => one === document.activeElement)).toBe(true);
  await erase.click();
  await directory.button('Erase', question).click();
  await page.getByText('The trash is empty.').waitFor();
  await directory.sees('Hal Berg is gone for good.');
  await page.keyboard.press('Escape');
  await directory.count('6 clients').waitFor();
});

test('the known tags are offered on a press, and cover nothing once one is chosen', async () => {
  await directory.add({ name: 'Gita Rao', tags: ['spring'] });
  await page.reload();
  await select('Gita Rao');
  await directory.button('Tags', bar('1 client')).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('Add a tag');
  const offered = page.getByRole('listbox', { name: 'Suggestions' });
  await directory.button('Remove spring from 1 client', dialog).waitFor();
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await offered.count()).toBe(0);
  await field.click();
  await offered.getByRole('option', { name: 'spring' }).click();
  await offered.waitFor({ state: 'detached' });
  await directory.button('Add tag', dialog).click({ trial: true });
});
