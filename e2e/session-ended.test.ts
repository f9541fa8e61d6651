import { afterAll, beforeAll, expect, test } from 'vitest';
import { castPassword } from '#testing/cast-password.ts';
import { enter, findBarriers, open, overflow, phone, type Person } from './person.ts';
import { openPractice, type Practice } from './practice.ts';
import { Windows } from './windows.ts';

let browser: Windows;
let practice: Practice;
let nora: Person;
let elsewhere: Person;
const place = '/payments?status=refunded';

beforeAll(async () => {
  [browser, practice] = await Promise.all([Windows.open(), openPractice({ env: {} })]);
  const { url } = practice.server;
  [nora, elsewhere] = await Promise.all([open(browser, url), open(browser, url)]);
  await enter(nora, url);
  await enter(elsewhere, url);
});
afterAll(async () => {
  await browser?.close();
  await practice?.close();
});

const told = () => nora.page.getByText(/^Your session was ended or has expired\./);

async function endAllOthers() {
  const headers = { origin: practice.server.url };
  const answer = await elsewhere.context.request.post('/api/auth/sessions/end-others', { headers });
  expect(answer.ok()).toBe(true);
}

async function signInAgain() {
  const { page } = nora;
  await page.locator('input[name=username]').fill('nora');
  await page.locator('input[name=password]').fill(castPassword);
  await page.locator('button[type=submit]').click();
  await page.getByRole('heading', { name: 'Payments', level: 1 }).waitFor();
  expect(page.url()).toBe(`${practice.server.url}${place}`);
}

test('a session that was ended elsewhere is told of at the next load of a page, and the sign-in leads back', async () => {
  const { page } = nora;
  await endAllOthers();
  await page.goto(place);
  await told().waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.setViewportSize(phone);
  expect(await overflow(page)).toBe(0);
  await signInAgain();
});

test('so it is where the page is open, and by the way that a notice of it offers', async () => {
  const { page } = nora;
  await endAllOthers();
  await told().waitFor();
  await page.evaluate(() => location.assign('/login'));
  await page.waitForURL('**/login');
  await told().waitFor();
  await signInAgain();
});

test('whoever signed out is not told so, and begins at the dashboard again', async () => {
  const { page } = nora;
  await page.goto('/tasks');
  await page.getByLabel('Add a task').fill('Write to the landlord');
  await page.getByLabel('Add a task').press('Enter');
  const before = page.getByText('Task Added', { exact: true });
  await before.waitFor();
  await page.getByRole('button', { name: 'nora' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  const signedOut = page.getByText('Signed Out', { exact: true });
  await signedOut.waitFor();
  // What was told before goes with whom it was told to, and not after the notice of this.
  await before.waitFor({ state: 'detached' });
  expect(await signedOut.count()).toBe(1);
  await page.goto('/');
  await page.getByRole('button', { name: 'Login' }).first().waitFor();
  expect(await told().count()).toBe(0);
});

test('who comes to a profile signed out is told so, and finds it after signing in', async () => {
  const { page, context } = await open(browser, practice.server.url);
  await page.goto('/profile');
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor();
  await page.getByText('Please log in to view your profile').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.locator('input[name=username]').fill('nora');
  await page.locator('input[name=password]').fill(castPassword);
  await page.locator('button[type=submit]').click();
  await page.getByRole('heading', { name: 'Profile Settings' }).waitFor();
  await context.close();
});
