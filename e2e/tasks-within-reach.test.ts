import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { Client } from '#contract/client-record.ts';
import type { Task } from '#contract/tasks.ts';
import { open } from './person.ts';
import { openPractice, type Practice } from './practice.ts';
import { Windows } from './windows.ts';

let browser: Windows;
let practice: Practice;
let page: Page;

beforeAll(async () => {
  [browser, practice] = await Promise.all([Windows.open(), openPractice()]);
  const nora = await open(browser, practice.server.url);
  ({ page } = nora);
  await practice.enter(nora);
});
afterAll(async () => {
  await browser?.close();
  await practice?.close();
});

const make = async <T>(path: string, data: object) => {
  const headers = { origin: practice.server.url };
  return (await (await page.context().request.post(path, { headers, data })).json()) as T;
};
const add = (data: object) => make<Task>('/api/tasks', data);

test('a task that can’t be read for a moment is not called deleted', async () => {
  const { id } = await add({ title: 'Water the fern' });
  await page.route(`**/api/tasks/${id}`, (route) => route.abort(), { times: 1 });
  await page.goto(`/tasks?task=${id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Retry' }).click();
  const title = page.getByRole('dialog', { name: 'Edit task' }).getByLabel('Title');
  await expect.poll(() => title.inputValue()).toBe('Water the fern');
  await page.goto('/tasks?task=00000000-0000-4000-8000-000000000000');
  await page.getByRole('dialog', { name: 'Task not found' }).waitFor();
});

test('words are searched for with the space between them, however slowly they are typed', async () => {
  await page.goto('/tasks');
  const search = page.getByRole('search', { name: 'Search tasks' }).getByRole('textbox');
  await search.pressSequentially('water ');
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('water');
  await search.pressSequentially('fern');
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('water fern');
  expect(await search.inputValue()).toBe('water fern');
});

test('a client’s completed tasks are all within reach', async () => {
  const client = { name: 'Ines Costa', email: 'ines@costa.example' };
  const { id: clientId } = await make<Client>('/api/clients', client);
  for (let left = 22; left > 0; left -= 1) {
    await add({ title: `Done ${left}`, clientId, status: 'completed' });
  }
  await page.goto(`/clients/${clientId}?tab=tasks`);
  const done = page.getByRole('list', { name: 'Completed tasks' }).getByRole('listitem');
  await expect.poll(() => done.count()).toBe(20);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => done.count()).toBe(22);
});

test('a task that somebody else deletes while one types in it says so, and what was typed stays', async () => {
  const { id } = await add({ title: 'Ring the notary' });
  const headers = { origin: practice.server.url };
  const { request } = page.context();
  await page.goto(`/tasks?task=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Edit task' });
  const notes = dialog.getByRole('textbox', { name: 'Notes' });
  await notes.fill('Ask for the deed of 1998.');
  await request.delete(`/api/tasks/${id}`, { headers });
  const told = dialog.getByText('This task was deleted, or you may not see it any more.');
  await told.filter({ hasText: 'Copy what you typed' }).waitFor();
  expect(await notes.inputValue()).toBe('Ask for the deed of 1998.');
  const save = dialog.getByRole('button', { name: 'Save' });
  expect(await save.getAttribute('aria-disabled')).toBe('true');
  expect(await dialog.getByRole('button', { name: 'Delete' }).count()).toBe(0);
  await request.post(`/api/tasks/${id}/restore`, { headers });
  await told.waitFor({ state: 'detached' });
  await save.click();
  await page.getByText('Task Saved').waitFor();
});
