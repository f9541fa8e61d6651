import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { Task } from '#contract/tasks.ts';
import type { OwnServer } from '#testing/own-server.ts';
import { nameId } from '#server/sample/name-id.ts';
import { findBarriers, open, type Person } from './person.ts';
import { openPractice, type Practice } from './practice.ts';
import { Windows } from './windows.ts';

let browser: Windows;
let practice: Practice;
let server: OwnServer;
let nora: Person;
let page: Page;

beforeAll(async () => {
  [browser, practice] = await Promise.all([Windows.open(), openPractice({ sample: true })]);
  ({ server } = practice);
  nora = await open(browser, server.url);
  page = nora.page;
  await practice.enter(nora);
  // Reminders are given once a minute: this one has its minute while the other tasks are done.
  const dueDate = new Date(Date.now() + 4_000).toISOString();
  await add({ title: 'Ring the bell', dueDate, reminders: [0] });
});
afterAll(async () => {
  await browser?.close();
  await practice?.close();
});
beforeEach(() => {
  nora.problems.splice(0);
});

const headers = () => ({ origin: server.url });
const ask = async <T>(path: string) => (await nora.context.request.get(path)).json() as Promise<T>;
const add = async (data: object) =>
  (await (
    await nora.context.request.post('/api/tasks', { headers: headers(), data })
  ).json()) as Task;
const undo = (title: string) =>
  page.locator('[data-notice]', { hasText: title }).getByRole('button', { name: 'Undo' }).click();
const row = (title: string) => page.locator('[data-task]', { hasText: title });
const tick = (title: string) => page.getByRole('checkbox', { name: `Complete: ${title}` });

describe('a task', () => {
  test('is added in a sentence, completed by its tick, and that is undone', async () => {
    await page.goto('/tasks');
    const box = page.getByLabel('Add a task');
    await box.fill('ring the print');
    await page.getByRole('link', { name: 'Payments' }).first().click();
    await page.getByRole('heading', { name: 'Payments' }).first().waitFor();
    await page.getByRole('link', { name: 'Tasks' }).first().click();
    await expect.poll(() => box.inputValue()).toBe('ring the print');
    await box.fill('ring the printer tomorrow 9am !high');
    await page.getByText('Tomorrow 09:00').waitFor();
    await page.getByText('High priority', { exact: true }).waitFor();
    await page.route(
      '**/api/tasks/quick',
      async (route) => {
        await box.fill('order paper');
        await box.press('Enter');
        await route.continue();
      },
      { times: 1 },
    );
    await box.press('Enter');
    await row('Ring the printer').waitFor();
    await row('Order paper').waitFor();
    // Its row may be told of before the answer comes.
    await expect.poll(() => box.inputValue()).toBe('');
    await tick('Ring the printer').click();
    await row('Ring the printer').waitFor({ state: 'detached' });
    await undo('Task Completed');
    await row('Ring the printer').waitFor();
    expect(nora.problems).toEqual([]);
  });

  test('is asked about where two clients fit', async () => {
    const client = { name: 'Marcus Thorne', email: 'thorne@mail.example' };
    await nora.context.request.post('/api/clients', { headers: headers(), data: client });
    await page.goto('/tasks');
    await page.getByLabel('Add a task').fill('call Marcus about the boiler');
    await page.getByText('Which Marcus?').waitFor();
    await page.getByLabel('Add a task').press('Enter');
    await page.getByRole('button', { name: 'Marcus Thorne' }).click();
    await page.getByLabel('Add a task').press('Enter');
    await row('Call Marcus about the boiler').getByText('Marcus Thorne').waitFor();
  });

  test('is written with all its fields from anywhere, and changed', async () => {
    await page.goto('/');
    await page.getByText('Welcome back,').waitFor();
    await page.keyboard.press('t');
    await page.getByLabel('Add a task').last().fill('order chairs on 2 April 2031 !high');
    await page.getByRole('dialog').getByText('High priority').waitFor();
    await page.getByRole('button', { name: 'All fields…' }).click();
    expect(await page.getByLabel('Title').inputValue()).toBe('Order chairs');
    expect(await page.getByLabel('Due').inputValue()).toBe('2031-04-02');
    await page.getByLabel('Time', { exact: false }).fill('10:30');
    await page.getByRole('button', { name: 'Add a step' }).click();
    await page.getByRole('textbox', { name: 'Step 1' }).fill('Measure the room');
    await page.getByRole('button', { name: 'Add Task', exact: true }).last().click();
    await page.getByText('Task Added').waitFor();
    const [made] = await ask<Task[]>('/api/tasks?q=order%20chairs');
    expect(made).toMatchObject({ dueOn: '2031-04-02', dueTime: '10:30', priority: 'high' });
    await page.goto(`/tasks?task=${made?.id ?? ''}`);
    await page.getByLabel('Title').fill('Order twelve chairs');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Task Saved').waitFor();
    expect((await ask<Task>(`/api/tasks/${made?.id ?? ''}`)).title).toBe('Order twelve chairs');
  });
});

