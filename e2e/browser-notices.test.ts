import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { OwnServer } from '#testing/own-server.ts';
import { findBarriers, looks, open, overflow, type Person, wide } from './person.ts';
import { openPractice, type Practice } from './practice.ts';
import { Windows } from './windows.ts';

let browser: Windows;
let practice: Practice;
let server: OwnServer;
let nora: Person;

beforeAll(async () => {
  [browser, practice] = await Promise.all([Windows.open(), openPractice({ founding: true })]);
  ({ server } = practice);
  nora = await open(browser, server.url);
  // A headless browser shows no notices and is never out of sight: both are recorded and set here.
  await nora.context.addInitScript(() => {
    const shown: string[] = [];
    class Recorded extends EventTarget {
      static permission = 'granted';
      static requestPermission = async () => 'granted';
      constructor(title: string) {
        super();
        shown.push(title);
      }
    }
    Object.assign(globalThis, { Notification: Recorded, shownNotices: shown });
    Object.defineProperty(document, 'visibilityState', {
      get: () => sessionStorage.getItem('seen') ?? 'visible',
    });
  });
  await practice.enter(nora);
});
afterAll(async () => {
  await browser?.close();
  await practice?.close();
});

/** Brings a page in sight, or out of it. */
const see = (page: Page, how: 'visible' | 'hidden') =>
  page.evaluate((seen) => {
    sessionStorage.setItem('seen', seen);
    document.dispatchEvent(new Event('visibilitychange'));
  }, how);

const shown = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { shownNotices: string[] }).shownNotices);

async function askForAccess(): Promise<void> {
  const data = {
    name: 'Iris Moreau',
    email: 'iris@moreau.example',
    phone: '+33 1 99 00 12 34',
    companyName: 'Moreau Conseil',
    industry: 'consulting',
  };
  const headers = { origin: server.url };
  await nora.context.request.post('/api/access-requests', { headers, data });
}

test('what arrives while the page is out of sight is shown by the browser, once, and only then', async () => {
  const { page } = nora;
  await page.goto('/');
  await page.getByText('Welcome back, nora').waitFor();
  // Whoever looks at another tab has it there before their eyes.
  const other = await nora.context.newPage();
  await other.goto('/');
  await other.getByText('Welcome back, nora').waitFor();
  await see(page, 'hidden');
  await askForAccess();
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
    expect(await shown(tab)).toEqual([]);
  }
  await other.close();

  await askForAccess();
  await page.getByRole('button', { name: 'Notifications, 2 unread' }).waitFor();
  await expect.poll(() => shown(page)).toEqual(['Somebody asked for access']);

  const headers = { origin: server.url };
  const data = { pushNotifications: false };
  await nora.context.request.put('/api/user/settings', { headers, data });
  await page.reload();
  await page.getByRole('button', { name: 'Notifications, 2 unread' }).waitFor();
  await askForAccess();
  await page.getByRole('button', { name: 'Notifications, 3 unread' }).waitFor();
  expect(await shown(page)).toEqual([]);
});

test('the list says what is new, leads to it, and the dot goes with the last one', async () => {
  const { page } = nora;
  await page.getByRole('button', { name: /Notifications, 3 unread/ }).click();
  await page.getByText('Iris Moreau of Moreau Conseil').first().click();
  await page.waitForURL('**/people?tab=requests');
  await page.getByRole('button', { name: 'Notifications, 2 unread' }).click();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
});

test('what the first page of the list leaves out is reached too', async () => {
  const { page } = nora;
  // As if fifty came with each page.
  await page.route('**/api/notifications*', async (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('limit', '2');
    await route.continue({ url: url.href });
  });
  await page.reload();
  await page.getByRole('button', { name: 'Notifications', exact: true }).click();
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await list.getByText('2 notifications').waitFor();
  await list.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => list.getByRole('listitem').count()).toBe(3);
  expect(await list.getByRole('button', { name: 'Show more' }).count()).toBe(0);
  // A list that has to be scrolled does not press its heading flat.
  const heading = list.getByRole('heading', { name: 'Notifications' }).locator('..');
  const height = async () => (await heading.boundingBox())?.height;
  const before = await height();
  await page.setViewportSize({ width: 1360, height: 240 });
  await expect.poll(height).toBe(before);
});

