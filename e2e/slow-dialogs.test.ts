import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { ClientField } from '#contract/client-fields.ts';
import type { Message } from '#contract/messages.ts';
import type { SavedView } from '#contract/saved-views.ts';
import type { Task } from '#contract/tasks.ts';
import { ClientVisit } from './client-visit.ts';
import { holdBack } from './hold-back.ts';

let visit: ClientVisit;
let page: Page;
let client: string;

beforeAll(async () => {
  visit = await ClientVisit.open();
  page = visit.page;
  client = await visit.add({ name: 'Grace Adeyemi', email: 'grace@adeyemi.example' });
});
afterAll(() => visit?.close());

const sees = (title: string) =>
  page.locator('[data-notice]').getByText(title, { exact: true }).first().waitFor();
const button = (name: string, within: Page | ReturnType<Page['locator']> = page) =>
  within.getByRole('button', { name, exact: true });

/** Holds the next request of a kind back, which is refused once it is let go. */
async function holdToRefuse(method: string, path: string) {
  let refused = false;
  await page.route(path, (route) => {
    if (refused || route.request().method() !== method) return route.fallback();
    refused = true;
    return route.fulfill({ status: 400, json: { error: 'Not today.', code: 'invalid' } });
  });
  return holdBack(page, method, path);
}

