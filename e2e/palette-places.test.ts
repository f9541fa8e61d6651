import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { ClientVisit } from './client-visit.ts';
import { findBarriers } from './person.ts';

let visit: ClientVisit;
let page: Page;

beforeAll(async () => {
  visit = await ClientVisit.open();
  ({ page } = visit);
  await visit.add({ name: 'Pat Brandt', email: 'pat@brandt.example', phone: '+44 113 496 0921' });
});
afterAll(async () => {
  await visit?.close();
});

/** Opens the palette and types; says what stands first. */
async function type(words: string): Promise<string> {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await palette.getByRole('combobox').fill(words);
  await palette.getByText(`Find “${words}” in memory`).waitFor();
  return palette.getByRole('option', { selected: true }).innerText();
}

const selected = (name: string) => page.getByRole('tab', { name, selected: true });
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
const part = (id: string) => page.locator(`#${id}`);

// What somebody may call it, what it is called here, and what is seen there.
const sought: readonly (readonly [string, string, () => ReturnType<typeof part>])[] = [
  ['okr', 'Strategy Builder', () => page.getByRole('heading', { name: 'Strategy Builder' })],
  ['refund', 'Payments', () => page.getByRole('heading', { name: 'Payments', level: 1 })],
  ['2fa', 'Two-step sign-in', () => part('two-step')],
  ['api key', 'API keys', () => part('keys')],
  ['ics', 'Calendar', () => part('calendar')],
  ['devices', 'Sessions', () => part('sessions')],
  ['change password', 'Change the password', () => part('password')],
  [
    'tasks overdue',
    'Overdue tasks',
    () => page.getByRole('tab', { name: /^Overdue/, selected: true }),
  ],
  ['kanban clients', 'Board of clients', () => page.locator('[data-column="qualified"]')],
  ['merge', 'Duplicate clients', () => dialog(/uplicate/)],
  ['deleted clients', 'Deleted clients', () => dialog('Trash')],
  ['trash tasks', 'Deleted tasks', () => dialog(/./)],
  ['payment links', 'Payment links', () => selected('Payment links')],
  ['script', 'Configure Agent', () => dialog('Configure Agent')],
  ['invite', 'Invite somebody', () => dialog(/Invite/)],
  ['custom fields', 'Client fields', () => selected('Client fields')],
  ['who did what', 'Audit log', () => selected('Audit log')],
  ['outbox', 'Mail', () => selected('Mail')],
  ['webhook', 'Webhooks', () => selected('Webhooks')],
  ['ai usage', 'System', () => selected('System')],
  ['take everything', 'Take everything with you', () => part('take-along')],
  ['practice settings', 'Practice settings', () => part('practice')],
];

test('whatever has a place is found by the words that people use for it', async () => {
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const [words, label, shown] of sought) {
    expect([words, await type(words)]).toEqual([words, expect.stringContaining(label)]);
    await page.keyboard.press('Enter');
    const there = shown().first();
    await there.waitFor();
    await expect.poll(() => there.evaluate(isInSight), { message: words }).toBe(true);
    while ((await page.getByRole('dialog').count()) > 0) {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').first().waitFor({ state: 'detached' });
    }
  }
  expect(visit.problems()).toEqual([]);
}, 120_000);

const isInSight = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

test('a client is found by the number that rings', async () => {
  await type('0113 496 0921');
  await page.getByRole('option', { name: /Pat Brandt/, selected: true }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Pat Brandt' }).waitFor();
});

test('before anything is typed it leads back to whom one had open last', async () => {
  const ole = await visit.add({ name: 'Ole Sund', email: 'ole@sund.example' });
  await page.goto(`/clients/${ole}`);
  await page.getByRole('heading', { name: 'Ole Sund' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('group', { name: 'Lately opened' }).waitFor();
  await page.getByRole('option', { name: /Pat Brandt/, selected: true }).waitFor();
  expect(await page.getByRole('option', { name: /Ole Sund/ }).count()).toBe(0);
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Pat Brandt' }).waitFor();
});

test('Escape leaves the palette while it is on its way, and what had the focus has it again', async () => {
  let letCome = () => {};
  const held = new Promise<void>((resolve) => (letCome = resolve));
  await page.route('**/assets/Palette-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/profile');
  const edit = page.getByRole('button', { name: 'Edit Profile' });
  await edit.focus();
  await page.keyboard.press('Control+k');
  const line = page.getByLabel('Command palette');
  await line.waitFor();
  await page.keyboard.press('Escape');
  await line.waitFor({ state: 'detached' });
  const isFocused = () => edit.evaluate((one) => one === document.activeElement);
  expect(await isFocused()).toBe(true);
  const came = page.waitForResponse('**/assets/Palette-*.js');
  letCome();
  await came;
  await page.unroute('**/assets/Palette-*.js');
  // A form in the page gives it back as a dialog does.
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Cancel' }).first().press('Enter');
  await edit.waitFor();
  expect(await isFocused()).toBe(true);
});

test('a client in the archive is found, and said to be there', async () => {
  const id = await visit.add({ name: 'Quentin Vale', email: 'quentin@vale.example' });
  await visit.ask('PUT', `/api/clients/${id}`, { archived: true });
  await page.goto('/tasks');
  await page.getByLabel('Add a task').waitFor();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await palette.getByRole('combobox').fill('Quentin');
  await palette.getByRole('option', { name: /^Quentin Vale\s*Archived$/ }).waitFor();
  await page.keyboard.press('Escape');
});

test('what a notice offers is done from the palette too, and a notice in focus wears the ring', async () => {
  await visit.ask('POST', '/api/tasks', { title: 'Water the plants', clientId: null });
  await page.goto('/tasks');
  const box = page.getByRole('checkbox', { name: 'Complete: Water the plants' });
  await box.press('Space');
  const notice = page.locator('[data-sonner-toast]', { hasText: 'Task Completed' });
  await notice.waitFor();
  await page.keyboard.press('Alt+t');
  await page.keyboard.press('Tab');
  const outline = () => notice.evaluate((element) => getComputedStyle(element).outlineStyle);
  await expect.poll(outline).toBe('solid');
  await page.keyboard.press('Control+k');
  const undo = page.getByRole('option', { name: 'Undo: Task Completed' });
  await undo.waitFor();
  await page.keyboard.type('undo');
  await expect.poll(() => undo.getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Enter');
  await box.waitFor();
  await notice.waitFor({ state: 'detached' });
});
