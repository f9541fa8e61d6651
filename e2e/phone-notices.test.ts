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
  await nora.page.setViewportSize(phone);
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

test('on a phone a notice of what is wrong covers nothing of the form that says where', async () => {
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
