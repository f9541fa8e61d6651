import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { ClientVisit } from './client-visit.ts';

let visit: ClientVisit;
let page: Page;

beforeAll(async () => {
  visit = await ClientVisit.open();
  ({ page } = visit);
});
afterAll(() => visit?.close());

test('what is pressed as a field is left stays under the finger, and the field says what is wrong after that', async () => {
  await page.goto('/clients');
  await page.getByRole('button', { name: 'Add Client' }).first().click();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByRole('textbox', { name: 'Name' }).first();
  await name.focus();
  const zone = dialog.getByRole('combobox', { name: 'Timezone' });
  await zone.scrollIntoViewIfNeeded();
  const box = await zone.boundingBox();
  if (!box) throw new Error('The field is out of sight.');
  // Near its upper edge, from which a sentence above would take it away.
  await page.mouse.move(box.x + box.width / 2, box.y + 4);
  await page.mouse.down();
  await page.waitForTimeout(300);
  expect(await zone.boundingBox()).toEqual(box);
  await page.mouse.up();
  await page.getByRole('listbox').waitFor();
  await page.getByText('Name is required').waitFor();
});