describe('a task that two people change', () => {
  const dialog = () => page.getByRole('dialog', { name: 'Edit task' });
  const question = () => page.getByRole('dialog', { name: 'You changed this elsewhere' });
  const change = (id: string, data: object) =>
    nora.context.request.put(`/api/tasks/${id}`, { headers: headers(), data });

  test('keeps both changes where they don’t meet, and asks field by field where they do', async () => {
    const { id } = await add({ title: 'Two hands', dueDate: '2031-03-05', priority: 'low' });
    await page.goto(`/tasks?task=${id}`);
    await dialog().getByLabel('Title').fill('Two hands, mine');
    await dialog().getByLabel('Time', { exact: false }).fill('10:30');
    await change(id, { title: 'Two hands, theirs', dueDate: '2031-03-06', priority: 'critical' });
    await dialog().getByRole('button', { name: 'Save' }).click();
    await question().getByText('Thursday, March 6, 2031', { exact: true }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await question().getByRole('radio', { name: 'Thursday, March 6, 2031' }).check({ force: true });
    await question().getByRole('button', { name: 'Save' }).click();
    await page.getByText('Task Saved').waitFor();
    expect(await ask<Task>(`/api/tasks/${id}`)).toMatchObject({
      title: 'Two hands, mine',
      dueOn: '2031-03-06',
      dueTime: null,
      priority: 'critical',
    });
  });
});

test('a task comes back every so often, by a sentence and by its form', async () => {
  await page.goto('/tasks');
  const box = page.getByLabel('Add a task');
  await box.fill('water the palms every other Monday and twice a week');
  await page.getByText('Every 2 weeks on Monday').waitFor();
  await page.getByText('“twice a week” stays in the title').waitFor();
  await box.press('Enter');
  await row('Water the palms').getByText('Every 2 weeks on Monday').waitFor();
  await row('Water the palms')
    .getByRole('button', { name: /^Water the palms/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Edit task' });
  await dialog.getByLabel('How many').fill('3');
  await dialog.getByRole('button', { name: 'Thursday' }).click();
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await row('Water the palms').getByText('Every 3 weeks on Monday and Thursday').waitFor();
  await row('Water the palms')
    .getByRole('button', { name: /^Water the palms/ })
    .click();
  await dialog.getByLabel('Repeats until').fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('It is due after the day on which it ends').waitFor();
  await dialog.getByLabel('Repeats until').fill('2099-06-30');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await row('Water the palms').getByText('on Monday and Thursday until Jun 30, 2099').waitFor();
});

describe('by keyboard', () => {
  test('j goes to a task, Enter opens it, Space completes it, e edits it, x selects', async () => {
    await page.goto('/tasks');
    await page.locator('[data-task]').first().waitFor();
    await page.keyboard.press('j');
    const title = await page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? '',
    );
    expect(title).toMatch(/^Complete: /);
    await page.keyboard.press('x');
    await page.getByText('1 selected').waitFor();
    await page.keyboard.press('e');
    await page.getByRole('dialog', { name: 'Edit task' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Edit task' }).waitFor({ state: 'detached' });
    await page.waitForFunction(() =>
      document.activeElement?.getAttribute('aria-label')?.startsWith('Complete: '),
    );
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Edit task' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Edit task' }).waitFor({ state: 'detached' });
    await page.waitForFunction(() =>
      document.activeElement?.getAttribute('aria-label')?.startsWith('Complete: '),
    );
    expect(await page.getByText('Task Completed').count()).toBe(0);
    await page.keyboard.press('Space');
    await page.getByText('Task Completed').waitFor();
  });

  test('a card of the board goes to the next column', async () => {
    await add({ title: 'Board by keys', priority: 'critical' });
    await page.goto('/tasks?view=board&q=Board+by+keys');
    await page.getByRole('button', { name: 'Board by keys', exact: true }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await page.getByText('Task In progress').waitFor();
    await expect
      .poll(async () => (await ask<Task[]>('/api/tasks?q=board%20by%20keys'))[0]?.status)
      .toBe('in_progress');
  });

  test('a client’s tasks are put in order', async () => {
    const clientId = nameId('hartmann');
    for (const title of ['First of three', 'Second of three', 'Third of three']) {
      await add({ title, clientId });
    }
    await page.goto(`/clients/${clientId}?tab=tasks`);
    // The keys of the list of all tasks are not those of a client's page.
    await row('Third of three').getByRole('button', { name: 'Actions for Third of three' }).click();
    expect(await page.getByRole('menuitem', { name: 'Edit…' }).innerText()).toBe('Edit…');
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Move Third of three' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Home');
    await page.keyboard.press('Space');
    await expect
      .poll(async () => {
        const path = `/api/tasks?clientId=${clientId}&status=open&sort=position`;
        return (await ask<Task[]>(path)).map(({ title }) => title)[0];
      })
      .toBe('Third of three');
  });
});

test('many are changed at once, and that is undone at once', async () => {
  const made = [await add({ title: 'Bulk one' }), await add({ title: 'Bulk two' })];
  await page.goto('/tasks?q=Bulk');
  for (const { title } of made) {
    await row(title).hover();
    await page.getByRole('checkbox', { name: `Select ${title}` }).check();
  }
  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  await page.getByText('2 tasks completed.').waitFor();
  await row('Bulk one').waitFor({ state: 'detached' });
  await undo('Tasks Changed');
  await row('Bulk one').waitFor();
  await row('Bulk two').waitFor();
});

test('one is put off to tomorrow by a press, and no date has to be typed', async () => {
  const { title } = await add({ title: 'Put this one off' });
  await page.goto('/tasks?q=Put+this');
  await row(title).hover();
  await page.getByRole('checkbox', { name: `Select ${title}` }).check();
  await page.getByRole('button', { name: 'Due', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'When is 1 task due?' });
  await dialog.getByRole('button', { name: 'Tomorrow' }).click();
  await dialog.getByRole('button', { name: 'Set date' }).click();
  await row(title).getByText('Tomorrow', { exact: true }).waitFor();
});

test('a reminder rings the bell', async () => {
  await page.goto('/tasks');
  await expect
    .poll(
      async () => {
        const { notifications } = await ask<{ notifications: { title: string }[] }>(
          '/api/notifications',
        );
        return notifications.map(({ title }) => title);
      },
      { timeout: 200_000, interval: 3_000 },
    )
    .toContain('Ring the bell');
  await page.getByRole('button', { name: /Notifications/ }).click();
  await page.getByRole('dialog').or(page.getByRole('menu')).getByText('Ring the bell').waitFor();
}, 240_000);
