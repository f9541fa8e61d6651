import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { ClientVisit } from './client-visit.ts';
import { whatGoesWrong } from './person.ts';

let visit: ClientVisit;
let dana: string;
const problems: string[][] = [];

beforeAll(async () => {
  visit = await ClientVisit.open();
  dana = await visit.add({ name: 'Dana Whitfield', email: 'dana@whitfield.example' });
});
afterAll(() => visit?.close());

const kept = (page: Page) => page.evaluate(() => sessionStorage.getItem('rapport.words'));

async function turn(page: Page, sight: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
    document.dispatchEvent(new Event('visibilitychange'));
  }, sight);
}

/** The page goes out of sight and is dropped there, unasked; its tab is opened again later. */
async function drop(page: Page, path: string): Promise<Page> {
  await turn(page, 'hidden');
  const words = await kept(page);
  await page.close({ runBeforeUnload: false });
  const next = await visit.page.context().newPage();
  problems.push(whatGoesWrong(next));
  await next.addInitScript((left) => {
    if (left !== null && window.name === '') sessionStorage.setItem('rapport.words', left);
    window.name = 'opened again';
  }, words);
  await next.goto(path);
  return next;
}

async function openPage(path: string): Promise<Page> {
  const page = await visit.page.context().newPage();
  problems.push(whatGoesWrong(page));
  await page.goto(path);
  return page;
}

const noteOf = (page: Page) => page.getByRole('textbox', { name: 'Note about Dana Whitfield' });
const broughtBack = (page: Page) =>
  page.locator('[data-notice]').getByText('Brought Back', { exact: true });

describe('a page that the browser drops while nobody looks at it', () => {
  test('has a note that was begun when it is opened again, once, and nothing is left lying', async () => {
    const path = `/clients/${dana}?tab=communications`;
    const page = await openPage(path);
    await noteOf(page).fill('She wants the board to hear it from her.');
    await turn(page, 'hidden');
    expect(await kept(page)).toContain('hear it from her');
    await turn(page, 'visible');
    expect(await kept(page)).toBeNull();
    const next = await drop(page, path);
    await expect.poll(() => noteOf(next).inputValue()).toContain('hear it from her');
    await turn(next, 'visible');
    expect(await kept(next)).toBeNull();
    await next.getByRole('button', { name: 'Add note' }).click();
    await expect.poll(() => noteOf(next).inputValue()).toBe('');
    await turn(next, 'hidden');
    expect(await kept(next)).toBeNull();
    await next.close();
  });

  test('has a line that was to become a task', async () => {
    const page = await openPage('/tasks');
    const line = (one: Page) => one.getByLabel('Add a task');
    await line(page).fill('Send Dana the deck');
    const next = await drop(page, '/tasks');
    await expect.poll(() => line(next).inputValue()).toBe('Send Dana the deck');
    await line(next).press('Enter');
    await next.locator('[data-notice]').getByText('Task Added').waitFor();
    await next.close();
  });

  test('has a call that was being logged, with its client, and says that it is back', async () => {
    const path = '/voice-agent?dialog=log-call';
    const page = await openPage(path);
    const dialog = (one: Page) => one.getByRole('dialog', { name: 'Log a call' });
    const client = dialog(page).getByRole('combobox', { name: 'Client' });
    expect(await client.getAttribute('aria-required')).toBe('true');
    await client.click();
    await page.getByRole('option', { name: /Dana Whitfield/ }).click();
    await dialog(page).getByLabel('Notes').fill('From the train: half of it was cut off.');
    const next = await drop(page, path);
    await broughtBack(next).waitFor();
    expect(await dialog(next).getByLabel('Notes').inputValue()).toContain('From the train');
    await dialog(next).getByRole('button', { name: 'Log Call' }).click();
    await next.getByText('It stands with Dana Whitfield.').waitFor();
    await next.close();
  });

  test('has a change of a client, told against how it was read: what others changed meanwhile stays', async () => {
    const path = `/clients/${dana}?dialog=edit`;
    const page = await openPage(path);
    const dialog = (one: Page) => one.getByRole('dialog', { name: 'Edit Client' });
    await dialog(page).locator('input[name=businessType]').fill('Bakery');
    await visit.put(dana, { industry: 'Food' });
    const next = await drop(page, path);
    await broughtBack(next).waitFor();
    await dialog(next).getByRole('button', { name: 'Save' }).click();
    await dialog(next).waitFor({ state: 'detached' });
    expect(await visit.client(dana)).toMatchObject({ businessType: 'Bakery', industry: 'Food' });
    await next.close();
  });

  test('keeps nothing of somebody who is no longer signed in', async () => {
    const page = await openPage(`/clients/${dana}?tab=communications`);
    await noteOf(page).fill('Between us.');
    await page.getByRole('banner').getByRole('button', { name: /nora/i }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await page.waitForURL('**/login');
    await turn(page, 'hidden');
    expect(await kept(page)).toBeNull();
    await page.close({ runBeforeUnload: false });
    // That somebody was quicker with the client above.
    const conflict = /status of 409/;
    expect(problems.flat().filter((problem) => !conflict.test(problem))).toEqual([]);
  });
});
