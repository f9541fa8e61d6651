import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BrowserContext } from 'playwright-core';
import { castPassword } from '#testing/cast-password.ts';
import { OwnServer } from '#testing/own-server.ts';
import { findBarriers, open, phone, signIn } from './person.ts';
import { Windows } from './windows.ts';
import { isWhole } from '#testing/whole.ts';

let browser: Windows;
let server: OwnServer;
let cookies: Awaited<ReturnType<BrowserContext['cookies']>>;

beforeAll(async () => {
  [browser, server] = await Promise.all([
    Windows.open(),
    OwnServer.start({
      RAPPORT_ADMIN_USERNAME: 'nora',
      RAPPORT_ADMIN_PASSWORD: castPassword,
      RAPPORT_ADMIN_EMAIL: 'nora@lindqvist.example',
    }),
  ]);
  const { context, page } = await open(browser, server.url);
  await page.goto('/login');
  await page.locator('input[name=username]').fill('nora');
  await page.locator('input[name=password]').fill(castPassword);
  await page.locator('button[type=submit]').click();
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await page.getByText('Welcome back,').waitFor();
  cookies = await context.cookies();
  await context.close();
});
afterAll(async () => {
  await browser?.close();
  await server?.remove();
});

/** Somebody who is signed in: of sign-ins by the form only so many are taken in a minute. */
async function openSignedIn() {
  const person = await open(browser, server.url);
  await person.context.addCookies(cookies);
  return person;
}

