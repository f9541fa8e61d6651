import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { castPassword } from '#testing/cast-password.ts';
import { OwnServer } from '#testing/own-server.ts';
import { open, type Person } from './person.ts';
import { hasServer, makeSharedDatabase } from './shared-database.ts';
import { Windows } from './windows.ts';

describe.runIf(hasServer)('two processes on one PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof makeSharedDatabase>>;
  let browser: Windows;
  let here: OwnServer;
  let there: OwnServer;
  let nora: Person;

  beforeAll(async () => {
    database = await makeSharedDatabase();
    // Both at once: one migrates, the other waits; one makes the first practice.
    [browser, here, there] = await Promise.all([
      Windows.open(),
      OwnServer.start(database.env),
      OwnServer.start(database.env),
    ]);
    nora = await open(browser, here.url);
  });
  afterAll(async () => {
    await browser?.close();
    await Promise.all([here?.remove(), there?.remove()]);
    await database?.drop();
  });

  test('signed in on one is signed in on the other', async () => {
    const { page } = nora;
    await page.goto('/login');
    await page.locator('input[name=username]').fill('nora');
    await page.locator('input[name=password]').fill(castPassword);
    await page.locator('button[type=submit]').click();
    await page.getByRole('button', { name: 'Skip for now' }).click();
    await page.getByText('Welcome back, nora').waitFor();
    await page.goto(there.url);
    await page.getByText('Welcome back, nora').waitFor();
  });

  test('a change on one appears on the other', async () => {
    const { context, page } = nora;
    const other = await context.newPage();
    await other.goto(`${there.url}/profile`);
    await other.getByRole('heading', { name: 'Profile Settings' }).waitFor();
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.locator('input[name=phone]').fill('+44 117 496 0456');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await other.getByText('+44 117 496 0456').waitFor();
    await other.close();
  });

  test('signed out on one is signed out on the other', async () => {
    const { context, page } = nora;
    const other = await context.newPage();
    await other.goto(there.url);
    await other.getByText('Welcome back, nora').waitFor();
    const cookies = await context.cookies();
    await page.goto('/');
    await page.getByRole('button', { name: 'nora' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await other.getByRole('button', { name: 'Login' }).waitFor();
    await context.addCookies(cookies);
    const replayed = await context.request.get(`${there.url}/api/auth/user`);
    expect(replayed.status()).toBe(401);
  });
});
