import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { castPassword } from '#testing/cast-password.ts';
import { OwnServer } from '#testing/own-server.ts';
import { isWhole } from '#testing/whole.ts';
import { findBarriers, open, overflow, type Person } from './person.ts';
import { Windows } from './windows.ts';

let browser: Windows;
let server: OwnServer;
let nora: Person;

beforeAll(async () => {
  [browser, server] = await Promise.all([Windows.open(), OwnServer.start({}, { firstRun: true })]);
  nora = await open(browser, server.url);
});
afterAll(async () => {
  await browser?.close();
  await server?.remove();
});

describe('a stranger who has just started it', () => {
  test('is asked for the first account, and told what is missing', async () => {
    const { page } = nora;
    await page.goto('/');
    await page.getByRole('heading', { name: 'Set Rapport up' }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Create account' }).click();
    for (const text of ['Name is required', 'Username is required', 'Invalid email address']) {
      await page.getByText(text, { exact: true }).waitFor();
    }
  });

  test('makes the account, is led through onboarding once, and sees the dashboard', async () => {
    const { page } = nora;
    await page.locator('input[name=name]').fill('Nora Lindqvist');
    await page.locator('input[name=username]').fill('nora');
    await page.locator('input[name=email]').fill('nora@lindqvist.example');
    await page.locator('input[name=password]').fill(castPassword);
    await page.locator('input[name=businessName]').fill('Lindqvist Coaching');
    await page.getByLabel('Start with sample data').click();
    await page.getByRole('button', { name: 'Create account' }).click();

    await page.getByRole('heading', { name: 'Complete Your Profile' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/profile-setup');
    await page.getByRole('button', { name: 'Complete Profile' }).click();
    for (const text of ['Phone number is required', 'Address is required']) {
      await page.getByText(text, { exact: true }).waitFor();
    }
    await page.locator('input[name=phone]').fill('+44 20 7946 0958');
    await page.locator('input[name=address]').fill('12 Quayside, Bristol');
    const zones = page.locator('select');
    expect(await zones.inputValue()).toBe('America/New_York');
    expect(await zones.locator('option:not([disabled])').count()).toBe(22);
    await zones.selectOption({ label: 'London' });
    await page.getByRole('button', { name: 'Complete Profile' }).click();
    await page.getByText('Profile Completed!').waitFor();
    await page.getByRole('heading', { name: 'Welcome back, nora' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await overflow(page)).toBe(0);
  });

  test('is offered the timezone of the browser, and stands at the field once it is taken', async () => {
    const elsewhere = await browser.newContext({
      baseURL: server.url,
      timezoneId: 'Asia/Kolkata',
      storageState: await nora.context.storageState(),
    });
    const page = await elsewhere.newPage();
    await page.goto('/profile-setup');
    await page.getByText(/^This browser is in Kolkata, where it is/).waitFor();
    await page.getByRole('button', { name: 'Use its timezone' }).press('Enter');
    const zones = page.locator('select:focus');
    await zones.waitFor();
    expect(await zones.inputValue()).toBe('Asia/Kolkata');
    await elsewhere.close();
  });

  test('finds the people of the sample practice', async () => {
    const { page } = nora;
    await page.goto('/people');
    for (const name of ['Amara Okafor', 'Ben Castellano', 'Priya Raman']) {
      await page.getByText(name).first().waitFor();
    }
  });

  test('is still signed in after the process was killed, and nothing is lost', async () => {
    const { page } = nora;
    await server.kill();
    await server.up();
    await page.goto('/profile');
    await page.getByText('+44 20 7946 0958').waitFor();
    await page.getByText('12 Quayside, Bristol').waitFor();
    expect(nora.problems.filter((text) => !/ERR_|Failed to load/.test(text))).toEqual([]);
  });

  test('is told the whole story when a second process wants the same folder', async () => {
    await expect(OwnServer.start({}, { dataDir: server.dataDir })).rejects.toThrow(
      /in use by another Rapport process/,
    );
  });

  test.runIf(isWhole)('stops cleanly, open pages and all', async () => {
    await nora.page.goto('/');
    await nora.page.getByText('Welcome back,').waitFor();
    expect(await server.stop()).toBe(0);
  });
});
