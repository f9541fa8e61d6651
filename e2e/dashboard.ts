import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { castPassword } from '#testing/cast-password.ts';
import { open, type Person } from './person.ts';
import type { Windows } from './windows.ts';

export const dialogOf = (page: Page, name: string): Locator =>
  page.getByRole('dialog', { name, exact: true });

/** A figure of the dashboard, by its label. */
export const cardOf = (page: Page, label: string): Locator =>
  page.getByRole('link', { name: new RegExp(`^${label}`) });

/** Waits for a notice with all of these texts. */
export async function sees(page: Page, ...texts: string[]): Promise<void> {
  const notice = page.locator('[data-notice]');
  for (const text of texts) await notice.getByText(text, { exact: true }).waitFor();
}

/** Changes a client as another window would. */
export async function changeClient(
  person: Person,
  url: string,
  id: string,
  body: Record<string, unknown>,
): Promise<void> {
  const headers = { origin: url };
  const response = await person.context.request.put(`/api/clients/${id}`, { headers, data: body });
  expect(response.status()).toBe(200);
}

export async function findClientId(person: Person, name: string): Promise<string> {
  const response = await person.context.request.get(`/api/clients?q=${encodeURIComponent(name)}`);
  const [client] = (await response.json()) as { id: string }[];
  if (!client) throw new Error(`There is no ${name}.`);
  return client.id;
}

/** A colleague in a browser of their own. */
export async function inviteCoach(
  admin: Person,
  browser: Windows,
  url: string,
  name: string,
  username: string,
  role: 'coach' | 'user' = 'coach',
): Promise<Person> {
  const headers = { origin: url };
  const invited = await admin.context.request.post('/api/invitations', {
    headers,
    data: { name, email: `${username}@lindqvist.example`, role },
  });
  const { link } = (await invited.json()) as { link: string };
  const coach = await open(browser, url);
  // A username is taken once on a server, which other journeys share.
  const unlike = `${username}-${randomBytes(3).toString('hex')}`;
  const accepted = await coach.context.request.post('/api/invitations/accept', {
    headers,
    data: { token: link.split('#')[1], name, username: unlike, password: castPassword },
  });
  expect(accepted.status()).toBe(200);
  await coach.context.request.post('/api/user/profile/skip', { headers });
  return coach;
}
