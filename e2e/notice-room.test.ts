import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locator } from 'playwright-core';
import { open, phone, type Person } from './person.ts';
import { openPractice, type Practice } from './practice.ts';
import { Windows } from './windows.ts';

let browser: Windows;
let practice: Practice;
let nora: Person;

beforeAll(async () => {
  [browser, practice] = await Promise.all([Windows.open(), openPractice()]);
  nora = await open(browser, practice.server.url);
  await practice.enter(nora);
});
afterAll(async () => {
  await browser?.close();
  await practice?.close();
});

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return box;
};

/** A client whose email is none, so that the form says so and a notice too. */
async function addWrongly() {
  const { page } = nora;
  await page.goto('/clients');
  await page.getByRole('button', { name: 'Add Client' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add New Client' });
  await dialog.getByLabel('Full name').fill('Iris Moreau');
  await dialog.getByRole('textbox', { name: /^Email/ }).fill('nobody');
  await dialog.getByRole('button', { name: 'Add Client' }).click();
  const notice = page.locator('[data-notice]');
  await dialog.getByText('Invalid email address').waitFor();
  await notice.getByText('Invalid email address').waitFor();
  return { dialog, notice };
}

test.each([640, 1000, 1360])(
  'at %i pixels a notice covers no button of the form that it is about',
  async (width) => {
    await nora.page.setViewportSize({ width, height: 700 });
    const { dialog, notice } = await addWrongly();
    const over = await boxOf(notice);
    for (const name of ['Cancel', 'Add Client']) {
      const { x } = await boxOf(dialog.getByRole('button', { name }));
      expect(over.x + over.width).toBeLessThan(x);
    }
  },
);

test('on a phone a notice of what is wrong covers nothing of the form that says where', async () => {
  await nora.page.setViewportSize(phone);
  const { dialog, notice } = await addWrongly();
  await expect
    .poll(async () => {
      const { y, height } = await boxOf(notice);
      return y >= 0 && y + height <= (await boxOf(dialog)).y;
    })
    .toBe(true);
  // The sheet has its room again once the notice is gone.
  const { y } = await boxOf(dialog);
  await notice.getByRole('button', { name: 'Close notice' }).click();
  await expect.poll(async () => (await boxOf(dialog)).y).toBeLessThan(y);
});
