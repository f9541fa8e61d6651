import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { Person as Account } from '#contract/people.ts';
import { inviteCoach } from './dashboard.ts';
import { holdBack } from './hold-back.ts';
import { open, type Person } from './person.ts';
import { openPractice, type Practice } from './practice.ts';
import { Windows } from './windows.ts';

let browser: Windows;
let practice: Practice;
let nora: Person;
let page: Page;
let ben: Account;

beforeAll(async () => {
  [browser, practice] = await Promise.all([Windows.open(), openPractice()]);
  nora = await open(browser, practice.server.url);
  await practice.enter(nora);
  page = nora.page;
  await inviteCoach(nora, browser, practice.server.url, 'Ben Ray', 'ben');
  const people = await nora.context.request.get('/api/people');
  const found = ((await people.json()) as Account[]).find(({ name }) => name === 'Ben Ray');
  if (!found) throw new Error('Ben has not come.');
  ben = found;
});
afterAll(async () => {
  await browser?.close();
  await practice?.close();
});

const dialog = () => page.getByRole('dialog', { name: 'Ben Ray' });
const radio = (name: string) => dialog().getByRole('radio', { name, exact: true });
const change = () => dialog().getByRole('button', { name: 'Change role' });
const become = async (role: string) => {
  const headers = { origin: practice.server.url };
  const data = { role };
  const answer = await nora.context.request.put(`/api/people/${ben.id}/role`, { headers, data });
  expect(answer.status()).toBe(200);
};

beforeEach(async () => {
  await become('coach');
  await page.goto('/people');
  await page.getByText('Ben Ray').first().click();
  await radio('Coach').waitFor();
});

test('a role that is chosen while another one is refused stays chosen', async () => {
  let refused = false;
  await page.route('**/api/people/*/role', (route) => {
    if (refused) return route.fallback();
    refused = true;
    return route.fulfill({ status: 400, json: { error: 'Not today.', code: 'invalid' } });
  });
  const held = await holdBack(page, 'PUT', '**/api/people/*/role');
  await radio('User').click();
  await change().click();
  await held.sent;
  await radio('Admin').click();
  held.letGo();
  await page.locator('[data-notice]').getByText('Role Not Changed').waitFor();
  expect(await radio('Admin').isChecked()).toBe(true);
  const unexpected = nora.problems.filter((problem) => !/400/.test(problem));
  nora.problems.splice(0, nora.problems.length, ...unexpected);
});

test('a role that is refused goes back to the one that holds', async () => {
  await page.route('**/api/people/*/role', (route) => route.abort('failed'), { times: 1 });
  await radio('User').click();
  await change().click();
  await expect.poll(() => radio('Coach').isChecked()).toBe(true);
  const unexpected = nora.problems.filter((problem) => !/ERR_FAILED/.test(problem));
  nora.problems.splice(0, nora.problems.length, ...unexpected);
});

test('a role that is changed elsewhere is the one that is shown', async () => {
  await become('user');
  await expect.poll(() => radio('User').isChecked()).toBe(true);
  expect(await change().getAttribute('aria-disabled')).toBe('true');
  await radio('Admin').click();
  await become('coach');
  await dialog().getByText('Coach', { exact: true }).first().waitFor();
  expect(await radio('Admin').isChecked()).toBe(true);
});
