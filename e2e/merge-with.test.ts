import { afterAll, beforeAll, expect, test } from 'vitest';
import { ClientVisit } from './client-visit.ts';
import { holdBack } from './hold-back.ts';

let visit: ClientVisit;
beforeAll(async () => {
  visit = await ClientVisit.open();
});
afterAll(() => visit?.close());

test('Enter takes for a merge whom the letters typed last mean, and not whom those before found', async () => {
  const { page } = visit;
  await visit.add({ name: 'Jo Abel', email: 'jo@abel.example' });
  await visit.add({ name: 'Joan Dahl', email: 'joan@dahl.example' });
  const id = await visit.add({ name: 'Mia Roth', email: 'mia@roth.example' });
  await page.goto(`/clients/${id}?dialog=merge`);
  const other = page.getByRole('dialog').getByLabel('The other client');
  await other.click();
  const search = page.getByPlaceholder('Search by name, email or business type').last();
  await search.pressSequentially('Jo');
  await page.getByRole('option', { name: 'Jo Abel' }).waitFor();
  await expect.poll(() => page.getByRole('option').count()).toBe(2);
  const held = await holdBack(page, 'GET', '**/api/clients?*q=Joan*');
  await search.pressSequentially('an');
  await search.press('Enter');
  await held.sent;
  held.letGo();
  await expect.poll(() => other.innerText()).toBe('Joan Dahl');
});
