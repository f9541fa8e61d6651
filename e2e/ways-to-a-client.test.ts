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

test('where a client is to be chosen and there is none yet, the first one is added', async () => {
  await page.goto('/strategy-builder');
  await page.getByRole('combobox', { name: 'Client' }).click();
  await page.getByText('You have no clients yet.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/clients?dialog=add');
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /^Full name/ })
    .waitFor();
});

test('the address of a client that became part of another leads to that one', async () => {
  const headers = { origin: practice.server.url };
  const post = async (path: string, data: object): Promise<{ id: string }> => {
    const answer = await person.context.request.post(path, { headers, data });
    expect(answer.ok()).toBe(true);
    return (await answer.json()) as { id: string };
  };
  const kept = await post('/api/clients', { name: 'Lou Brandt', email: 'lou@brandt.example' });
  const other = await post('/api/clients', { name: 'L. Brandt', email: 'l@brandt.example' });
  await post(`/api/clients/${kept.id}/merge`, { otherId: other.id, fromOther: [] });
  await page.goto(`/clients/${other.id}?tab=calls`);
  await page.waitForURL(`**/clients/${kept.id}?tab=calls`);
  await page.getByRole('heading', { name: 'Lou Brandt' }).waitFor();
  await page.getByText('The client that you looked for is part of Lou Brandt now.').waitFor();
  await page.goto('/clients/00000000-0000-4000-8000-000000000000');
  await page.getByRole('heading', { name: 'Client Not Found' }).waitFor();
});
