import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { workbookOf } from '#testing/workbook-file.ts';
import { findBarriers, open, overflow, phone } from './person.ts';
import { openPractice, type Practice } from './practice.ts';
import { Windows } from './windows.ts';

let browser: Windows;
let practice: Practice;
let page: Page;

beforeAll(async () => {
  [browser, practice] = await Promise.all([Windows.open(), openPractice()]);
  const person = await open(browser, practice.server.url);
  page = person.page;
  await practice.enter(person);
});
afterAll(async () => {
  await browser?.close();
  await practice?.close();
});

const workbook = {
  name: 'practice.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: workbookOf({
    Clients: [
      ['My clients 2026'],
      [],
      ['Name', 'Email', 'Last contact'],
      ['Greta Vogel', 'greta@sheet.example', new Date('2026-03-04T00:00Z')],
      ['Hugo Lund', 'hugo@sheet.example', null],
    ],
    Invoices: [
      ['No', 'Amount'],
      [1, 500],
    ],
  }),
};

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

describe('a spreadsheet of clients', () => {
  test('is opened as it is, at the sheet that one says', async () => {
    await page.goto('/clients/import');
    await page.setInputFiles('input[type=file]', workbook);
    const question = page.getByRole('group', { name: 'Which sheet holds the clients?' });
    await question.waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.setViewportSize(phone);
    expect(await overflow(page)).toBe(0);
    await question.getByRole('button', { name: 'Clients' }).click();
    await page.getByText('practice.xlsx: 2 rows, an Excel workbook.').waitFor();
    await page.getByText('2026-03-04').first().waitFor();
    await button('Check the rows').click();
    await button('2 New').waitFor();
  });

  test('is taken by pasting its cells; a line of words is none', async () => {
    await page.goto('/clients/import');
    await page.getByText('Drop a file of clients here').waitFor();
    const paste = (text: string) =>
      page.evaluate((cells) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', cells);
        document.activeElement?.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        );
      }, text);
    await paste('one line of words');
    await paste('Name\tEmail\nIda Falk\tida@sheet.example');
    await page.getByText('Pasted cells.tsv: 1 row, UTF-8, tabs between the cells.').waitFor();
  });
});
