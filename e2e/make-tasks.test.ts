import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import type { Call, WholeCall } from '#contract/call-record.ts';
import type { Insight } from '#contract/insights.ts';
import type { KeptPromise } from '#contract/promises.ts';
import type { Task } from '#contract/tasks.ts';
import { ClientVisit } from './client-visit.ts';
import { isWhole } from '#testing/whole.ts';

const saying = (promised: string) =>
  [
    '[00:00] Nora Lindqvist: How was your week, Dana?',
    '[00:05] Dana Whitfield: I am worried that we may not make payroll in March.',
    `[00:10] Nora Lindqvist: I will send you ${promised} tomorrow.`,
    '[00:15] Dana Whitfield: Thank you. That is a relief.',
  ].join('\n');

let visit: ClientVisit;
let page: Page;
let client: string;

beforeAll(async () => {
  visit = await ClientVisit.open();
  page = visit.page;
  client = await visit.add({ name: 'Dana Whitfield', email: 'dana@whitfield.example' });
});
afterAll(() => visit?.close());

const tasks = (query = '') => visit.ask<Task[]>('GET', `/api/tasks?clientId=${client}${query}`);
const promisesOf = async (callId: string) =>
  (await visit.ask<KeptPromise[]>('GET', `/api/promises?clientId=${client}`)).filter(
    (one) => one.callId === callId,
  );

/** A call in which the coach promised to send something, logged and read. */
async function callThatWasRead(promised: string): Promise<string> {
  const transcript = saying(promised);
  const { id } = await visit.ask<Call>('POST', '/api/calls', { clientId: client, transcript });
  await vi.waitFor(
    async () => {
      const { summary } = await visit.ask<WholeCall>('GET', `/api/calls/${id}`);
      expect(summary).not.toBe('');
    },
    { timeout: 30_000, interval: 300 },
  );
  return id;
}

/** Makes a task by the button, and opens the one that was made. */
async function makeAndOpen(make: Locator, opened: Locator): Promise<void> {
  await make.click();
  await page.locator('[data-notice]').getByText('Task Added', { exact: true }).waitFor();
  await opened.click();
  await page.getByRole('dialog', { name: 'Edit task' }).waitFor();
}

describe('a task is made', () => {
  test('of a promise, on the page of its call', async () => {
    const id = await callThatWasRead('the template for a payment plan');
    expect(await tasks()).toEqual([]);
    await page.goto(`/calls/${id}`);
    const make = page.getByRole('button', { name: 'Make a task', exact: true }).first();
    await make.click();
    await page.locator('[data-notice]').getByRole('button', { name: 'Undo' }).click();
    await page.getByText('The promise is without a task again.').waitFor();
    expect(await tasks()).toEqual([]);
    await makeAndOpen(make, page.getByRole('link', { name: 'Open task', exact: true }).first());
    await page.getByRole('heading', { name: 'What it stands on' }).waitFor();
    const [made, ...others] = await tasks('&origin=promise');
    expect(others).toEqual([]);
    await visit.ask('PUT', `/api/tasks/${made?.id ?? ''}`, { status: 'completed' });
    await page.goto(`/calls/${id}`);
    await page.getByRole('link', { name: 'Task done', exact: true }).waitFor();
  });

  test.runIf(isWhole)('of an insight, on the dashboard and on the client’s page', async () => {
    const found = () => visit.ask<Insight[]>('GET', `/api/insights?clientId=${client}`);
    await visit.ask('POST', `/api/ai/analyze-client/${client}`);
    await expect.poll(async () => (await found()).length).toBeGreaterThan(0);
    const [first] = await visit.ask<Insight[]>('GET', '/api/insights?state=unread&limit=1');
    if (!first) throw new Error('Nothing was found.');
    await page.goto('/');
    const panel = page.getByRole('list', { name: 'New insights' });
    await makeAndOpen(
      panel.getByRole('button', { name: `Make a task: ${first.title}` }),
      panel.getByRole('button', { name: `Open task: ${first.title}` }),
    );
    const [made] = await tasks('&origin=insight');
    expect(made).toMatchObject({ originId: first.id });

    await page.goto(`/clients/${client}?tab=insights`);
    const row = page.locator('[data-insight]').filter({ hasText: first.title });
    await row.waitFor();
    await row.getByRole('button', { name: first.title }).first().click();
    await page.getByRole('link', { name: 'Open task' }).first().waitFor();
  });
});

describe('the switch of the practice', () => {
  const ofPromises = async () => (await tasks('&origin=promise&limit=1000')).length;

  test('on: what a coach promises in a new call becomes tasks; off: nothing does', async () => {
    const before = await ofPromises();
    await page.goto('/people');
    const toggle = page.getByRole('switch', { name: 'Make tasks of promises by themselves' });
    await toggle.click();
    await page.getByText('Promises Become Tasks', { exact: true }).waitFor();
    const on = await callThatWasRead('the contract for the trainers');
    const coach = (await promisesOf(on)).filter(({ by }) => by === 'coach');
    expect(coach.length).toBeGreaterThan(0);
    await expect.poll(ofPromises, { timeout: 15_000 }).toBe(before + coach.length);

    await toggle.click();
    await page.getByText('Promises Stay Promises', { exact: true }).waitFor();
    const off = await callThatWasRead('a list of three accountants');
    await expect
      .poll(async () => (await promisesOf(off)).length, { timeout: 15_000 })
      .toBeGreaterThan(0);
    expect(await ofPromises()).toBe(before + coach.length);
  });
});
