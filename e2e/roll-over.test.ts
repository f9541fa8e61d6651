import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ClientQuarter } from '#contract/okr-record.ts';
import { quarterAfter, tellQuarter } from '#contract/quarters.ts';
import { ClientVisit } from './client-visit.ts';

let visit: ClientVisit;
let client: string;

beforeAll(async () => {
  visit = await ClientVisit.open();
  client = await visit.add({ name: 'Grace Adeyemi', email: 'grace@adeyemi.example' });
});
afterAll(() => visit?.close());

const quarter = (name = '') =>
  visit.ask<ClientQuarter>('GET', `/api/okrs?clientId=${client}${name && `&quarter=${name}`}`);

test('a roll-over is taken back from its notice: all of it, and of what went on before nothing', async () => {
  const { page } = visit;
  await visit.ask('POST', '/api/okrs/objectives', {
    clientId: client,
    title: 'Twenty clients',
    keyResults: ['Clients', 'Referrals'].map((title) => ({ title, baseline: '1', target: '20' })),
  });
  const now = (await quarter()).quarter;
  const next = quarterAfter(now);
  const there = async () =>
    (await quarter(next)).objectives.flatMap(({ keyResults }) =>
      keyResults.map((one) => one.title),
    );
  const carry = async (count: string, leave = false) => {
    await page.goto(`/strategy-builder?client=${client}&quarter=${now}`);
    await page.getByRole('button', { name: 'Roll over' }).click();
    const dialog = page.getByRole('dialog');
    if (leave) await dialog.getByRole('checkbox', { name: 'Clients' }).click();
    await dialog.getByRole('button', { name: `Carry ${count}` }).click();
    await page.waitForURL(`**quarter=${next}*`);
  };
  const undo = () =>
    page
      .locator('[data-notice]')
      .filter({ hasText: 'Rolled Over' })
      .last()
      .getByRole('button', { name: 'Undo' })
      .click();
  await carry('2 key results');
  await undo();
  await page.getByText(`${tellQuarter(next)} stands as before.`).waitFor();
  expect((await quarter(next)).objectives).toEqual([]);
  await carry('1 key result', true);
  expect(await there()).toEqual(['Referrals']);
  await carry('1 key result');
  await expect.poll(there).toEqual(['Referrals', 'Clients']);
  await undo();
  await expect.poll(there).toEqual(['Referrals']);
  expect(visit.problems()).toEqual([]);
});

test('an objective that was reopened by mistake is closed again as it was', async () => {
  const { page } = visit;
  const { id } = await visit.ask<{ id: string }>('POST', '/api/okrs/objectives', {
    clientId: client,
    title: 'Hire a baker',
  });
  const learned = 'Ask sooner.';
  await visit.ask('POST', `/api/okrs/objectives/${id}/close`, { score: 0.4, learned });
  const { quarter: now } = await quarter();
  const state = async () =>
    (await quarter(now)).objectives
      .filter((one) => one.id === id)
      .map((one) => [one.state, one.score, one.learned]);
  await page.goto(`/strategy-builder?client=${client}&quarter=${now}`);
  await page.getByRole('button', { name: 'More for Hire a baker' }).click();
  await page.getByRole('menuitem', { name: 'Reopen' }).click();
  await expect.poll(state).toEqual([['active', null, learned]]);
  await page
    .locator('[data-notice]')
    .filter({ hasText: 'Objective Reopened' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect.poll(state).toEqual([['closed', '0.4', learned]]);
});

test('an objective without key results leads to its first one, and a closed one asks for none', async () => {
  const { page } = visit;
  const { id } = await visit.ask<{ id: string }>('POST', '/api/okrs/objectives', {
    clientId: client,
    title: 'Open on Sundays',
  });
  const { quarter: now } = await quarter();
  await page.goto(`/strategy-builder?client=${client}&quarter=${now}`);
  const card = page.getByRole('region', { name: 'Open on Sundays' });
  await card.getByRole('button', { name: 'Add a key result' }).press('Enter');
  await page.keyboard.type('Sundays a month');
  await page.keyboard.press('Enter');
  await card.getByText('Sundays a month', { exact: true }).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  const [measure] = (await quarter()).objectives.find((one) => one.id === id)?.keyResults ?? [];
  await visit.ask('DELETE', `/api/okrs/key-results/${measure?.id ?? ''}`);
  await visit.ask('POST', `/api/okrs/objectives/${id}/close`, { score: 0, learned: '' });
  await card.getByText('No key result', { exact: true }).waitFor();
  expect(await card.getByRole('button', { name: 'Add a key result' }).count()).toBe(0);
});
