import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { open, type Person } from './person.ts';
import { openPractice, type Practice } from './practice.ts';
import { Windows } from './windows.ts';

const connectionLost = 'Unable to connect to our servers. Please check your internet connection.';
const inTrouble = "We're experiencing technical difficulties. Please try again in a moment.";
const proxyPage = '<html><h1>502 Bad Gateway</h1></html>';

let browser: Windows;
let practice: Practice;
let nora: Person;
let clientId: string;

beforeAll(async () => {
  [browser, practice] = await Promise.all([Windows.open(), openPractice()]);
  nora = await open(browser, practice.server.url);
  await practice.enter(nora);
  const headers = { origin: practice.server.url };
  const data = { name: 'Marta Nowak', email: 'marta@nowak.example' };
  const made = await nora.context.request.post('/api/clients', { headers, data });
  clientId = ((await made.json()) as { id: string }).id;
});
afterAll(async () => {
  await browser?.close();
  await practice?.close();
});

/** What a person writes somewhere, as far as a journey with a failing line needs it. */
interface Writing {
  readonly name: string;
  readonly to: string;
  readonly list: () => string;
  readonly begin: (page: Page) => Promise<void>;
  readonly send: (page: Page) => Promise<void>;
  readonly typed: (page: Page) => Promise<string>;
}

const form = (page: Page) => page.getByRole('dialog');
const line = (page: Page) => page.getByLabel('Add a task');
const note = (page: Page) => page.getByLabel('Note about Marta Nowak');

const writings: readonly Writing[] = [
  {
    name: 'client',
    to: '**/api/clients',
    list: () => '/api/clients',
    begin: async (page) => {
      await page.goto('/clients');
      await page.getByRole('button', { name: 'Add Client' }).first().click();
      await form(page).getByLabel('Full name').fill('Grace Lee');
      await form(page).getByRole('textbox', { name: 'Email' }).fill('grace@lee.example');
      await form(page).getByLabel('Business type').fill('Bookshop');
    },
    send: (page) => form(page).getByRole('button', { name: 'Add Client' }).click(),
    typed: (page) => form(page).getByLabel('Full name').inputValue(),
  },
  {
    name: 'task',
    to: '**/api/tasks/quick',
    list: () => '/api/tasks',
    begin: async (page) => {
      await page.goto('/tasks');
      await line(page).fill('Call the printers');
    },
    send: (page) => line(page).press('Enter'),
    typed: (page) => line(page).inputValue(),
  },
  {
    name: 'note',
    to: '**/api/clients/*/notes',
    list: () => `/api/messages?clientId=${clientId}`,
    begin: async (page) => {
      await page.goto(`/clients/${clientId}`);
      await page.getByRole('tab', { name: 'Communications' }).click();
      await note(page).fill('Likes her tea strong');
    },
    send: (page) => page.getByRole('button', { name: 'Add note' }).click(),
    typed: (page) => note(page).inputValue(),
  },
];

async function countOf(list: string): Promise<number> {
  const answer = await nora.context.request.get(list);
  return ((await answer.json()) as unknown[]).length;
}

/** The line fails in a way, for what writes alone. */
async function failing({ to }: Writing, how: (route: Route) => Promise<void>): Promise<void> {
  await nora.page.route(to, (route) => {
    const request = route.request();
    const writes = request.method() === 'POST' && !request.postData()?.includes('"preview":true');
    return writes ? how(route) : route.fallback();
  });
}

test.each(writings)('a $name whose answer is lost is sent again and made once', async (writing) => {
  const { page } = nora;
  await writing.begin(page);
  const before = await countOf(writing.list());
  const typed = await writing.typed(page);
  await failing(writing, (route) => route.fulfill({ status: 502, body: proxyPage }));
  await writing.send(page);
  await page.getByText(inTrouble).first().waitFor();
  expect(await page.getByText('Bad Gateway').count()).toBe(0);
  expect(await writing.typed(page)).toBe(typed);
  expect(await countOf(writing.list())).toBe(before);
  await page.unroute(writing.to);

  await failing(writing, async (route) => {
    await route.fetch();
    await route.abort('failed');
  });
  await writing.send(page);
  await page.getByText(connectionLost).first().waitFor();
  expect(await writing.typed(page)).toBe(typed);
  await page.unroute(writing.to);

  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.ok(),
  );
  await writing.send(page);
  await answered;
  expect(await countOf(writing.list())).toBe(before + 1);
});

test('what could not be erased from memory is told of', async () => {
  const { page } = nora;
  await page.goto(`/clients/${clientId}`);
  await page.getByRole('tab', { name: 'Memory' }).click();
  await page.getByRole('button', { name: 'Erase from memory' }).click();
  const erasing = '**/api/memory/forget';
  await page.route(erasing, (route) => route.fulfill({ status: 502, body: proxyPage }));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erase' }).click();
  await page.getByText(inTrouble).first().waitFor();
  await page.unroute(erasing);
});

test('what changed elsewhere while nothing could be read appears once the line is back', async () => {
  const { page, context } = nora;
  await page.goto('/tasks');
  await page.getByRole('button', { name: 'Call the printers' }).first().waitFor();
  const readings = /\/api\/tasks/;
  await page.route(readings, (route) => route.fulfill({ status: 502, body: proxyPage }));
  const tried = page.waitForResponse((response) => response.status() === 502);
  const headers = { origin: practice.server.url };
  await context.request.post('/api/tasks', { headers, data: { title: 'Made elsewhere' } });
  await tried;
  await page.getByRole('button', { name: 'Call the printers' }).first().waitFor();
  await page.unroute(readings);
  await page.getByRole('button', { name: 'Made elsewhere' }).first().waitFor();
});
