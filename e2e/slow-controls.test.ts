import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import type { SavedSettings } from '#contract/voice-settings.ts';
import type { Webhook } from '#contract/webhooks.ts';
import { ClientVisit } from './client-visit.ts';
import { holdBack } from './hold-back.ts';

let visit: ClientVisit;
let page: Page;
beforeAll(async () => {
  visit = await ClientVisit.open({ founding: true });
  page = visit.page;
});
afterAll(() => visit?.close());

const button = (name: string) => page.getByRole('button', { name, exact: true });
const entry = (name: string) => page.getByRole('menuitem', { name, exact: true });

/** What is pressed shows it while its request is on its way, and asks for nothing a second time. */
async function pressed(
  press: () => Promise<void>,
  shown: Locator,
  [method, path]: readonly [string, string],
  told: string,
): Promise<void> {
  const asked: string[] = [];
  page.on('request', (one) => {
    if (one.method() === method) asked.push(one.url());
  });
  const held = await holdBack(page, method, path);
  await press();
  await held.sent;
  expect(await shown.getAttribute('aria-busy')).toBe('true');
  await shown.click({ force: true });
  await shown.press('ArrowDown');
  expect(await page.getByRole('menu').count()).toBe(0);
  held.letGo();
  await page.locator('[data-notice]').getByText(told, { exact: true }).waitFor();
  expect(asked).toHaveLength(1);
  page.removeAllListeners('request');
}

test('an older version of the agent’s settings', async () => {
  const { settings } = await visit.ask<SavedSettings>('GET', '/api/agent-settings');
  for (const [version, agentName] of ['Ada', 'Bea'].entries()) {
    const body = { settings: { ...settings, agentName }, version };
    await visit.ask('PUT', '/api/agent-settings', body);
  }
  await page.goto('/voice-agent');
  await button('Configure Agent').click();
  await page.getByRole('tab', { name: 'Versions' }).click();
  const use = button('Use this again').first();
  await pressed(() => use.click(), use, ['PUT', '**/api/agent-settings'], 'Settings Saved');
  await button('Cancel').click();
});

test('the switch of a webhook', async () => {
  const { id } = await visit.ask<Webhook>('POST', '/api/webhooks', {
    url: 'https://1.1.1.1/in',
    events: ['client.created'],
  });
  await page.goto(`/people?tab=webhooks&webhook=${id}`);
  const press = async () => {
    await button('More').click();
    await entry('Switch off').click();
  };
  const asked = ['PUT', `**/api/webhooks/${id}`] as const;
  await pressed(press, button('More'), asked, 'Webhook Switched Off');
});

test('the archive, a note and a pair that is not one', async () => {
  const id = await visit.add({ name: 'Ann Lee', email: 'ann@lee.example', phone: '+12125550100' });
  await visit.add({ name: 'Ann Leigh', email: 'leigh@lee.example', phone: '+12125550100' });
  await visit.ask('POST', `/api/clients/${id}/notes`, { text: 'Likes tea' });
  await page.goto(`/clients/${id}`);
  const apart = button('Not the same');
  await pressed(() => apart.click(), apart, ['POST', '**/api/duplicates/dismiss'], 'Kept Apart');
  const more = button('More for Ann Lee');
  const archive = async () => {
    await more.click();
    await entry('Archive').click();
  };
  await pressed(archive, more, ['PUT', `**/api/clients/${id}`], 'Client Archived');
  await page.getByRole('tab', { name: 'Communications' }).click();
  const acts = button('Actions for this note');
  const remove = async () => {
    await acts.click();
    await entry('Delete').click();
  };
  await pressed(remove, acts, ['DELETE', '**/api/messages/*'], 'Note Deleted');
});

test('a fresh link for somebody who asked for access', async () => {
  const asking = { name: 'Kim Ito', email: 'kim@ito.example', phone: '+12125550101' };
  await visit.ask('POST', '/api/access-requests', {
    ...asking,
    companyName: 'Ito',
    industry: 'consulting',
  });
  const [request] = await visit.ask<{ id: string }[]>('GET', '/api/access-requests');
  const into = { into: 'practice' };
  await visit.ask('POST', `/api/access-requests/${request?.id}/approve`, into);
  await page.goto('/people?tab=requests');
  const link = button('New link for Kim Ito');
  const held = await holdBack(page, 'POST', '**/api/access-requests/*/renew');
  await link.click();
  await held.sent;
  expect(await link.getAttribute('aria-busy')).toBe('true');
  held.letGo();
  await page.getByRole('dialog', { name: 'Invited' }).waitFor();
  await page.keyboard.press('Escape');
});

test('the way out', async () => {
  await page.goto('/tasks');
  const user = button('nora');
  const held = await holdBack(page, 'POST', '**/api/auth/logout');
  await user.click();
  await page.getByRole('menuitem', { name: /out/i }).click();
  await held.sent;
  expect(await user.getAttribute('aria-busy')).toBe('true');
  held.letGo();
  await page.waitForURL('**/login');
});
