import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { ClientVisit } from './client-visit.ts';
import { holdBack } from './hold-back.ts';

let visit: ClientVisit;
let page: Page;

/** As Safari has it: what is pressed has no focus of its own, and takes it from what had it. */
function givePressedNoFocus(): void {
  addEventListener('mousedown', (event) => {
    const pressed = event.target instanceof Element && event.target.closest('button, a[href]');
    if (!pressed || event.defaultPrevented) return;
    event.preventDefault();
    Object.defineProperty(event, 'defaultPrevented', { value: false });
    const around = pressed.parentElement?.closest<HTMLElement>('[tabindex]');
    if (around) around.focus();
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
}

beforeAll(async () => {
  visit = await ClientVisit.open();
  ({ page } = visit);
  await page.addInitScript(givePressedNoFocus);
  await visit.add({ name: 'Amara Okafor', email: 'amara@okafor.example', tags: ['retainer'] });
});
afterAll(async () => {
  await visit?.close();
});

const focused = () =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent;
  });

test('where a press gives no focus, a dialog still gives it back to the button that opened it', async () => {
  await page.goto('/clients');
  await page.getByRole('link', { name: 'Amara Okafor', exact: true }).waitFor();
  await page.getByRole('textbox', { name: 'Search clients' }).click();
  await page.getByRole('button', { name: 'Add Client' }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(focused).toBe('Add Client');
});

test('and so does a question over a dialog, to the button that it was asked by', async () => {
  await page.goto('/clients');
  await page.getByRole('button', { name: 'Add Client' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).first().fill('Ben');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await expect.poll(focused).toBe('Close');
});

test('a dialog that the address opened gives the focus to the page', async () => {
  await page.goto('/clients?dialog=add');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
});

test('whoever sends a line by Enter goes on in the line', async () => {
  await page.goto('/tasks');
  await page.getByLabel('Add a task').click();
  await page.keyboard.type('Order chairs');
  await page.keyboard.press('Enter');
  await page.getByText('Task Added').waitFor();
  expect(await focused()).toBe('Add a task');
});

test('a menu that a key opens begins at its first entry, the first one of a page too', async () => {
  await page.goto('/clients');
  const more = page.getByRole('button', { name: 'More for clients' });
  await more.waitFor();
  for (const _ of ['first', 'second']) {
    await more.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menu').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.role)).toBe('menuitem');
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
  }
});

test('the keys of a filter that comes late are its own: the page stays, and the first facet has them', async () => {
  await page.setViewportSize({ width: 1360, height: 400 });
  const panel = await holdBack(page, 'GET', '**/assets/FilterPanel-*.js');
  await page.goto('/clients');
  await page.getByRole('link', { name: 'Amara Okafor', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Filter' }).focus();
  await page.keyboard.press('Enter');
  await panel.sent;
  const filter = page.getByRole('dialog', { name: 'Filter' });
  await filter.waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  // Scrolling by a key takes a moment.
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  panel.letGo();
  await filter.getByRole('tab', { name: 'Status' }).waitFor();
  await expect.poll(focused).toBe('Status');
  await page.keyboard.press('ArrowDown');
  await expect.poll(focused).toBe('Stage');
  await page.setViewportSize({ width: 1360, height: 900 });
});
