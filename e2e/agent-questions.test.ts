import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { ClientVisit } from './client-visit.ts';

let visit: ClientVisit;
let page: Page;

beforeAll(async () => {
  visit = await ClientVisit.open();
  page = visit.page;
});
afterAll(() => visit?.close());

test('a question that does not fit is led to, wherever it stands, and so is a call without one', async () => {
  await page.goto('/voice-agent?dialog=configure-agent');
  const dialog = page.getByRole('dialog', { name: 'Configure Agent' });
  const tab = (name: string) => dialog.getByRole('tab', { name }).click();
  const save = () => dialog.getByRole('button', { name: 'Save' }).click();
  const focused = page.locator(':focus');
  const last = dialog.getByRole('group', { name: 'Questions of a Follow-up call' });
  await tab('Questions');
  await last.getByLabel('Question 2', { exact: true }).fill(' ');
  await tab('Speaking');
  await save();
  await last.getByLabel('Question 2', { exact: true }).and(focused).waitFor();
  const remove = last.getByRole('button', { name: /^Remove question/ });
  while ((await remove.count()) > 0) await remove.first().click();
  await tab('Speaking');
  await save();
  await last.getByText('At least one question').waitFor();
  await last.getByRole('button', { name: 'Add a question' }).and(focused).waitFor();
  expect(visit.problems()).toEqual([]);
});
