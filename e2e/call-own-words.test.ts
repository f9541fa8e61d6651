import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { Call, WholeCall } from '#contract/call-record.ts';
import { ClientVisit } from './client-visit.ts';
import { findBarriers, looks, overflow, wide } from './person.ts';

const transcript = [
  'Nora Lindqvist: How was your week, Dana?',
  'Dana Whitfield: I am worried that we may not make payroll in March.',
  'Dana Whitfield: It keeps me awake, and I am afraid of telling the team.',
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

const summary = () => page.getByRole('region', { name: 'Summary', exact: true });
const mood = () => summary().getByRole('region', { name: 'Mood' });
const notice = (text: string) => page.locator('[data-notice]').getByText(text, { exact: true });
const whole = (id: string) => visit.ask<WholeCall>('GET', `/api/calls/${id}`);

async function openRead(said = transcript): Promise<WholeCall> {
  const body = { clientId: client, transcript: said };
  const { id } = await visit.ask<Call>('POST', '/api/calls', body);
  await expect.poll(async () => (await whole(id)).findings, { timeout: 20_000 }).not.toBeNull();
  await page.goto(`/calls/${id}`);
  await mood().waitFor();
  return whole(id);
}

async function chooseMood(name: string): Promise<void> {
  await mood().getByRole('button', { name: 'Change the mood' }).click();
  await page.getByRole('menuitemradio', { name }).click();
}

describe('a call in somebody’s own words', () => {
  test('has the mood that a person says, which can be taken back and given back', async () => {
    const { id, mood: read } = await openRead();
    expect(read).toBe('concerned');
    await chooseMood('Neutral');
    await mood().getByText('Set by nora').waitFor();
    await mood().getByText('Read as concerned', { exact: false }).waitFor();
    expect(await whole(id)).toMatchObject({ mood: 'neutral' });
    await page.locator('[data-notice]').getByRole('button', { name: 'Undo' }).click();
    await notice('Undone').waitFor();
    expect(await whole(id)).toMatchObject({ mood: 'concerned', moodBy: null });
    await mood().getByText('Set by nora').waitFor({ state: 'detached' });

    await chooseMood('Negative');
    await mood().getByText('Set by nora').waitFor();
    await page.getByRole('button', { name: 'Read it again' }).click();
    await notice('Analysis Complete').waitFor();
    expect(await whole(id)).toMatchObject({ mood: 'negative' });
    await chooseMood('As it was read: concerned');
    await notice('Mood Given Back').waitFor();
    expect(await whole(id)).toMatchObject({ mood: 'concerned', moodBy: null });
  });

  test('has a person’s summary beside what was read, and that again once it is emptied', async () => {
    const { id, summary: read } = await openRead();
    await summary().getByRole('button', { name: 'Edit the summary' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit call' });
    const area = dialog.getByRole('textbox', { name: 'Summary' });
    await expect.poll(() => area.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await area.inputValue()).toBe(read);
    await area.fill('Payroll in March is open.\nWe look at it on Monday.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await summary().getByText('Written by nora.').waitFor();
    await page.getByText('nora corrected the summary').waitFor();
    await summary().getByText('What was read').click();
    expect(await summary().locator('a[data-receipt]').first().isVisible()).toBe(true);
    for (const { theme, viewport } of looks) {
      await page.setViewportSize(viewport);
      await page.evaluate((chosen) => localStorage.setItem('rapport.theme', chosen), theme);
      await page.reload();
      await summary().getByText('Written by nora.').waitFor();
      await expect.poll(() => overflow(page)).toBe(0);
      expect(await findBarriers(page)).toEqual([]);
    }
    await page.setViewportSize(wide);

    await summary().getByRole('button', { name: 'Edit the summary' }).click();
    await area.fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await summary().getByText('Written by nora.').waitFor({ state: 'detached' });
    expect(await whole(id)).toMatchObject({ summary: read, summaryBy: null });
  });

  test('has a promise that nobody found, with its words, and who made it can be put right', async () => {
    const { id } = await openRead();
    const promised = page.getByRole('region', { name: 'Promises', exact: true });
    await promised.getByText('No promise was found in this call.').waitFor();
    await page.goto(`/calls/${id}#turn-1`);
    await page.locator('#turn-1').getByRole('button', { name: 'Note a promise' }).click();
    const dialog = page.getByRole('dialog', { name: 'Note a promise' });
    await dialog.getByRole('textbox', { name: 'Promise' }).fill('Show the payroll plan');
    expect(await dialog.getByLabel('Promised by').inputValue()).toBe('client');
    await dialog.getByLabel('Due').fill('2031-02-03');
    expect(await findBarriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Note Promise' }).click();
    await notice('Promise Noted').waitFor();
    const row = promised.getByRole('group', { name: 'Show the payroll plan' });
    await row.getByText('Noted by hand').waitFor();
    await row.getByRole('link', { name: /may not make payroll/ }).waitFor();
    await page.getByText('nora noted a promise').waitFor();
    await row.getByRole('button', { name: 'Correct this promise' }).click();
    const correcting = page.getByRole('dialog', { name: 'Correct this promise' });
    await correcting.getByLabel('Promised by').selectOption('The coach');
    await correcting.getByRole('button', { name: 'Save' }).click();
    await row.getByText('You', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Read it again' }).click();
    await notice('Analysis Complete').waitFor();
    const [kept, ...more] = (await whole(id)).promises;
    expect(more).toEqual([]);
    expect(kept).toMatchObject({ by: 'coach', text: 'Show the payroll plan', dueOn: '2031-02-03' });
  });

  test('in a language that is not read, says so and claims nothing; a person’s own words stand', async () => {
    const said = [
      'Nora Lindqvist: Guten Morgen Dana, wie war deine Woche?',
      'Dana Whitfield: Schwierig, zwei meiner besten Leute haben gekündigt.',
      'Dana Whitfield: Ich schicke dir bis Freitag den neuen Dienstplan.',
    ].join('\n');
    await openRead(said);
    await page.getByText('This call is in German').waitFor();
    const promised = page.getByRole('region', { name: 'Promises', exact: true });
    await promised.getByText('Not looked for.').waitFor();
    await mood().getByText('Not known.').waitFor();
    expect(await page.getByText('No promise was found').count()).toBe(0);
    await chooseMood('Concerned');
    await mood().getByText('Set by nora').waitFor();
    for (const { viewport } of looks) {
      await page.setViewportSize(viewport);
      await expect.poll(() => overflow(page)).toBe(0);
      expect(await findBarriers(page)).toEqual([]);
    }
    await page.setViewportSize(wide);
  });

  test('needs no transcript: the mood comes with the log, and the summary by a button', async () => {
    await page.goto(`/clients/${client}?tab=calls&dialog=log-call`);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Mood').selectOption('Positive');
    await dialog.getByRole('button', { name: 'Log Call' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.locator('main a[href^="/calls/"]').first().click();
    await mood().getByText('Set by nora').waitFor();
    await page.getByText('Nothing to read yet').waitFor();
    await summary().getByText('Nobody has summed it up yet.').waitFor();

    const { id } = await visit.ask<Call>('POST', '/api/calls', { clientId: client });
    await page.goto(`/calls/${id}`);
    await page.getByRole('button', { name: 'Write a summary' }).click();
    await dialog.getByRole('textbox', { name: 'Summary' }).fill('A short one, by the door.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await summary().getByText('A short one, by the door.').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    expect(visit.problems()).toEqual([]);
  });
});
