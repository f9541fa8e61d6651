import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { Directory } from './directory.ts';

let directory: Directory;
let page: Page;

beforeAll(async () => {
  directory = await Directory.open();
  ({ page } = directory);
});
afterAll(async () => {
  await directory?.close();
});

test('cards stand side by side again where the default view opens over them', async () => {
  const { request } = directory.nora.context;
  const headers = { origin: directory.server.url };
  const data = { name: 'Everybody', query: '', columns: [], layout: 'cards', isDefault: true };
  const made = await request.post('/api/saved-views', { headers, data });
  const { id } = (await made.json()) as { id: string };
  await page.goto('/clients');
  await directory.button('Everybody').waitFor();
  await directory.count('6 clients').waitFor();
  const cards = page.locator('[data-client]');
  const places = async () => [
    (await cards.nth(0).boundingBox())?.y,
    (await cards.nth(1).boundingBox())?.y,
  ];
  const [first, second] = await places();
  expect(second).toBe(first);
  await page.getByRole('link', { name: 'Client Command' }).first().click();
  await expect.poll(() => new URL(page.url()).searchParams.get('view')).toBe(id);
  // Time for what was measured of the cards before to have its effect, if it had one.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
  expect(await places()).toEqual([first, second]);
});
