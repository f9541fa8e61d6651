import { afterAll, beforeAll, expect, test } from 'vitest';
import { ClientVisit } from './client-visit.ts';
import { holdBack } from './hold-back.ts';

let visit: ClientVisit;
beforeAll(async () => {
  visit = await ClientVisit.open();
});
afterAll(() => visit?.close());

test('whoever goes on while a file of clients is on its way stays there, and finds it in the list', async () => {
  const { page } = visit;
  await page.goto('/clients/import');
  const held = await holdBack(page, 'POST', '**/api/imports');
  await page.setInputFiles('input[type=file]', {
    name: 'slow.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Name,Email\nBea,bea@acme.example\n'),
  });
  await held.sent;
  await page.getByRole('link', { name: 'Tasks' }).first().click();
  await page.getByLabel('Add a task').waitFor();
  const answered = page.waitForResponse((one) => one.request().method() === 'POST');
  held.letGo();
  await answered;
  // Time for a page to be led away, if it were.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
  expect(new URL(page.url()).pathname).toBe('/tasks');
  await page.goto('/clients/import');
  await page.getByRole('table', { name: 'Imports so far' }).getByText('slow.csv').waitFor();
});
