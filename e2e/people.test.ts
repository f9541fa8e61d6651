import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { castPassword } from '#testing/cast-password.ts';
import { OwnServer } from '#testing/own-server.ts';
import { inviteCoach } from './dashboard.ts';
import { enter, findBarriers, open, type Person } from './person.ts';
import { Windows } from './windows.ts';
import { isWhole } from '#testing/whole.ts';

/** Amara's first password: another one where a reset link is to give her the cast's. */
const firstPassword = isWhole ? 'another horse, another battery' : castPassword;

let browser: Windows;
let server: OwnServer;
let nora: Person;

beforeAll(async () => {
  [browser, server] = await Promise.all([
    Windows.open(),
    OwnServer.start({
      RAPPORT_ADMIN_USERNAME: 'nora',
      RAPPORT_ADMIN_PASSWORD: castPassword,
      RAPPORT_ADMIN_EMAIL: 'nora@lindqvist.example',
    }),
  ]);
  nora = await open(browser, server.url);
  await enter(nora, server.url);
});
afterAll(async () => {
  await browser?.close();
  await server?.remove();
});

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await page.locator(`input[name=${name}]`).fill(value);
  }
}

describe('people and access', () => {
  test('an invitation link, handed over, makes an account that everybody sees at once', async () => {
    const { page } = nora;
    await page.goto('/people');
    await page.getByRole('button', { name: 'Invite' }).click();
    await fill(page, { name: 'Amara Okafor', email: 'amara@lindqvist.example' });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await page.getByRole('radio', { name: 'Coach' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
    const link = await page.getByLabel('Invitation link').inputValue();
    expect(link).toMatch(/\/invite#[\w-]+\.[\w-]+$/);
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByText('This is not shown again.').waitFor();
    await page.getByRole('button', { name: 'Stay' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.locator('button:focus', { hasText: 'Invite' }).waitFor();

    const amara = await open(browser, server.url);
    await amara.page.goto(link);
    await amara.page.getByText('You are invited as a coach').waitFor();
    // The secret has left the address bar.
    expect(amara.page.url()).not.toContain('#');
    expect(await findBarriers(amara.page)).toEqual([]);
    await fill(amara.page, { username: 'nora', password: firstPassword });
    await amara.page.getByRole('button', { name: 'Create account' }).click();
    await amara.page.getByText('That username is taken.').waitFor();
    await fill(amara.page, { username: 'amara' });
    await amara.page.getByRole('button', { name: 'Create account' }).click();
    await amara.page.getByRole('heading', { name: 'Complete Your Profile' }).waitFor();

    await page.getByRole('button', { name: /Notifications, \d+ unread/ }).click();
    await page.getByText('Amara Okafor joined the practice').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('@amara').waitFor();

    await amara.page.goto('/people');
    await amara.page.getByRole('button', { name: 'Skip for now' }).click();
    await amara.page.getByText('Welcome back, amara').waitFor();
    await amara.page.goto('/people');
    await amara.page.getByText('Access Denied').waitFor();
    await amara.context.close();

    const late = await open(browser, server.url);
    await late.page.goto(link);
    await late.page.getByText('This link has been used').waitFor();
    await late.context.close();
  });

  test.runIf(isWhole)('a reset link sets a new password, once', async () => {
    const { page } = nora;
    await page.goto('/people');
    await page.getByText('Amara Okafor').first().click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /reset link/i })
      .click();
    await page.getByRole('button', { name: 'Make link' }).click();
    const link = await page.getByLabel('Link', { exact: true }).inputValue();
    await page.keyboard.press('Escape');
    await page.getByText('This is not shown again.').waitFor();
    await page.getByRole('button', { name: 'Stay' }).click();

    const amara = await open(browser, server.url);
    await amara.page.goto(link);
    await amara.page.getByText('For amara.').waitFor();
    expect(await findBarriers(amara.page)).toEqual([]);
    await amara.page.locator('input[type=password]').fill(castPassword);
    await amara.page.getByRole('button', { name: 'Set new password' }).click();
    await amara.page.getByRole('link', { name: 'Log In' }).click();
    await fill(amara.page, { username: 'amara', password: castPassword });
    await amara.page.locator('button[type=submit]').click();
    await amara.page.getByText('Welcome back, amara').waitFor();
    await amara.context.close();
  });

  test.runIf(isWhole)(
    'a changed role counts on an open page: less is gone, more comes to what is being typed',
    async () => {
      const headers = { origin: server.url };
      const ask = nora.context.request;
      await ask.post('/api/clients', {
        headers,
        data: { name: 'Tobias Engel', email: 'tobias@engel.example' },
      });
      const { page, context } = await inviteCoach(nora, browser, server.url, 'Carl Berg', 'carl');
      await page.goto('/clients');
      const engel = page.locator('main').getByText('Tobias Engel').first();
      await engel.waitFor();
      const { id } = (await (await context.request.get('/api/auth/user')).json()) as { id: string };
      const become = (role: string) =>
        ask.put(`/api/people/${id}/role`, { headers, data: { role } });
      await become('user');
      await engel.waitFor({ state: 'detached' });
      await page.keyboard.press('c');
      await page.locator('input[name=name]').fill('Half a name');
      await become('coach');
      await engel.waitFor({ state: 'attached' });
      expect(await page.locator('input[name=name]').inputValue()).toBe('Half a name');

      // A client that is handed over meanwhile takes nothing away of what is typed.
      await become('user');
      const data = { name: 'Own One', email: 'own@one.example', ownerId: id };
      const made = await ask.post('/api/clients', { headers, data });
      const { id: clientId } = (await made.json()) as { id: string };
      await page.goto(`/clients/${clientId}?dialog=edit`);
      await page.locator('input[name=name]').fill('Own One of Paris');
      await ask.put(`/api/clients/${clientId}`, { headers, data: { ownerId: null } });
      const gone = page.getByText('is not one of yours any more');
      await gone.waitFor();
      // It stays in sight beside the button that it explains, however far down somebody writes.
      await page.getByLabel('Pain points').scrollIntoViewIfNeeded();
      const isInSight = await gone.evaluate((words) => {
        const { x, y, width, height } = words.getBoundingClientRect();
        return words.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
      expect(isInSight).toBe(true);
      expect(await page.locator('input[name=name]').inputValue()).toBe('Own One of Paris');
      expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
      await context.close();
    },
  );

  test('two-step sign-in: set up, asked for, and a recovery code in its place', async () => {
    const amara = await open(browser, server.url);
    const { page } = amara;
    await logIn(page);
    await page.getByText('Welcome back, amara').waitFor();
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Set up' }).click();
    await page.getByRole('dialog').locator('input[type=password]').fill(castPassword);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByAltText('The key, to be scanned').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    const spelled = await page.getByRole('dialog').locator('p.font-mono').innerText();
    const secret = spelled.replace(/\s/g, '');
    const codeAt = (seconds: number) =>
      generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + seconds });
    await page.getByLabel('Code').fill('000000');
    await page.getByRole('button', { name: 'Switch on' }).click();
    await page.getByText('That code is not right, or no longer.').waitFor();
    await page.getByLabel('Code').fill(codeAt(0));
    await page.getByRole('button', { name: 'Switch on' }).click();
    const codes = page.getByRole('dialog').locator('ol li');
    await expect.poll(() => codes.count()).toBe(10);
    await page.keyboard.press('Escape');
    await page.getByText('This is not shown again.').waitFor();
    await page.getByRole('button', { name: 'Stay' }).click();
    const recovery = await codes.first().innerText();
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByText('Two-step sign-in is on.').waitFor();

    await logOut(page);
    await logIn(page);
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
    // The code of this half minute is spent; the next one counts already.
    await page.getByLabel('Code').fill(codeAt(30));
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Welcome back, amara').waitFor();

    await logOut(page);
    await logIn(page);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(recovery);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Make new ones' }).click();
    await page.getByText('9 recovery codes are left.').waitFor();
    expect(amara.problems).toEqual([]);
    await amara.context.close();
  });

  test('who has to set up two-step sign-in sees the recovery codes until they are kept', async () => {
    const { page, context } = nora;
    const requireTwoStep = (on: boolean) =>
      context.request.put('/api/practice', {
        headers: { origin: server.url },
        data: { requireTwoStep: on },
      });
    await page.goto('/people');
    await requireTwoStep(true);
    await page.getByRole('heading', { name: 'Set up two-step sign-in' }).waitFor();
    await page.locator('input[type=password]').fill(castPassword);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByAltText('The key, to be scanned').waitFor();
    const secret = (await page.locator('p.font-mono').innerText()).replace(/\s/g, '');
    await page.getByLabel('Code').fill(generateSync({ secret }));
    await page.getByRole('button', { name: 'Switch on' }).click();
    const codes = page.locator('ol li');
    await codes.first().waitFor();
    // The page asks again who is here: after a lost line, or as colleagues change something.
    await context.setOffline(true);
    const askedAgain = page.waitForResponse('**/api/auth/user');
    await context.setOffline(false);
    await (await askedAgain).finished();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await codes.count()).toBe(10);
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByText('Welcome back, nora').waitFor();
    await page.getByText('Two-step sign-in is on.').waitFor();
    expect((await requireTwoStep(false)).status()).toBe(200);
  });

  test('somebody who is disabled is out at once, open page and all', async () => {
    const amara = await open(browser, server.url);
    const headers = { origin: server.url };
    const { page } = nora;
    await page.goto('/people');
    await page.getByText('Amara Okafor').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /switch off/i }).click();
    const asked = page.getByRole('alertdialog');
    await asked.getByRole('button').last().click();
    await asked.waitFor({ state: 'detached' });
    await logIn(amara.page);
    await amara.page.getByText('Welcome back, amara').waitFor();
    const { body } = await list();
    const id = body.find(({ username }) => username === 'amara')?.id ?? '';
    const ask = nora.context.request;
    const owned = { name: 'Left Alone', email: 'left@alone.example', ownerId: id };
    const made = ask.post('/api/clients', { headers, data: owned });
    const client = (await (await made).json()) as { id: string };
    await ask.post('/api/tasks', { headers, data: { title: 'Left to do', assigneeId: id } });
    await dialog.getByRole('button', { name: 'Disable' }).click();
    await asked.getByText(/Their API keys end for good, .* 1 open task/).waitFor();
    await asked.getByRole('button', { name: 'Disable' }).click();
    await amara.page.getByRole('button', { name: 'Login' }).waitFor();
    await amara.context.close();
    const chosen = (label: string) =>
      page.getByRole('dialog').getByLabel(label).locator('option:checked').innerText();
    await page.goto(`/clients/${client.id}?dialog=edit`);
    await expect.poll(() => chosen('Owner')).toBe('Amara Okafor (disabled)');
    await page.locator('dd').getByText('Amara Okafor (disabled)').waitFor();
    await page.goto(`/tasks?view=clients&assignee=${id}`);
    await page.getByText('Left to do').click();
    await expect.poll(() => chosen('Assigned to')).toBe('Amara Okafor (disabled)');
    await page.goto('/people');
    await page.getByText('Amara Okafor').first().click();
    await dialog.getByRole('link', { name: '1 client' }).click();
    await page.getByText('Owner: Amara Okafor (disabled)').waitFor();
    await page.getByRole('checkbox', { name: 'Select Left Alone' }).waitFor();

    async function list() {
      const response = await nora.context.request.get('/api/people');
      return { body: (await response.json()) as { id: string; username: string }[] };
    }
  });
});

async function logIn(page: Page): Promise<void> {
  await page.goto('/login');
  await fill(page, { username: 'amara', password: castPassword });
  await page.locator('button[type=submit]').click();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'amara' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.getByText('Signed Out', { exact: true }).waitFor();
}
