import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { WholeCall } from '#contract/call-record.ts';
import type { Template } from '#contract/messages.ts';
import type { ClientQuarter } from '#contract/okr-record.ts';
import type { CurrentUser } from '#contract/people.ts';
import type { Task } from '#contract/tasks.ts';
import { ClientVisit } from './client-visit.ts';
import { holdBack } from './hold-back.ts';

let visit: ClientVisit;
let page: Page;
let client: string;

beforeAll(async () => {
  visit = await ClientVisit.open();
  page = visit.page;
  client = await visit.add({
    name: 'Grace Adeyemi',
    email: 'grace@adeyemi.example',
    coachingGoals: 'From 10 clients to 20. Hire a second baker.',
  });
});
afterAll(() => visit?.close());

const sees = (title: string) =>
  page.locator('[data-notice]').getByText(title, { exact: true }).first().waitFor();

/** Counts the answers to requests of a kind from now on. */
function countAnswers(ending: string): () => number {
  let count = 0;
  page.on('response', (one) => {
    if (new URL(one.url()).pathname.endsWith(ending)) count += 1;
  });
  return () => count;
}

describe('what is asked for while the answer before is still awaited is done after it', () => {
  const add = (title: string) => visit.ask<Task>('POST', '/api/tasks', { title });
  const statusOf = async ({ id }: Task) =>
    (await visit.ask<Task>('GET', `/api/tasks/${id}`)).status;

  test('a task that is ticked and opened again stays open', async () => {
    const task = await add('Ring the printer');
    await page.goto('/tasks');
    const tick = page.getByRole('checkbox', { name: 'Complete: Ring the printer' });
    await tick.waitFor();
    const held = await holdBack(page, 'PUT', `**/api/tasks/${task.id}`);
    await tick.click();
    await held.sent;
    await tick.click();
    held.letGo();
    await sees('Task Open Again');
    expect(await statusOf(task)).toBe('pending');
  });

  test('a card that is put back where it was goes back', async () => {
    const task = await add('Order paper');
    await page.goto('/tasks?view=board');
    const inColumn = (column: string) =>
      page
        .locator(`[data-column="${column}"]`)
        .getByRole('button', { name: 'Order paper' })
        .first();
    await inColumn('pending').waitFor();
    const held = await holdBack(page, 'PUT', `**/api/tasks/${task.id}`);
    for (const key of [' ', 'ArrowRight', ' ']) await inColumn('pending').press(key);
    await held.sent;
    for (const key of [' ', 'ArrowLeft', ' ']) await inColumn('in_progress').press(key);
    await inColumn('pending').waitFor();
    held.letGo();
    await sees('Task To do');
    expect(await statusOf(task)).toBe('pending');
  });

  test('a promise is broken, where it was called kept a moment before', async () => {
    const transcript = [
      '[00:00] Nora Lindqvist: I will send you the template for a payment plan tomorrow.',
      '[00:05] Grace Adeyemi: Thank you. That is a relief.',
    ].join('\n');
    const { id } = await visit.ask<WholeCall>('POST', '/api/calls', {
      clientId: client,
      transcript,
    });
    const promises = async () => (await visit.ask<WholeCall>('GET', `/api/calls/${id}`)).promises;
    await expect.poll(async () => (await promises()).length).toBe(1);
    const [promise] = await promises();
    await page.goto(`/calls/${id}`);
    const row = page.getByRole('group', { name: promise?.text ?? '', exact: true });
    await row.getByRole('button', { name: 'Kept' }).waitFor();
    const held = await holdBack(page, 'PUT', `**/api/promises/${promise?.id}`);
    await row.getByRole('button', { name: 'Kept' }).click();
    await held.sent;
    await row.getByRole('button', { name: 'Broken' }).click();
    held.letGo();
    await sees('Promise Broken');
    expect((await promises())[0]?.state).toBe('broken');
  });
});

describe('what is asked for twice is done once', () => {
  test('a task whose menu stays shut while it goes, and that is brought back by two clicks', async () => {
    const task = await visit.ask<Task>('POST', '/api/tasks', { title: 'Call the bank' });
    await page.goto('/tasks');
    const row = page.locator('[data-task]', { hasText: task.title });
    const actions = row.getByRole('button', { name: 'Actions for Call the bank' });
    const entry = page.getByRole('menuitem', { name: 'Delete' });
    const deleted = countAnswers(`/api/tasks/${task.id}`);
    const held = await holdBack(page, 'DELETE', `**/api/tasks/${task.id}`);
    await row.hover();
    await actions.click();
    await entry.click();
    await held.sent;
    await actions.click({ force: true });
    await actions.press('ArrowDown');
    expect(await entry.count()).toBe(0);
    held.letGo();
    await row.waitFor({ state: 'detached' });
    await sees('Task Deleted');
    expect(deleted()).toBe(1);
    const restored = countAnswers(`/api/tasks/${task.id}/restore`);
    await page
      .locator('[data-notice]')
      .getByRole('button', { name: 'Undo' })
      .evaluate((undo: HTMLButtonElement) => {
        undo.click();
        undo.click();
      });
    await row.waitFor();
    expect(restored()).toBe(1);
    expect(visit.problems()).toEqual([]);
  });
});

test('a client is picked by letters and Enter before the server has found anybody', async () => {
  await page.goto('/payments');
  const first = await holdBack(page, 'GET', '**/api/clients?limit=20');
  await page.getByRole('button', { name: 'Send a payment link' }).click();
  const dialog = page.getByRole('dialog');
  const held = await holdBack(page, 'GET', '**/api/clients?*q=Grace*');
  const picker = dialog.getByRole('combobox', { name: 'Client' });
  await picker.click();
  await page.getByPlaceholder('Search by name, email or business type').fill('Grace');
  await held.sent;
  await page.keyboard.press('Enter');
  held.letGo();
  first.letGo();
  await expect.poll(() => picker.innerText()).toBe('Grace Adeyemi');
});

