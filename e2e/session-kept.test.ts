import { afterAll, beforeEach, beforeAll, afterEach, expect, test } from 'vitest';
import { castPassword } from '#testing/cast-password.ts';
import { enter, findBarriers, open, type Person } from './person.ts';
import { openPractice, type Practice } from './practice.ts';
import { Windows } from './windows.ts';

let browser: Windows;
let practice: Practice;
let elsewhere: Person;
let nora: Person;
let clientId: string;

beforeAll(async () => {
  [browser, practice] = await Promise.all([Windows.open(), openPractice({ env: {} })]);
  elsewhere = await open(browser, practice.server.url);
  await enter(elsewhere, practice.server.url);
  clientId = (await ask('/api/clients', { name: 'Marta Nowak', email: 'm@nowak.example' })).id;
});
beforeEach(async () => {
  nora = await open(browser, practice.server.url);
  await enter(nora, practice.server.url);
});
afterEach(() => nora.context.close());
afterAll(async () => {
  await browser?.close();
  await practice?.close();
});

async function ask(path: string, data: object = {}): Promise<{ id: string; link: string }> {
  const headers = { origin: practice.server.url };
  const answer = await elsewhere.context.request.post(path, { headers, data });
  expect(answer.ok()).toBe(true);
  return answer.status() === 204 ? { id: '', link: '' } : answer.json();
}

const told = () => nora.page.getByText(/^Your session was ended or has expired\./);
const dialog = () => nora.page.getByRole('dialog');

async function signInAs(username: string, password: string) {
  const { page } = nora;
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

async function letInSam() {
  const invitee = { name: 'Sam Ito', email: 'sam@ito.example', role: 'coach' };
  const { link } = await ask('/api/invitations', invitee);
  const token = link.split('#')[1];
  const account = {
    token,
    name: 'Sam Ito',
    username: 'sam',
    password: 'harbourmaster lamps at noon',
  };
  const stranger = await open(browser, practice.server.url);
  const headers = { origin: practice.server.url };
  const options = { headers, data: account };
  const answer = await stranger.context.request.post('/api/invitations/accept', options);
  expect(answer.ok()).toBe(true);
  await stranger.context.close();
}

/** Ends nora's session here as if it had run out: what the server would tell of it is put in its place. */
async function runOut() {
  await nora.page.route('**/api/setup', async (route) => {
    const answer = await route.fetch();
    const told = (await answer.json()) as object;
    await route.fulfill({ response: answer, json: { ...told, sessionExpired: true } });
  });
  await ask('/api/auth/sessions/end-others');
}

async function typeClient() {
  const { page } = nora;
  await page.goto('/clients');
  await page.getByRole('button', { name: 'Add Client' }).first().click();
  await dialog().getByLabel('Full name').fill('Grace Lee');
  await dialog().getByRole('textbox', { name: 'Email' }).fill('grace@lee.example');
  await dialog().getByLabel('Business type').fill('Bookshop');
}

test('what was typed in a form is there after the sign-in that is asked for once the session has run out', async () => {
  const { page } = nora;
  await typeClient();
  await runOut();
  await told().waitFor();
  expect(await page.getByText('Grace Lee').count()).toBe(0);
  expect(await dialog().count()).toBe(0);
  expect(await page.title()).not.toContain('Clients');
  expect(await findBarriers(page)).toEqual([]);
  await signInAs('nora', castPassword);
  await dialog().waitFor();
  expect(await dialog().getByLabel('Full name').inputValue()).toBe('Grace Lee');
  await dialog().getByRole('button', { name: 'Add Client' }).click();
  await dialog().waitFor({ state: 'detached' });
  await page.getByText('Grace Lee').first().waitFor();
});

test('a note is kept too, where the save itself finds that it has run out', async () => {
  const { page } = nora;
  await page.route('**/api/events*', (route) => route.abort());
  await page.goto(`/clients/${clientId}`);
  await page.getByRole('tab', { name: 'Communications' }).click();
  const note = page.getByLabel('Note about Marta Nowak');
  await note.fill('Likes her tea strong');
  await runOut();
  await page.getByRole('button', { name: 'Add note' }).click();
  await told().waitFor();
  await signInAs('nora', castPassword);
  await note.waitFor();
  expect(await note.inputValue()).toBe('Likes her tea strong');
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByText('Likes her tea strong').first().waitFor();
});

test('somebody else who signs in there finds nothing of it', async () => {
  const { page } = nora;
  await letInSam();
  await typeClient();
  await runOut();
  await told().waitFor();
  await signInAs('sam', 'harbourmaster lamps at noon');
  await page.waitForURL('**/profile-setup');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(
    await page
      .locator('input')
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
  ).not.toContain('Grace Lee');
});

test('whoever signs out in another tab leaves nothing in this one', async () => {
  const { page } = nora;
  await typeClient();
  const other = await nora.context.newPage();
  await other.goto(practice.server.url);
  await other.getByRole('button', { name: 'nora' }).click();
  await other.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.getByRole('button', { name: 'Login' }).first().waitFor();
  expect(await page.locator('input').count()).toBe(0);
  expect(await page.content()).not.toContain('Grace');
});

test('a session that was ended from elsewhere leaves nothing here', async () => {
  const { page } = nora;
  await typeClient();
  await ask('/api/auth/sessions/end-others');
  await told().waitFor();
  expect(await page.content()).not.toContain('Grace');
  await signInAs('nora', castPassword);
  // The form is part of the address; it is opened anew.
  await dialog().waitFor();
  expect(await dialog().getByLabel('Full name').inputValue()).toBe('');
});
