import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { ClientQuarter } from '#contract/okr-record.ts';
import { tellQuarter, quarterAfter } from '#contract/quarters.ts';
import type { Task } from '#contract/tasks.ts';
import { ClientVisit } from './client-visit.ts';
import { sees } from './dashboard.ts';
import { findBarriers, overflow, phone, wide } from './person.ts';
import { isWhole } from '#testing/whole.ts';

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

const quarter = (name?: string) =>
  visit.ask<ClientQuarter>('GET', `/api/okrs?clientId=${client}${name ? `&quarter=${name}` : ''}`);
const first = async () => {
  const { objectives } = await quarter();
  const keyResult = objectives[0]?.keyResults[0];
  if (!keyResult) throw new Error('There is no key result.');
  return keyResult;
};
const notice = (title: string) => page.getByText(title, { exact: true }).first().waitFor();

describe('from a draft to the next quarter', () => {
  test('a client is chosen and OKRs are generated from what is on record', async () => {
    await page.goto('/strategy-builder');
    await page.getByRole('combobox', { name: 'Client' }).click();
    await page.getByRole('option', { name: /Grace Adeyemi/ }).click();
    await page.getByRole('button', { name: 'Generate OKRs' }).click();
    await page.getByRole('heading', { name: /^Draft for Q\d \d{4}$/ }).waitFor();
    expect(page.url()).toContain(`client=${client}`);
    await page.getByText(/Nothing counts until you accept it/).waitFor();
    expect(await page.getByRole('textbox', { name: 'Baseline of Clients' }).inputValue()).toBe(
      '10',
    );
    expect(await findBarriers(page)).toEqual([]);
  });

  test('a draft is changed in its place, moved by the keyboard, and accepted', async () => {
    const title = page.getByRole('textbox', { name: 'Objective', exact: true }).first();
    await title.fill('Twenty clients on a monthly fee');
    await title.press('Enter');
    await expect
      .poll(async () => (await quarter()).objectives[0]?.title)
      .toBe('Twenty clients on a monthly fee');
    const target = page.getByRole('textbox', { name: 'Target of Clients' });
    await target.fill('plenty');
    await target.press('Enter');
    await page.getByText('Enter a number like 14, 2.5 or 12k').waitFor();
    await target.fill('24');
    await target.press('Enter');
    await expect.poll(async () => (await first()).target).toBe('24');
    const before = (await quarter()).objectives.map(({ id }) => id);
    const handle = page.getByRole('button', { name: /^Move Twenty clients on a monthly fee/ });
    // In a low window the row goes out of it: it comes along into sight.
    await page.setViewportSize({ ...wide, height: 360 });
    await handle.press('ArrowDown');
    expect((await handle.boundingBox())?.y).toSatisfy((y: number) => y > 0 && y < 360);
    await page.setViewportSize(wide);
    await expect
      .poll(async () => (await quarter()).objectives.map(({ id }) => id))
      .toEqual([before[1], before[0], ...before.slice(2)]);
    await handle.press('ArrowUp');
    await expect.poll(async () => (await quarter()).objectives[0]?.id).toBe(before[0]);
    // What is refused as the button is pressed is not passed over.
    await target.fill('lots');
    await page.getByRole('button', { name: 'Accept all' }).click();
    await page.getByText('Enter a number like 14, 2.5 or 12k').waitFor();
    await expect.poll(() => target.evaluate((it) => it === document.activeElement)).toBe(true);
    expect((await quarter()).objectives.every(({ state }) => state === 'draft')).toBe(true);
    await target.fill('24');
    await page.getByRole('button', { name: 'Accept all' }).click();
    await notice('OKRs Accepted');
    expect((await quarter()).objectives.every(({ state }) => state === 'active')).toBe(true);
  });

  test('four check-ins draw the line and change where it stands', async () => {
    const row = page.getByRole('region', { name: 'Twenty clients on a monthly fee' });
    for (const [value, level] of [
      ['11', '50%'],
      ['14', '70%'],
      ['18', '70%'],
      ['24', '90%'],
    ] as const) {
      await row.getByRole('button', { name: 'Check in' }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Value in clients' }).fill(value);
      await dialog.getByRole('button', { name: level }).click();
      await dialog.getByRole('button', { name: 'Check in' }).click();
      await dialog.waitFor({ state: 'detached' });
    }
    expect(await first()).toMatchObject({
      current: '24',
      confidence: 90,
      progress: 100,
      standing: 'on_track',
    });
    await row.getByText('100% of the way', { exact: false }).first().waitFor();
    await row.getByRole('button', { name: '4 check-ins' }).click();
    await row.getByRole('img', { name: /4 check-ins, the last at 24 clients/ }).waitFor();
    const cells = row.getByRole('table', { name: 'Check-ins of Clients' }).getByRole('row');
    expect(await cells.count()).toBe(5);
    expect(await findBarriers(page)).toEqual([]);
  });

  test('a check-in is read in its unit, and taken back from its notice', async () => {
    const row = page.getByRole('region', { name: 'Twenty clients on a monthly fee' });
    await row.getByRole('button', { name: 'Check in' }).first().click();
    const dialog = page.getByRole('dialog');
    const value = dialog.getByRole('textbox', { name: 'Value in clients' });
    await value.fill('80%');
    await value.press('Enter');
    await dialog.getByText('This is measured in clients, not in %').waitFor();
    await value.fill('25 clients');
    await dialog.getByRole('textbox', { name: /^Confidence/ }).fill('95%');
    await value.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await first()).toMatchObject({ current: '25', confidence: 95 });
    await page
      .locator('[data-notice]')
      .filter({ hasText: 'Check-In Saved' })
      .first()
      .getByRole('button', { name: 'Undo' })
      .click();
    await notice('Undone');
    expect(await first()).toMatchObject({ current: '24', confidence: 90 });
    await row.getByRole('button', { name: '4 check-ins' }).waitFor();
  });

  test.runIf(isWhole)(
    'what two people change at once is kept of both, and asked about where they meet',
    async () => {
      const [objective] = (await quarter()).objectives;
      const rename = async (title: string) => {
        await visit.ask('PUT', `/api/okrs/objectives/${objective?.id}`, { title });
        await page.getByRole('heading', { name: title, includeHidden: true }).waitFor();
      };
      const edit = async (title: string) => {
        await page.getByRole('button', { name: `More for ${title}` }).click();
        await page.getByRole('menuitem', { name: 'Edit' }).click();
      };
      const dialog = page.getByRole('dialog', { name: 'Edit the objective' });
      await edit('Twenty clients on a monthly fee');
      await dialog.getByRole('textbox', { name: /^Why it matters/ }).fill('To hire a baker.');
      await rename('Thirty clients');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.waitFor({ state: 'detached' });
      expect((await quarter()).objectives[0]).toMatchObject({
        title: 'Thirty clients',
        why: 'To hire a baker.',
      });
      await edit('Thirty clients');
      const title = dialog.getByRole('textbox', { name: /^Objective/ });
      await title.fill('Twenty clients on a monthly fee');
      await rename('Forty clients');
      await dialog.getByRole('button', { name: 'Save' }).click();
      const choice = page.getByRole('dialog', { name: 'You changed this elsewhere' });
      await choice.getByText('Forty clients').waitFor();
      expect(await findBarriers(page)).toEqual([]);
      await choice.getByRole('button', { name: 'Save' }).click();
      await choice.waitFor({ state: 'detached' });
      await expect
        .poll(async () => (await quarter()).objectives[0]?.title)
        .toBe('Twenty clients on a monthly fee');
    },
  );

  test('it is handed over as a PDF and printed without what is only for the screen', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'PDF' }).click();
    expect((await download).suggestedFilename()).toMatch(/^Grace Adeyemi \d{4}-Q\d\.pdf$/);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button', { name: 'Generate OKRs' }).isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: 'Check in' }).first().isVisible()).toBe(false);
    expect(await page.getByText('Twenty clients on a monthly fee').first().isVisible()).toBe(true);
    await page.emulateMedia({ media: 'screen' });
  });

  test('it is closed with the score that its progress suggests, and reopened', async () => {
    const more = () =>
      page.getByRole('button', { name: 'More for Twenty clients on a monthly fee' });
    await more().click();
    await page.getByRole('menuitem', { name: 'Close with a score' }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByRole('textbox', { name: /^Score/ }).inputValue()).toMatch(
      /^(?:1|0\.\d+)$/,
    );
    await dialog
      .getByRole('textbox', { name: /^What was learned/ })
      .fill('Ask for referrals sooner.');
    await dialog.getByRole('textbox', { name: /^Score/ }).fill('0.35');
    await dialog.getByRole('button', { name: 'Close objective' }).click();
    await page.getByText('Ask for referrals sooner.').waitFor();
    await more().click();
    await page.getByRole('menuitem', { name: 'Change the score' }).click();
    const changed = page.getByRole('dialog', { name: 'Change the score' });
    expect(await changed.getByRole('textbox', { name: /^Score/ }).inputValue()).toBe('0.35');
    await changed.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Score Changed').waitFor();
    await page.getByText('Closed with 0.35').waitFor();
    // What was measured came to something, and is judged no more.
    const card = page.getByRole('region').filter({ hasText: 'Closed with 0.35' }).last();
    await card
      .getByText(/^(?:Reached|Came to \d+%|Without figures)$/)
      .first()
      .waitFor();
    expect(await card.getByText(/^(?:At risk|Off track|On track)$/).count()).toBe(0);
    await more().click();
    await page.getByRole('menuitem', { name: 'Reopen' }).click();
    await expect.poll(async () => (await quarter()).objectives[0]?.state).toBe('active');
  });

  test('what is not reached is rolled over, and the quarters stand in the address', async () => {
    const now = (await quarter()).quarter;
    const next = quarterAfter(now);
    await page.getByRole('button', { name: 'Roll over' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Carry 3 key results' }).click();
    await sees(page, 'Rolled Over', `3 key results go on in ${tellQuarter(next)}.`);
    await page.waitForURL(`**quarter=${next}*`);
    await page.getByRole('heading', { name: `Grace Adeyemi, ${tellQuarter(next)}` }).waitFor();
    expect((await quarter(next)).objectives.length).toBeGreaterThan(0);
    await page.getByText('Nothing is due before it begins').first().waitFor();
    await page.getByRole('button', { name: `Show ${tellQuarter(now)}` }).click();
    await page.waitForURL(`**quarter=${now}*`);
    await page.getByRole('button', { name: 'Roll over' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Carried over already').first().waitFor();
    await dialog.getByRole('checkbox', { disabled: true }).first().waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });
});

test('the quarter over all clients opens a client, and the client’s page tells of it', async () => {
  await page.goto('/strategy-builder');
  await page.getByRole('link', { name: 'Grace Adeyemi' }).first().click();
  await page.waitForURL(`**client=${client}*`);
  await page.goto(`/clients/${client}`);
  await page.getByRole('list', { name: 'Objectives of this quarter' }).waitFor();
  await page.getByRole('link', { name: 'Open OKRs' }).click();
  await page.waitForURL(`**/strategy-builder?client=${client}`);
});

test('an objective is taken away and taken back', async () => {
  const count = (await quarter()).objectives.length;
  await page.getByRole('button', { name: 'More for Twenty clients on a monthly fee' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.poll(async () => (await quarter()).objectives.length).toBe(count - 1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await quarter()).objectives.length).toBe(count);
});

test('a key result becomes a task, and the task is completed', async () => {
  const grace = await visit.add({ name: 'Task Giver', email: 'task@giver.example' });
  const keyResults = [{ title: 'Clients', unit: 'clients', baseline: '10', target: '20' }];
  const objective = { clientId: grace, title: 'Twenty clients', keyResults };
  const { id } = await visit.ask<{ id: string }>('POST', '/api/okrs/objectives', objective);
  await page.goto(`/strategy-builder?client=${grace}`);
  const toTask = page.getByRole('button', { name: 'Add as task' });
  await toTask.click();
  const list = page.getByRole('list', { name: 'High-priority tasks' });
  await list.getByText('Clients').first().waitFor();
  const [task] = await visit.ask<Task[]>('GET', `/api/tasks?clientId=${grace}`);
  expect(task).toMatchObject({ priority: 'high', status: 'pending', origin: 'okr' });
  expect(task?.description).toMatch(/^Twenty clients\nClients: from 10 to 20 clients\nQ\d \d{4}$/);
  await list.getByRole('button', { name: 'Mark Complete' }).click();
  await page.getByText('Nothing presses').waitFor();
  // Nothing is left to do for one that is closed.
  await visit.ask('POST', `/api/okrs/objectives/${id}/close`, { score: 0.7 });
  await toTask.waitFor({ state: 'detached' });
});

test('a client of whom nothing is known gets what would help', async () => {
  const empty = await visit.add({ name: 'Nobody Known', email: 'nobody@known.example' });
  await page.goto(`/strategy-builder?client=${empty}`);
  await page.getByRole('button', { name: 'Generate OKRs' }).click();
  await page.getByText('Not enough to go on yet').waitFor();
  await page.getByText('Write down what they want to reach.').waitFor();
});

test('it fits a phone', async () => {
  await page.setViewportSize(phone);
  await page.goto(`/strategy-builder?client=${client}`);
  await page.getByText('Twenty clients on a monthly fee').first().waitFor();
  expect(await overflow(page)).toBe(0);
  expect(await findBarriers(page)).toEqual([]);
  await page.setViewportSize(wide);
});