describe('a dialog that is being saved', () => {
  const open = async (title: string) => {
    const task = await visit.ask<Task>('POST', '/api/tasks', { title });
    await page.goto('/tasks');
    await page.getByRole('button', { name: title, exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Edit task' });
    await dialog.getByLabel('Title').waitFor();
    return { task, dialog };
  };

  test('takes nothing that would be lost', async () => {
    const { task, dialog } = await open('Ring the printer');
    const title = dialog.getByLabel('Title');
    await title.fill('Ring the printers');
    const held = await holdBack(page, 'PUT', `**/api/tasks/${task.id}`);
    await title.press('Control+Enter');
    await held.sent;
    await title.press('End');
    await title.pressSequentially(' in Leeds');
    expect(await title.inputValue()).toBe('Ring the printers');
    expect(await title.evaluate((one) => one === document.activeElement)).toBe(true);
    const priority = dialog.getByRole('combobox', { name: 'Priority' });
    expect(await priority.isDisabled()).toBe(true);
    held.letGo();
    await dialog.waitFor({ state: 'detached' });
    const saved = await visit.ask<Task>('GET', `/api/tasks/${task.id}`);
    expect(saved.title).toBe('Ring the printers');
  });

  test('keeps its questions in their order, whatever key is pressed', async () => {
    await page.goto('/voice-agent');
    await button('Configure Agent').click();
    const dialog = page.getByRole('dialog', { name: 'Configure Agent' });
    await dialog.getByRole('tab', { name: 'Questions' }).click();
    const first = dialog.getByRole('textbox', { name: 'Question 1', exact: true }).first();
    await first.fill('What went well?');
    const held = await holdBack(page, 'PUT', '**/api/agent-settings');
    await first.press('Control+Enter');
    await held.sent;
    await first.press('Alt+ArrowDown');
    expect(await first.inputValue()).toBe('What went well?');
    held.letGo();
    await sees('Settings Saved');
    await dialog.waitFor({ state: 'detached' });
  });

  test('has no time zone chosen, as with the list of them open', async () => {
    await page.goto(`/clients/${client}`);
    await button('Edit Client').click();
    const dialog = page.getByRole('dialog', { name: 'Edit Client' });
    await dialog.getByLabel('Full name').fill('Grace A. Adeyemi');
    const zone = dialog.getByRole('combobox', { name: 'Timezone' });
    const held = await holdToRefuse('PUT', `**/api/clients/${client}`);
    await zone.click();
    await page.getByPlaceholder('Search timezones…').press('Control+Enter');
    await held.sent;
    await page.getByPlaceholder('Search timezones…').waitFor({ state: 'detached' });
    expect(await zone.isDisabled()).toBe(true);
    held.letGo();
    await expect.poll(() => zone.isDisabled()).toBe(false);
    await button('Cancel', dialog).click();
    await dialog.waitFor({ state: 'detached' });
    visit.forgetProblems(/400/);
  });

  test('asks before it is closed, and can be written in again after it was refused', async () => {
    const { task, dialog } = await open('Order paper');
    const title = dialog.getByLabel('Title');
    await title.fill('Order blue paper');
    const held = await holdToRefuse('PUT', `**/api/tasks/${task.id}`);
    await button('Save', dialog).click();
    await held.sent;
    await page.keyboard.press('Escape');
    const asks = page.getByRole('alertdialog', { name: 'Close while it is being saved?' });
    await button('Wait', asks).click();
    await asks.waitFor({ state: 'detached' });
    held.letGo();
    await sees('Task Not Saved');
    await title.pressSequentially('!');
    expect(await title.inputValue()).toContain('!');
    await title.fill('Order red paper');
    await button('Save', dialog).click();
    await dialog.waitFor({ state: 'detached' });
    const saved = await visit.ask<Task>('GET', `/api/tasks/${task.id}`);
    expect(saved.title).toBe('Order red paper');
    visit.forgetProblems(/400/);
  });

  test('does not offer to discard what is saved by then', async () => {
    await page.goto(`/?client=${client}&tab=details&edit=1`);
    const dialog = page.getByRole('dialog', { name: 'Grace' });
    await dialog.getByLabel('Industry').fill('Shipping');
    const held = await holdBack(page, 'PUT', `**/api/clients/${client}`);
    await button('Save', dialog).click();
    await held.sent;
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog', { name: 'Close while it is being saved?' }).waitFor();
    held.letGo();
    await sees('Client Updated');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await button('Edit', dialog).waitFor();
  });

  test('takes nothing either while it looks at what somebody else has saved', async () => {
    const field = await visit.ask<ClientField>('POST', '/api/client-fields', {
      name: 'Package',
      kind: 'choice',
      options: ['Small'],
    });
    await page.goto('/people?tab=fields');
    await page
      .getByRole('row', { name: /Package/ })
      .getByText('Package')
      .click();
    const dialog = page.getByRole('dialog', { name: 'Change field' });
    const name = dialog.getByLabel('Name');
    await name.fill('Package of hours');
    await visit.ask('PUT', `/api/client-fields/${field.id}`, {
      name: 'Package',
      options: ['Small', 'Large'],
      updatedAt: field.updatedAt,
    });
    // The list behind the dialog has heard of it: the next one that is asked for is asked by the dialog.
    await page.getByRole('row', { name: /Small, Large/, includeHidden: true }).waitFor();
    const held = await holdBack(page, 'GET', '**/api/client-fields');
    await button('Save', dialog).click();
    await held.sent;
    await name.pressSequentially(' a month');
    expect(await name.inputValue()).toBe('Package of hours');
    held.letGo();
    await dialog.waitFor({ state: 'detached' });
    const fields = await visit.ask<ClientField[]>('GET', '/api/client-fields');
    expect(fields.map((one) => [one.name, one.options])).toEqual([
      ['Package of hours', ['Small', 'Large']],
    ]);
    visit.forgetProblems(/409/);
  });
});

describe('a note', () => {
  const box = () => page.getByLabel('Note about Grace Adeyemi');
  const notes = async () => {
    const items = await visit.ask<Message[]>('GET', `/api/messages?clientId=${client}`);
    return items.map(({ text }) => text);
  };

  test('can be written and added while another one is on its way', async () => {
    await page.goto(`/clients/${client}?tab=communications`);
    await box().fill('Sends the chart by Friday.');
    const held = await holdBack(page, 'POST', '**/notes');
    await button('Add note').click();
    await held.sent;
    await box().pressSequentially('Wants to talk about rent.');
    await box().press('Control+Enter');
    await box().pressSequentially('Half a thou');
    held.letGo();
    await expect.poll(notes).toHaveLength(2);
    expect((await notes()).sort()).toEqual([
      'Sends the chart by Friday.',
      'Wants to talk about rent.',
    ]);
    expect(await box().inputValue()).toBe('Half a thou');
  });

  test('that could not be added stands before what was begun meanwhile', async () => {
    await box().fill('Is away in May.');
    const held = await holdToRefuse('POST', '**/notes');
    await button('Add note').click();
    await held.sent;
    await box().pressSequentially('Ask again in June.');
    held.letGo();
    await sees('Note Not Added');
    expect(await box().inputValue()).toBe('Is away in May.\n\nAsk again in June.');
    await box().fill('');
    visit.forgetProblems(/400/);
  });
});

describe('a view', () => {
  const views = () => visit.ask<SavedView[]>('GET', '/api/saved-views');

  test('is kept as it was kept last', async () => {
    const { id } = await visit.ask<SavedView>('POST', '/api/saved-views', {
      name: 'Mine',
      query: 'status=prospect',
      columns: [],
      layout: 'table',
      isDefault: false,
    });
    const keep = async () => {
      await page.getByRole('button', { name: 'Mine changed' }).click();
      await page.getByRole('menuitem', { name: 'Save the changes' }).click();
    };
    await page.goto(`/clients?view=${id}&status=active&layout=table`);
    const held = await holdBack(page, 'PUT', `**/api/saved-views/${id}`);
    await keep();
    await held.sent;
    await button('Clear all').click();
    await keep();
    const last = page.waitForResponse(
      (one) => one.request().method() === 'PUT' && one.request().postDataJSON()?.query === '',
    );
    held.letGo();
    await last;
    expect((await views())[0]?.query).toBe('');
  });

  test('that is saved when one has gone elsewhere leaves the address there as it is', async () => {
    await page.goto('/clients?status=prospect');
    await page.getByRole('button', { name: 'All clients' }).click();
    await page.getByRole('menuitem', { name: 'Save as a view…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Prospects');
    const held = await holdBack(page, 'POST', '**/api/saved-views');
    await button('Save', dialog).click();
    await held.sent;
    await button('Cancel', dialog).click();
    await page.getByRole('link', { name: 'Tasks', exact: true }).first().click();
    await page.getByLabel('Add a task').waitFor();
    held.letGo();
    await sees('View Saved');
    expect(new URL(page.url()).search).toBe('');
  });
});
