import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { ClientVisit } from './client-visit.ts';
import { open, phone } from './person.ts';

let visit: ClientVisit;
let page: Page;

beforeAll(async () => {
  visit = await ClientVisit.open();
  ({ page } = visit);
  await visit.add({ name: 'Ben Castellano', email: 'ben@ironclad.example' });
  await visit.add({ name: 'Amara Okafor', email: 'amara@okafor.example' });
});
afterAll(async () => {
  await visit?.close();
});
beforeEach(() => {
  visit.problems().splice(0);
});

const focused = () =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent;
  });

test.each([
  ['/clients', 'Search clients'],
  ['/tasks', 'Search tasks'],
  ['/tasks?view=board', 'Search tasks'],
  ['/memory-engine', 'Search memory'],
])('at %s / goes to the search of the page', async (path, label) => {
  await page.goto(path);
  await page.getByRole('search', { name: label }).waitFor();
  await page.keyboard.press('/');
  await expect.poll(focused).toBe(label);
});

test('Escape leaves the search that / went to, and the other keys work again', async () => {
  await page.goto('/clients');
  await page.getByRole('link', { name: 'Ben Castellano', exact: true }).waitFor();
  await page.keyboard.press('/');
  await expect.poll(focused).toBe('Search clients');
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expect.poll(focused).toBe('Amara Okafor');
});

test('the palette gives the focus back to what had it, when it is closed and wherever it was opened', async () => {
  await page.goto('/clients');
  const ben = page.getByRole('link', { name: 'Ben Castellano', exact: true });
  const search = page.getByRole('textbox', { name: 'Search clients' });
  for (const [from, name] of [
    [ben, 'Ben Castellano'],
    [search, 'Search clients'],
    [ben, 'Ben Castellano'],
  ] as const) {
    await from.focus();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    await page.keyboard.type('am');
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(focused).toBe(name);
  }
  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: /^New task/ }).click();
  // What it opened has the focus, and gives it back to where the palette was opened.
  await page.getByRole('dialog', { name: 'New task' }).getByRole('textbox').first().waitFor();
  await expect.poll(() => page.locator('[role=dialog] :focus').count()).toBe(1);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(focused).toBe('Ben Castellano');
});

test('where a page has no search, / searches everything', async () => {
  await page.goto('/strategy-builder');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('/');
  await page.getByRole('dialog').getByRole('combobox').waitFor();
});

test('j and k go from card to card as they do from row to row, and e edits the one in focus', async () => {
  await page.goto('/clients');
  await page.getByRole('link', { name: 'Ben Castellano', exact: true }).waitFor();
  await page.keyboard.press('j');
  await expect.poll(focused).toBe('Amara Okafor');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect.poll(focused).toBe('Ben Castellano');
  await page.keyboard.press('k');
  await expect.poll(focused).toBe('Amara Okafor');
  await page.keyboard.press('e');
  await page.getByRole('dialog', { name: /Amara Okafor|Edit/ }).waitFor();
  expect(visit.problems()).toEqual([]);
});

test('where fingers point the palette names no keys, and on a phone it keeps its height', async () => {
  const small = await open(visit.browser, visit.server.url, { hasTouch: true });
  await visit.practice.enter(small);
  for (const [{ page: each }, shown] of [
    [visit, true],
    [small, false],
  ] as const) {
    await each.goto('/clients');
    await each.getByRole('button', { name: 'Search or jump to…' }).click();
    const palette = each.getByRole('dialog');
    const entry = palette.getByRole('option', { name: /^New client/ });
    await entry.waitFor();
    expect(await entry.locator('kbd').isVisible()).toBe(shown);
    expect(await palette.getByText('Esc', { exact: true }).isVisible()).toBe(shown);
    await each.keyboard.press('Escape');
  }
  // However little is found, the line that is typed in stays where it was.
  await small.page.setViewportSize(phone);
  await small.page.goto('/clients');
  await small.page.getByRole('button', { name: 'Search', exact: true }).click();
  const line = small.page.getByRole('dialog').getByRole('combobox');
  await small.page.getByRole('option', { name: /^New client/ }).waitFor();
  const before = await line.boundingBox();
  await line.fill('zzqx');
  await small.page.getByRole('option', { name: /zzqx/ }).waitFor();
  expect(await line.boundingBox()).toEqual(before);
});

test.each([
  ['log call', 'Log a call'],
  ['import', 'Import clients'],
])('the palette does what “%s” asks for', async (words, label) => {
  await page.setViewportSize({ width: 1360, height: 900 });
  await page.goto('/tasks');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Search or type a command…').fill(words);
  await page.getByRole('option', { name: label }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: label }).waitFor();
});

test('what is typed while a dialog is on its way moves nothing behind it', async () => {
  await page.route('**/assets/AddClientDialog-*.js', async (route) => {
    await released;
    await route.fallback();
  });
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.goto('/clients');
  await page.getByRole('link', { name: 'Ben Castellano', exact: true }).waitFor();
  await page.keyboard.press('j');
  await expect.poll(focused).toBe('Amara Okafor');
  const asked = page.waitForRequest('**/assets/AddClientDialog-*.js');
  await page.keyboard.press('c');
  await asked;
  await page.keyboard.type('jkje');
  expect(await focused()).toBe('Amara Okafor');
  release();
  await page.getByRole('dialog', { name: 'Add New Client' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(focused).toBe('Amara Okafor');
  await page.unroute('**/assets/AddClientDialog-*.js');
});