test('tasks that are entered while one is on its way are each added', async () => {
  await page.goto('/tasks');
  const box = page.getByLabel('Add a task');
  await box.waitFor();
  // What is read while it is typed goes to the same place.
  await box.pressSequentially('Write to Ada');
  await page.getByText('Write to Ada', { exact: true }).waitFor();
  const held = await holdBack(page, 'POST', '**/api/tasks/quick');
  await box.press('Enter');
  await held.sent;
  for (const next of ['Order chairs', 'Pay the rent']) {
    await box.pressSequentially(next);
    await box.press('Enter');
  }
  held.letGo();
  await expect.poll(() => box.inputValue()).toBe('');
  const added = await visit.ask<Task[]>('GET', '/api/tasks');
  const titles = added.map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(['Write to Ada', 'Order chairs', 'Pay the rent']));
});

describe('a setting', () => {
  const settings = async () => (await visit.ask<CurrentUser>('GET', '/api/auth/user')).settings;

  test('turns at once, and is as it was turned last', async () => {
    await page.goto('/tasks');
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    const mail = page.getByRole('switch', { name: 'Email Summaries' });
    await mail.waitFor();
    const before = await mail.isChecked();
    const held = await holdBack(page, 'PUT', '**/api/user/settings');
    await mail.click();
    await held.sent;
    expect(await mail.isChecked()).toBe(!before);
    await mail.click();
    expect(await mail.isChecked()).toBe(before);
    const last = page.waitForResponse(
      (one) => one.request().postDataJSON()?.emailSummaries === before && one.ok(),
    );
    held.letGo();
    await last;
    expect((await settings()).emailSummaries).toBe(before);
  });

  test('of the theme is the one that was chosen last', async () => {
    const answered = countAnswers('/user/settings');
    const held = await holdBack(page, 'PUT', '**/api/user/settings');
    await page.getByRole('radio', { name: 'Light' }).click();
    await held.sent;
    await page.getByRole('radio', { name: 'System' }).click();
    held.letGo();
    await expect.poll(answered).toBe(2);
    expect((await settings()).theme).toBe('system');
    await expect.poll(() => page.getByRole('radio', { name: 'System' }).isChecked()).toBe(true);
  });
});

describe('a letter', () => {
  test('goes where it was addressed while its template was on its way, and gives back what was written by then', async () => {
    const template = await visit.ask<Template>('POST', '/api/templates', {
      name: 'Welcome',
      subject: 'Welcome, {{client.firstName}}',
      text: 'Good to have you.',
    });
    await visit.put(client, {
      otherEmails: [{ label: 'Bakery', value: 'bakery@adeyemi.example' }],
    });
    await page.goto(`/clients/${client}?tab=communications`);
    await page.getByRole('button', { name: 'Send Email' }).click();
    const dialog = page.getByRole('dialog', { name: 'Email to Grace Adeyemi' });
    const to = dialog.getByRole('combobox', { name: 'To' });
    const held = await holdBack(page, 'GET', `**/templates/${template.id}`);
    await dialog.getByRole('combobox', { name: 'Template' }).click();
    await page.getByRole('option', { name: 'Welcome' }).click();
    await held.sent;
    await to.selectOption('bakery@adeyemi.example');
    await dialog.getByLabel('Message').fill('See you on Tuesday.');
    held.letGo();
    await expect.poll(() => dialog.getByLabel('Message').inputValue()).toBe('Good to have you.');
    expect(await to.inputValue()).toBe('bakery@adeyemi.example');
    await dialog.getByRole('button', { name: 'Put mine back' }).click();
    expect(await dialog.getByLabel('Message').inputValue()).toBe('See you on Tuesday.');
    expect(await to.inputValue()).toBe('bakery@adeyemi.example');
  });
});

describe('a drafted objective', () => {
  const objectives = async () =>
    (await visit.ask<ClientQuarter>('GET', `/api/okrs?clientId=${client}`)).objectives;

  test('keeps its title where another one was on its way and is taken back', async () => {
    await page.goto(`/strategy-builder?client=${client}`);
    const drafted = countAnswers(`/api/ai/okrs/${client}`);
    await page.getByRole('button', { name: 'Generate OKRs' }).dblclick();
    const title = page.getByRole('textbox', { name: 'Objective', exact: true }).first();
    const before = await title.inputValue();
    expect(drafted()).toBe(1);
    const [objective] = await objectives();
    const path = `**/api/okrs/objectives/${objective?.id}`;
    const held = await holdBack(page, 'PUT', path);
    await title.fill('Something else');
    await title.press('Enter');
    await held.sent;
    await title.fill(before);
    await title.press('Enter');
    const last = page.waitForResponse(
      (one) => one.request().postDataJSON()?.title === before && one.ok(),
    );
    held.letGo();
    await last;
    expect((await objectives())[0]?.title).toBe(before);
    await expect.poll(() => title.inputValue()).toBe(before);
  });

  test('stands where it was moved to last', async () => {
    const ids = async () => (await objectives()).map(({ id }) => id);
    const before = await ids();
    expect(before.length).toBeGreaterThan(1);
    const name = (await objectives())[0]?.title ?? '';
    const handle = page.getByRole('button', { name: `Move ${name}: arrow up and down` });
    const answered = countAnswers('/order');
    const held = await holdBack(page, 'PUT', '**/api/okrs/**/order');
    await handle.press('ArrowDown');
    await held.sent;
    await handle.press('ArrowUp');
    held.letGo();
    await expect.poll(answered).toBe(2);
    expect(await ids()).toEqual(before);
  });
});
