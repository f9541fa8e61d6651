import { afterAll, beforeAll, expect, test } from 'vitest';
import { ClientVisit } from './client-visit.ts';
import { holdBack } from './hold-back.ts';

let visit: ClientVisit;

beforeAll(async () => {
  visit = await ClientVisit.open();
});
afterAll(() => visit?.close());

test('while a client is on its way, the foot of the page stays out of sight and what was paid is asked for', async () => {
  const { page } = visit;
  const ben = await visit.add({ name: 'Ben Castellano', email: 'ben@ironclad.example' });
  await page.goto('/clients');
  const opener = page.getByRole('link', { name: 'Ben Castellano', exact: true });
  await opener.waitFor();
  const client = await holdBack(page, 'GET', `**/api/clients/${ben}`);
  const paid = page.waitForRequest((request) => request.url().includes(`${ben}/paid`));
  await opener.press('Enter');
  await client.sent;
  await paid;
  const foot = await page.getByRole('contentinfo').boundingBox();
  expect(foot?.y).toBeGreaterThanOrEqual(page.viewportSize()?.height ?? 0);
  client.letGo();
  await page.getByRole('heading', { level: 1, name: 'Ben Castellano' }).waitFor();
});
