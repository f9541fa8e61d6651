import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { go, open, type Person } from './person.ts';
import { openPractice, type Practice } from './practice.ts';
import { Windows } from './windows.ts';

let browser: Windows;
let practice: Practice;
let nora: Person;
let tabs: Page[];

beforeAll(async () => {
  [browser, practice] = await Promise.all([Windows.open(), openPractice()]);
  nora = await open(browser, practice.server.url);
  await practice.enter(nora);
});
afterAll(async () => {
  await browser?.close();
  await practice?.close();
});

const addTask = async (page: Page, title: string) => {
  await page.getByLabel('Add a task').fill(title);
  await page.getByLabel('Add a task').press('Enter');
};
const see = (pages: readonly Page[], title: string) =>
  Promise.all(pages.map((page) => page.getByRole('button', { name: title }).first().waitFor()));
const ask = (page: Page) =>
  page.evaluate(
    async () => (await fetch('/api/tasks', { signal: AbortSignal.timeout(15_000) })).ok,
  );

/** Which of them holds the stream, by its lock. */
async function leader(): Promise<Page> {
  const held = await Promise.all(
    tabs.map((page) =>
      page.evaluate(() =>
        navigator.locks.request(crypto.randomUUID(), async (own) => {
          const { held: locks = [] } = await navigator.locks.query();
          const mine = locks.find(({ name }) => name === own?.name)?.clientId;
          return locks.some(
            ({ name, clientId }) => name?.startsWith('rapport-events-') && clientId === mine,
          );
        }),
      ),
    ),
  );
  const found = tabs[held.indexOf(true)];
  if (!found) throw new Error('No tab holds the stream.');
  return found;
}

test('eight tabs are open at once, each can ask, and a change in one arrives in all', async () => {
  tabs = [nora.page];
  while (tabs.length < 8) tabs.push(await nora.context.newPage());
  for (const page of tabs) {
    await page.goto('/tasks');
    await page.getByLabel('Add a task').waitFor();
  }
  expect(await Promise.all(tabs.map(ask))).toEqual(tabs.map(() => true));
  await addTask(tabs[5] ?? nora.page, 'Call the printers');
  await see(tabs, 'Call the printers');
});

test('when the tab that holds the stream is closed or put to sleep another goes on', async () => {
  const closed = await leader();
  tabs = tabs.filter((page) => page !== closed);
  await closed.close();
  await addTask(tabs[0] ?? nora.page, 'Order the paper');
  await see(tabs, 'Order the paper');

  const asleep = await leader();
  const awake = tabs.filter((page) => page !== asleep);
  const session = await nora.context.newCDPSession(asleep);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  await addTask(awake[0] ?? nora.page, 'Proof the menu');
  await see(awake, 'Proof the menu');
  await session.send('Page.setWebLifecycleState', { state: 'active' });
  await see([asleep], 'Proof the menu');
});

test('who signs in as somebody else in one tab is who they are in all others', async () => {
  const [one = nora.page, two = nora.page, ...others] = tabs;
  const answer = await nora.context.request.post('/api/invitations', {
    headers: { origin: practice.server.url },
    data: { name: 'Amara Okafor', email: 'amara@lindqvist.example', role: 'user' },
  });
  const { link } = (await answer.json()) as { link: string };
  await two.getByLabel('Add a task').fill('Only for Nora');
  await one.goto(link);
  await one.locator('input[name=username]').fill('amara');
  await one.locator('input[name=password]').fill('another horse, another battery');
  await one.getByRole('button', { name: 'Create account' }).click();
  for (const page of [one, two, ...others]) {
    await page.getByRole('heading', { name: 'Complete Your Profile' }).waitFor();
  }
  const [typing = nora.page] = others;
  await typing.getByLabel('Business name').fill('Okafor Coaching');
  await two.getByRole('button', { name: 'Skip for now' }).click();
  // The others move on by themselves, and who is typing loses nothing.
  for (const page of [one, two]) await page.getByText('Welcome back, amara').waitFor();
  await typing.getByText('You completed or skipped this in another tab').waitFor();
  expect(await typing.getByLabel('Business name').inputValue()).toBe('Okafor Coaching');
  await go(two, '/tasks');
  await expect.poll(() => two.getByLabel('Add a task').inputValue()).toBe('');
  await addTask(two, 'Only for Amara');
  await go(one, '/tasks');
  await see([one, two], 'Only for Amara');
  expect(await one.getByText('Call the printers').count()).toBe(0);
  const streams = await one.evaluate(async () => {
    const { held = [] } = await navigator.locks.query();
    return held.filter(({ name }) => name?.startsWith('rapport-events-')).length;
  });
  expect(streams).toBe(1);
});