describe('signing in', () => {
  test('says what is missing and what is wrong, and keeps what was typed', async () => {
    const { page, context } = await open(browser, server.url);
    await page.goto('/login');
    await page.getByText('Forgotten your password? An admin of your practice').waitFor();
    await page.locator('button[type=submit]').click();
    await page.getByText('Username is required').waitFor();
    await page.getByText('Password is required').waitFor();
    await page.locator('input[name=username]').fill('nora');
    await page.locator('input[name=password]').fill('not the password');
    await page.locator('button[type=submit]').click();
    await page.getByText('Login Failed').waitFor();
    await page.getByText('Please check your username and password.').waitFor();
    expect(await page.locator('input[name=username]').inputValue()).toBe('nora');
    await context.close();
  });

  test('whoever comes second by an invitation link is told that it is used, and where to log in', async () => {
    const admin = await openSignedIn();
    const headers = { origin: server.url };
    const { request } = admin.context;
    const data = { name: 'Ida Holm', email: 'ida@lindqvist.example', role: 'coach' };
    const made = await request.post('/api/invitations', { headers, data });
    const { link } = (await made.json()) as { link: string };
    const { page, context } = await open(browser, server.url);
    await page.goto(link);
    await page.getByText('You are invited as a coach').waitFor();
    const account = { name: 'Ida Holm', username: 'ida', password: castPassword };
    const accepted = { token: link.split('#')[1], ...account };
    const first = await context.request.post('/api/invitations/accept', {
      headers,
      data: accepted,
    });
    expect(first.status()).toBe(200);
    await context.clearCookies();
    await page.locator('input[name=username]').fill('ida2');
    await page.locator('input[name=password]').fill(castPassword);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('This link has been used').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('link', { name: 'Log In' }).click();
    await page.locator('input[name=username]').waitFor();
    await Promise.all([context.close(), admin.context.close()]);
  });

  test('remembers the username and never the password; unticked, it forgets both', async () => {
    const { page, context } = await open(browser, server.url);
    await page.goto('/login');
    await page.evaluate(() => localStorage.setItem('rapport.password', 'left by an older version'));
    await page.getByLabel('Remember me').click();
    await signInAgain();
    await page.getByText('Welcome Back', { exact: true }).waitFor();
    const kept = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
    expect(kept).toMatchObject({ 'rapport.username': 'nora', 'rapport.rememberMe': 'true' });
    expect(JSON.stringify(kept)).not.toContain(castPassword);
    expect(kept).not.toHaveProperty('rapport.password');
    const [cookie] = await context.cookies();
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(Math.round(days)).toBe(30);

    await signOut();
    expect(await page.locator('input[name=username]').inputValue()).toBe('nora');
    expect(await page.locator('input[name=password]').inputValue()).toBe('');
    await page.getByLabel('Remember me').click();
    await signInAgain();
    const after = await page.evaluate(() => Object.keys(localStorage));
    expect(after).not.toContain('rapport.username');
    expect(after).not.toContain('rapport.rememberMe');
    expect((await context.cookies())[0]?.expires).toBe(-1);
    await context.close();

    async function signInAgain() {
      await page.locator('input[name=username]').fill('nora');
      await page.locator('input[name=password]').fill(castPassword);
      await page.locator('button[type=submit]').click();
      await page.getByText('Welcome back, nora').waitFor();
    }
    async function signOut() {
      await page.getByRole('button', { name: 'nora' }).click();
      await page.getByRole('menuitem', { name: 'Sign Out' }).click();
      await page.getByText('Signed Out', { exact: true }).waitFor();
    }
  });

  test('signed out in one tab is signed out in the other, and neither keeps anything', async () => {
    const { page, context } = await open(browser, server.url);
    await signIn(page, 'nora');
    const second = await context.newPage();
    await second.goto('/profile');
    await second.getByRole('heading', { name: 'Profile Settings' }).waitFor();
    await page.getByRole('button', { name: 'nora' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await second.getByRole('button', { name: 'Login' }).waitFor();
    expect(await second.content()).not.toContain('nora@');
    await context.close();
  });

  test('the key for an authenticator app is copied on the phone that has the app', async () => {
    const { page, context, problems } = await open(browser, server.url, { viewport: phone });
    await signIn(page, 'nora');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Set up' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=password]').fill(castPassword);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('button', { name: 'Copy key' }).click();
    await dialog.getByRole('button', { name: 'Copied' }).waitFor();
    const spelled = (await dialog.locator('p.font-mono').innerText()).replace(/\s/g, '');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(spelled);
    expect(await findBarriers(page)).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('a key is made, shown once, used by a program, seen in use and revoked', async () => {
    const { page, context, problems } = await openSignedIn();
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Make a key' }).click();
    await page.getByRole('button', { name: 'Make the key' }).click();
    await page.getByText('Give the key a name').waitFor();
    await page.getByRole('dialog').getByLabel('Name').fill('Zapier');
    await page.getByLabel('Read and write').click();
    await page.getByRole('button', { name: 'Make the key' }).click();
    const key = await page.getByRole('dialog').getByLabel('Key', { exact: true }).inputValue();
    expect(key).toMatch(/^rapport_/);
    const config = await page.getByRole('dialog').locator('pre').innerText();
    expect(JSON.parse(config)).toMatchObject({
      mcpServers: { rapport: { url: `${server.url}/mcp` } },
    });
    expect(config).toContain(key);
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'I have copied it' }).click();
    await page.getByText('never used').waitFor();
    expect(await page.content()).not.toContain(key);

    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ title: 'Written by a program' });
    const add = () => fetch(`${server.url}/api/tasks`, { method: 'POST', headers, body });
    expect((await add()).status).toBe(200);
    await page.reload();
    await page.getByText(`rapport_…${key.slice(-4)}`).waitFor();
    await page.getByText('used just now').waitFor();
    await page.goto('/people');
    await page.getByRole('row', { name: /Zapier/ }).waitFor();

    await page.goto('/profile');
    await page.getByRole('button', { name: 'Revoke Zapier' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('No keys yet').waitFor();
    expect((await add()).status).toBe(401);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('a change in one window shows in another within a second or so', async () => {
    const first = await openSignedIn();
    const second = await openSignedIn();
    await second.page.goto('/profile');
    await second.page.getByRole('heading', { name: 'Profile Settings' }).waitFor();
    await first.page.goto('/profile');
    await first.page.getByRole('button', { name: 'Edit Profile' }).click();
    await first.page.locator('input[name=phone]').fill('+44 117 496 0123');
    await first.page.getByRole('button', { name: 'Save Changes' }).click();
    await first.page.getByText('Profile Updated').waitFor();
    await second.page.getByText('+44 117 496 0123').waitFor();
    expect([...first.problems, ...second.problems]).toEqual([]);
    await first.context.close();
    await second.context.close();
  });

  test.runIf(isWhole)(
    'who edits the profile in two tabs overwrites nothing of the other by what stood there before',
    async () => {
      const { page, context } = await openSignedIn();
      const second = await context.newPage();
      for (const tab of [page, second]) {
        await tab.goto('/profile');
        await tab.getByRole('button', { name: 'Edit Profile' }).click();
      }
      await page.locator('input[name=phone]').fill('+44 117 496 0199');
      const heard = second.waitForResponse('**/api/auth/user');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await (await heard).finished();
      await second.locator('input[name=name]').fill('Nora L. Lindqvist');
      await second.getByRole('button', { name: 'Save Changes' }).click();
      await second.getByText('Look at the newer version and try again.').waitFor();
      expect(await second.locator('input[name=phone]').inputValue()).toBe('+44 117 496 0199');
      await second.getByRole('button', { name: 'Save Changes' }).click();
      await page.getByText('Nora L. Lindqvist').first().waitFor();
      await page.getByText('+44 117 496 0199').waitFor();
      await context.close();
    },
  );

  test('the public request form stores, thanks and returns to the overview', async () => {
    const { page, context } = await open(browser, server.url);
    await page.goto('/');
    await page.getByRole('button', { name: 'Start My Free Trial' }).first().click();
    await page.getByText('Already have access?').waitFor();
    await page.locator('button[type=submit]').click();
    for (const text of [
      'Name is required',
      'Please enter a valid email address',
      'Phone number is required',
      'Company name is required',
      'Industry is required',
    ]) {
      await page.getByText(text, { exact: true }).waitFor();
    }
    await page.locator('input[name=name]').fill('Iris Moreau');
    await page.locator('input[name=email]').fill('iris@moreau.example');
    await page.locator('input[name=phone]').fill('+33 1 99 00 12 34');
    await page.locator('input[name=companyName]').fill('Moreau Conseil');
    const industry = page.locator('select');
    expect(await industry.locator('option:not([disabled])').count()).toBe(12);
    await industry.selectOption({ label: 'Consulting' });
    await page.locator('button[type=submit]').click();
    await page.getByText('Thank You!').waitFor();
    await page
      .getByText(
        "We've received your information. We'll be in touch soon with access to Business OS.",
      )
      .waitFor();
    await page.getByRole('button', { name: 'Start My Free Trial' }).first().waitFor();
    await context.close();

    const admin = await openSignedIn();
    await admin.page.goto('/');
    await admin.page.getByRole('button', { name: /Notifications, \d+ unread/ }).click();
    await admin.page.getByText('Somebody asked for access').waitFor();
    await admin.context.close();
  });
});