test('a reminder is told on the page that is in sight, and where the browser shows none; read, it goes', async () => {
  await nora.page.close();
  const page = await nora.context.newPage();
  const reminder = { kind: 'reminder', title: 'Call Grace', text: 'Due today', link: '/tasks' };
  // As if what arrives were a reminder.
  await page.route('**/api/notifications', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const [newest, ...others] = body.notifications;
    await route.fulfill({
      response,
      json: { ...body, notifications: [{ ...newest, ...reminder }, ...others] },
    });
  });
  await page.goto('/');
  await page.getByText('Welcome back, nora').waitFor();
  const notice = page.getByRole('status').filter({ hasText: 'Reminder' });
  const bell = (unread: number) =>
    page.getByRole('button', { name: `Notifications, ${unread} unread` }).waitFor();
  for (const [seen, unread] of [
    ['visible', 1],
    ['hidden', 2],
  ] as const) {
    await see(page, seen);
    await askForAccess();
    await bell(unread);
    await notice.getByText('Call Grace').waitFor();
    expect(await shown(page)).toEqual([]);
    if (seen === 'visible') await page.getByRole('button', { name: 'Close notice' }).click();
    await notice.waitFor({ state: seen === 'visible' ? 'detached' : 'visible' });
  }
  await see(page, 'visible');
  await notice.getByRole('button', { name: 'Open' }).click();
  await page.waitForURL('**/tasks');
  await notice.waitFor({ state: 'detached' });
  await bell(1);
});

test('a reminder is put off from the notice and from the list, said back and undone; who deletes the task has no notice of it', async () => {
  await nora.page.close();
  const page = await nora.context.newPage();
  const ask = async (method: string, path: string, data?: object) =>
    await (
      await nora.context.request.fetch(path, { method, data, headers: { origin: server.url } })
    ).json();
  const remind = async (title: string): Promise<string> => {
    const dueDate = new Date(Date.now() + 1_000).toISOString();
    const task = await ask('POST', `${server.url}/api/tasks`, { title, dueDate, reminders: [0] });
    await notice(title).waitFor();
    return `${server.url}/api/tasks/${task.id}`;
  };
  const notice = (words: string) => page.getByRole('status').filter({ hasText: words });
  const choose = async (button: string, words: RegExp) => {
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByRole('menuitem', { name: words }).click();
  };
  await page.goto('/');
  await page.getByText('Welcome back, nora').waitFor();
  const grace = await remind('Call Grace');
  // It stays under its menu for as long as that is open, and a dialog below stays open.
  await page.getByRole('button', { name: 'Remind me again' }).click();
  await page.getByRole('menuitem', { name: /^In an hour/ }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await page.keyboard.press('t');
  const dialog = page.getByRole('dialog', { name: 'New task' });
  await dialog.waitFor();
  await choose('Remind me again', /^Tomorrow morning/);
  await notice('Again tomorrow at 09:00').waitFor();
  await notice('Due').waitFor({ state: 'detached' });
  expect(await dialog.count()).toBe(1);
  expect((await ask('GET', grace)).remindAgainAt).not.toBe(null);
  await page.getByRole('button', { name: 'Undo' }).click();
  await notice('Undone').waitFor();
  expect((await ask('GET', grace)).remindAgainAt).toBe(null);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: /^Notifications/ }).click();
  await choose('Remind me again: Call Grace', /^Another time/);
  const own = page.getByRole('dialog', { name: 'Remind me again' });
  await own.getByLabel('Day').waitFor();
  for (const { viewport } of looks) {
    await page.setViewportSize(viewport);
    expect(await overflow(page)).toBe(0);
    expect(await findBarriers(page)).toEqual([]);
  }
  await page.setViewportSize(wide);
  const say = async (day: string) => {
    await own.getByLabel('Day').fill(day);
    await own.getByRole('button', { name: 'Remind Me', exact: true }).click();
  };
  await say('2026-01-02');
  await own.getByText('Choose a time that is still to come').waitFor();
  await say('2031-03-04');
  await notice('Again on Tuesday, March 4, 2031 at 09:00').waitFor();
  await own.waitFor({ state: 'detached' });

  await ask('PUT', grace, { status: 'completed' });
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await choose('Remind me again: Call Grace', /^In an hour/);
  await notice('“Call Grace” is done.').waitFor();
  await page.keyboard.press('Escape');

  const gone = await remind('Order paper');
  await nora.context.request.delete(gone, { headers: { origin: server.url } });
  await notice('Order paper').waitFor({ state: 'detached' });
});
