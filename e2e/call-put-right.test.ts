import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { Call, WholeCall } from '#contract/call-record.ts';
import { ClientVisit } from './client-visit.ts';
import { findBarriers, looks, overflow, wide } from './person.ts';

const transcript = [
  'Speaker 1: How did the hiring go?',
  'Speaker 2: Slowly. I will call the two applicants by Friday.',
  'Speaker 1: Good. I will send you the list of questions tomorrow.',
].join('\n');

let visit: ClientVisit;
let page: Page;
let dana: string;
let eve: string;
let id: string;

beforeAll(async () => {
  visit = await ClientVisit.open();
  page = visit.page;
  dana = await visit.add({ name: 'Dana Whitfield', email: 'dana@whitfield.example' });
  eve = await visit.add({ name: 'Eve Marlow', email: 'eve@marlow.example' });
  ({ id } = await visit.ask<Call>('POST', '/api/calls', { clientId: dana, transcript }));
});
afterAll(() => visit?.close());

const whole = () => visit.ask<WholeCall>('GET', `/api/calls/${id}`);
const notice = (text: string) => page.locator('[data-notice]').getByText(text, { exact: true });
const promises = () => page.getByRole('region', { name: 'Promises', exact: true });

describe('a call that was taken wrong', () => {
  test('is told who speaks in it, and what they promise is read', async () => {
    await expect.poll(async () => (await whole()).findings, { timeout: 20_000 }).not.toBeNull();
    await page.goto(`/calls/${id}`);
    await page.getByText('It isn’t known who Speaker 1, Speaker 2 are').waitFor();
    await page.getByRole('button', { name: 'Say who speaks' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit call' });
    const first = dialog.getByLabel('Who “Speaker 1” is');
    await expect.poll(() => first.evaluate((one) => one === document.activeElement)).toBe(true);
    for (const { viewport } of looks) {
      await page.setViewportSize(viewport);
      await dialog.getByRole('group', { name: 'Who speaks' }).scrollIntoViewIfNeeded();
      expect(await findBarriers(page)).toEqual([]);
    }
    await page.setViewportSize(wide);
    await first.selectOption('The coach');
    await dialog.getByLabel('Who “Speaker 2” is').selectOption('The client');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await promises()
      .getByText('Call the two applicants', { exact: true })
      .waitFor({ timeout: 20_000 });
    await promises().getByText('Send the list of questions', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Say who speaks' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await dialog.getByRole('button', { name: 'Change who speaks' }).click();
    await first.and(page.locator(':focus')).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  test('is what the client’s page begins with, and what is owed since', async () => {
    await page.goto(`/clients/${dana}`);
    const last = page.getByRole('region', { name: 'Last time', exact: true });
    await last.getByText('Check-in').waitFor();
    const open = last.getByRole('listitem');
    await expect.poll(() => open.count()).toBe(2);
    expect((await open.allInnerTexts()).join()).toMatch(/Send the list of questions\s+You/);
    for (const { viewport } of looks) {
      await page.setViewportSize(viewport);
      expect(await overflow(page)).toBe(0);
      expect(await findBarriers(page)).toEqual([]);
    }
    await page.setViewportSize(wide);
    await last.getByRole('link', { name: 'Open call' }).click();
    await page.getByRole('heading', { name: 'Check-in call with Dana Whitfield' }).waitFor();
    await page.goto(`/clients/${eve}`);
    await page.getByRole('heading', { name: 'Contact info' }).waitFor();
    expect(await last.count()).toBe(0);
    await page.goto(`/calls/${id}`);
  });

  test('goes to the client whom it was with, and back', async () => {
    await page.getByRole('button', { name: 'More for this call' }).click();
    await page.getByRole('menuitem', { name: 'Move to another client…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move to another client' });
    await dialog.getByRole('button', { name: 'Move Call' }).click();
    await dialog.getByText('Choose a client', { exact: true }).last().waitFor();
    await dialog.getByRole('combobox').and(page.locator(':focus')).waitFor();
    await dialog.getByRole('combobox').click();
    await page.getByRole('option', { name: /Eve Marlow/ }).click();
    expect(await overflow(page)).toBe(0);
    await dialog.getByRole('button', { name: 'Move Call' }).click();
    await notice('Call Moved').waitFor();
    await page.getByRole('heading', { name: 'Check-in call with Eve Marlow' }).waitFor();
    expect((await whole()).clientId).toBe(eve);
    await page.locator('[data-notice]').getByRole('button', { name: 'Undo' }).click();
    await notice('The call is with Dana Whitfield again.').waitFor();
    await page.getByRole('heading', { name: 'Check-in call with Dana Whitfield' }).waitFor();
    expect((await whole()).clientId).toBe(dana);
    await page.getByText('took the call over from another client').first().waitFor();
    expect(visit.problems()).toEqual([]);
  });
});

test('a call that somebody else deletes while one corrects it says so, and what was typed stays', async () => {
  const call = await visit.ask<Call>('POST', '/api/calls', { clientId: eve, notes: 'Short.' });
  await page.goto(`/calls/${call.id}?dialog=edit`);
  const dialog = page.getByRole('dialog', { name: 'Edit call' });
  const notes = dialog.getByRole('textbox', { name: 'Notes' });
  await notes.fill('All that she said of the lease.');
  await visit.ask('DELETE', `/api/calls/${call.id}`);
  await dialog.getByText('This call was deleted, or you may not see it any more.').waitFor();
  expect(await notes.inputValue()).toBe('All that she said of the lease.');
  const save = dialog.getByRole('button', { name: 'Save' });
  expect(await save.getAttribute('aria-disabled')).toBe('true');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('heading', { name: 'Call Not Found' }).waitFor();
});
