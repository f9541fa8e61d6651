import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRetellStandIn, type RetellStandIn } from '#testing/retell-stand-in.ts';
import { ClientVisit } from './client-visit.ts';
import { inviteCoach } from './dashboard.ts';
import { findBarriers, looks, overflow, wide } from './person.ts';

let retell: RetellStandIn;
let visit: ClientVisit;
beforeAll(async () => {
  retell = await startRetellStandIn({ live: true });
  visit = await ClientVisit.open({ env: retell.env });
  retell.deliverTo(`${visit.server.url}/api/retell/webhook`);
});
afterAll(async () => {
  await visit?.close();
  await retell?.stop();
});

test('whoever began a call sees on every page that it goes on, and one click leads back', async () => {
  const { page } = visit;
  page.setDefaultTimeout(20_000);
  const sign = page
    .getByRole('banner')
    .getByRole('link', { name: /^Back to the call with Maximiliane/ });
  const ahead = ((13 - new Date().getUTCHours() + 34) % 24) - 10;
  const id = await visit.add({
    name: 'Maximiliane Featherstonehaugh-Oppenheimer',
    email: 'max@clients.example',
    phone: '+14155550100',
    timezone: ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`,
    consent: 'given',
  });
  await page.goto('/tasks');
  await page.getByRole('heading', { name: 'Tasks', exact: true }).waitFor();
  expect(await sign.count()).toBe(0);

  // As in another window: the page hears of it.
  await visit.ask('POST', `/api/retell/call/${id}`, { callType: 'check_in' });
  await sign.getByText('Ringing').waitFor();
  await retell.advance(6);
  await sign.getByText(/^0:\d\d$/).waitFor();
  for (const { theme, viewport } of looks) {
    await page.setViewportSize(viewport);
    await page.evaluate((chosen) => localStorage.setItem('rapport.theme', chosen), theme);
    await page.reload();
    await sign.waitFor();
    await expect.poll(() => overflow(page)).toBe(0);
    expect(await findBarriers(page)).toEqual([]);
  }
  const colleague = await inviteCoach(
    { context: page.context(), page, problems: [] },
    visit.browser,
    visit.server.url,
    'Amara Diallo',
    'amara',
  );
  await colleague.page.goto('/voice-agent');
  await colleague.page.getByText('Other calls under way').waitFor();
  await colleague.page.goto('/tasks');
  await colleague.page.getByRole('button', { name: /^Notifications/ }).waitFor();
  expect(await colleague.page.getByRole('link', { name: /^Back to/ }).count()).toBe(0);

  await sign.click();
  const panel = page.getByRole('region', { name: 'The call' });
  await panel.getByText('Call Active').waitFor();
  expect(await sign.count()).toBe(0);
  await page.setViewportSize(wide);
  await page.getByRole('link', { name: 'Client Command' }).click();
  await sign.waitFor();

  await retell.advance(60);
  await page.locator('[data-notice]').getByText('Call Ended', { exact: true }).waitFor();
  expect(await sign.count()).toBe(0);
  await page.locator('[data-notice]').getByRole('button', { name: 'Open the call' }).click();
  await page.waitForURL(/\/calls\/[0-9a-f-]{36}/);
  expect(visit.problems()).toEqual([]);
});
