import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '#contract/client-record.ts';
import type { LiveCall } from '#contract/dialling.ts';
import { startRetellStandIn, type RetellStandIn } from '#testing/retell-stand-in.ts';
import { inviteCoach } from './dashboard.ts';
import { findBarriers, open, overflow, phone, wide, type Person } from './person.ts';
import { openPractice, type Practice } from './practice.ts';
import { Windows } from './windows.ts';

let retell: RetellStandIn;
let practice: Practice;
let browser: Windows;
let nora: Person;
let uli: Person;
beforeAll(async () => {
  retell = await startRetellStandIn({ live: true });
  [browser, practice] = await Promise.all([Windows.open(), openPractice({ env: retell.env })]);
  retell.deliverTo(`${practice.server.url}/api/retell/webhook`);
  nora = await open(browser, practice.server.url);
  await practice.enter(nora);
  uli = await inviteCoach(nora, browser, practice.server.url, 'Uli Berg', 'uli', 'user');
});
afterAll(async () => {
  await browser?.close();
  await practice?.close();
  await retell?.stop();
});

async function ask<T>({ context }: Person, method: string, path: string, data?: unknown) {
  const headers = { origin: practice.server.url };
  const response = await context.request.fetch(path, { method, headers, data });
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()}`);
  return (await response.json()) as T;
}

test('whoever is on a call with a client who is handed over sees it, and ends it', async () => {
  const ahead = ((13 - new Date().getUTCHours() + 34) % 24) - 10;
  const { id } = await ask<Client>(uli, 'POST', '/api/clients', {
    name: 'Grace Okonkwo',
    email: 'grace@clients.example',
    phone: '+14155550100',
    timezone: ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`,
    consent: 'given',
  });
  const { page } = uli;
  page.setDefaultTimeout(20_000);
  await page.goto(`/voice-agent?start=${id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Start Call' }).click();
  const panel = page.getByRole('region', { name: 'The call' });
  await panel.getByText('Call Active').waitFor();
  await panel.getByRole('log').getByRole('listitem').first().waitFor();

  const people = await ask<{ id: string; name: string }[]>(nora, 'GET', '/api/people');
  const ownerId = people.find(({ name }) => name !== 'Uli Berg')?.id;
  await ask(nora, 'PUT', `/api/clients/${id}`, { ownerId });
  await panel.getByText('Now somebody else’s client.').waitFor();
  const turns = panel.getByRole('log').getByRole('listitem');
  const heard = await turns.count();
  await expect.poll(() => turns.count(), { timeout: 20_000 }).toBeGreaterThan(heard);
  expect(await findBarriers(page)).toEqual([]);
  for (const size of [phone, wide]) {
    await page.setViewportSize(size);
    await expect.poll(() => overflow(page)).toBe(0);
  }

  await page.getByRole('button', { name: 'End Call' }).click();
  await page.getByText('No call under way').waitFor();
  await page
    .locator('[data-notice]')
    .getByText('What was said is now with the client’s new owner.')
    .waitFor();
  expect(await ask<LiveCall[]>(nora, 'GET', '/api/live-calls')).toEqual([]);
});
