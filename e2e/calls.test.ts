import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import type { Call } from '#contract/call-record.ts';
import { docxOf } from '#testing/word-file.ts';
import { ClientVisit } from './client-visit.ts';
import { findBarriers, overflow, phone } from './person.ts';

const transcript = [
  '[00:04] Nora Lindqvist: How was your week?',
  '[00:09] Dana Whitfield: Better: I slept, and I let Tom run the Monday meeting.',
  '[01:12] Nora Lindqvist: What did you learn?',
  '[22:30] Dana Whitfield: That it runs without me.',
].join('\n');

let visit: ClientVisit;
let page: Page;
let client: string;

beforeAll(async () => {
  visit = await ClientVisit.open();
  page = visit.page;
  client = await visit.add({
    name: 'Dana Whitfield',
    email: 'dana@whitfield.example',
    lastContactDate: '2025-06-02T10:00:00.000Z',
  });
});
afterAll(() => visit?.close());

const card = (label: string): Locator =>
  page.locator('main').getByText(label, { exact: true }).locator('..');
const notice = (text: string) => page.locator('[data-notice]').getByText(text, { exact: true });
const turn = (at: number) => page.locator(`#turn-${at}`);

/** Moves on by Tab until this has the focus. */
async function tabTo(target: Locator): Promise<void> {
  const focused = () => target.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < 60; step += 1) {
    if (await focused()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The keyboard does not get there.');
}

describe('a call that was held', () => {
  test('is logged from the client’s page by keyboard, with its transcript', async () => {
    await page.goto(`/clients/${client}?tab=calls`);
    await page.getByText('No calls yet').waitFor();
    expect(await card('Last contact').innerText()).not.toContain('just now');
    const open = page.getByRole('button', { name: 'Log Call' });
    await tabTo(open);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Log a call with Dana Whitfield' });
    await dialog.waitFor();
    const type = dialog.getByLabel('Type');
    expect(await type.inputValue()).toBe('check_in');
    expect(await type.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await dialog.getByLabel('When').inputValue()).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.type('S');
    await tabTo(dialog.getByLabel('Notes'));
    await page.keyboard.type('She slept. Next: the board paper.');
    await tabTo(dialog.getByRole('textbox', { name: 'Transcript' }));
    await page.keyboard.insertText(transcript);
    await page.keyboard.press('Control+Enter');
    await dialog.waitFor({ state: 'detached' });
    await notice('Call Logged').waitFor();
    expect(await open.evaluate((element) => element.isConnected)).toBe(true);

    // The notes give way to a summary as soon as the call has been read.
    const row = page.getByRole('row').filter({ hasText: 'Strategy' });
    await row.getByText('23 min').waitFor();
    await card('Last contact').getByText('just now').waitFor();
    await page.getByRole('tab', { name: /Calls\s*1/ }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  test('is read from a Word file with names and times above the words', async () => {
    await page.goto(`/clients/${client}?tab=calls`);
    await page.getByRole('button', { name: 'Log Call' }).click();
    const dialog = page.getByRole('dialog');
    const choose = (name: string, buffer: Buffer) =>
      dialog.locator('input[accept*=docx]').setInputFiles({ name, mimeType: '', buffer });
    await choose('broken.docx', Buffer.from('PK\u0003\u0004 and no more'));
    const refused = dialog.getByText('“broken.docx” can’t be read. Save it as text');
    await refused.waitFor();
    const lines = 'Dana Whitfield 0:03<w:br/>I am fine &amp; rested.<w:br/>Nora Lindqvist 12:07';
    await choose('Meeting.docx', docxOf(`${lines}<w:br/>Good.`));
    await refused.waitFor({ state: 'detached' });
    const field = dialog.getByRole('textbox', { name: 'Transcript' });
    expect(await field.inputValue()).toContain('I am fine & rested.\nNora Lindqvist');
    await dialog
      .getByRole('status')
      .getByText('2 turns, 13 minutes: Dana Whitfield (client), Nora Lindqvist (coach).')
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  test('takes over when it was held from its transcript, or from the name of the file', async () => {
    const dee = await visit.add({ name: 'Dee Marsh', email: 'dee@marsh.example' });
    await page.goto(`/clients/${dee}?tab=calls&dialog=log-call`);
    const dialog = page.getByRole('dialog');
    const when = dialog.getByLabel('When');
    const told = (text: string) => dialog.getByRole('status').getByText(text);
    const take = dialog.getByRole('button', { name: 'Set “When”' });
    const field = dialog.getByRole('textbox', { name: 'Transcript' });
    await field.fill('January 6, 2026, 3:00PM\n\nNora: How was it?\nDee: Good.');
    await told('It says that it was held on Tue, Jan 6, 2026, 15:00.').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await take.press('Enter');
    expect(await when.inputValue()).toBe('2026-01-06T15:00');
    expect(await when.evaluate((element) => element === document.activeElement)).toBe(true);
    await take.waitFor({ state: 'detached' });
    const name = '2026-01-05 Dee.txt';
    const buffer = Buffer.from('Nora: How was it?\nDee: I will call the bank tomorrow.');
    await dialog.locator('input[accept*=docx]').setInputFiles({ name, mimeType: '', buffer });
    await told('It says that it was held on Mon, Jan 5, 2026.').waitFor();
    await take.click();
    expect(await when.inputValue()).toBe('2026-01-05T15:00');
    await dialog.getByRole('button', { name: 'Log Call' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('row').filter({ hasText: 'Mon, Jan 5, 2026' }).waitFor();
  });

  test('a note taker’s summary goes to the notes, where its actions are read', async () => {
    const eve = await visit.add({ name: 'Eve Marsh', email: 'eve@marsh.example' });
    await page.goto(`/clients/${eve}?tab=calls&dialog=log-call`);
    const dialog = page.getByRole('dialog');
    const notes = 'Key Takeaways\n- Cash is tight.\n\nAction Items\n- Eve: call the bank by Friday';
    await dialog.getByLabel('When').fill('2026-01-04T10:00');
    await dialog.getByLabel('Notes').fill('Short call.');
    await dialog.getByRole('textbox', { name: 'Transcript' }).fill(notes);
    await dialog.getByRole('button', { name: 'Move to Notes' }).click();
    expect(await dialog.getByLabel('Notes').inputValue()).toBe(`Short call.\n\n${notes}`);
    expect(await dialog.getByRole('textbox', { name: 'Transcript' }).inputValue()).toBe('');
    expect(await findBarriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Log Call' }).click();
    await notice('Call Logged').waitFor();
    await page.getByRole('table').getByRole('link').first().click();
    await page.getByText('Call the bank', { exact: true }).waitFor();
    await page.getByText('No transcript').waitFor();
  });

  test('one that is still to come is refused beside its field', async () => {
    await page.goto(`/clients/${client}?tab=communications`);
    await page.getByRole('button', { name: 'Log Call' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('When').fill('2099-01-01T10:00');
    await dialog.getByLabel('Minutes').fill('soon');
    await dialog.getByRole('button', { name: 'Log Call' }).click();
    await dialog.getByText('A call that was held is in the past').waitFor();
    await dialog.getByText('Whole minutes').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  test('a file takes the place of pasting', async () => {
    await page.goto(`/clients/${client}?tab=calls&dialog=log-call`);
    const dialog = page.getByRole('dialog');
    const cues = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n<v Dana Whitfield>From a file.</v>\n';
    const chosen = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Choose file' }).click();
    await (
      await chosen
    ).setFiles({ name: 'call.vtt', mimeType: 'text/vtt', buffer: Buffer.from(cues) });
    const field = dialog.getByRole('textbox', { name: 'Transcript' });
    await expect.poll(() => field.inputValue()).toBe(cues);
    await dialog
      .getByRole('status')
      .getByText('1 turn, 1 minute: Dana Whitfield (client).')
      .waitFor();
    await field.fill(`${cues}\n00:00:02.000 --> 00:00:03.000\n<v Tom>Hello.</v>\n<v Eve>Hi.</v>\n`);
    await dialog.getByText('(client). Not known here: Tom, Eve.').waitFor();
    await dialog.getByLabel('Who “Tom” is').selectOption('The coach');
    await dialog.getByText('Tom (coach). Not known here: Eve.').waitFor();
    await field.fill('');
    await expect.poll(() => dialog.getByRole('status').allInnerTexts()).not.toContain('Tom');
    await field.fill(cues);
    await dialog.getByLabel('When').fill('2026-01-05T10:00');
    await dialog.getByRole('button', { name: 'Log Call' }).click();
    await notice('Call Logged').waitFor();
    await page.getByText('Jan 5, 2026').click();
    await turn(0).getByText('From a file.').waitFor();
    await page.goBack();
    // An older call leaves the last contact as it is.
    await card('Last contact')
      .getByText(/just now|minute/)
      .waitFor();
  });

  test('opens, and a link leads to one turn', async () => {
    await page.goto(`/clients/${client}?tab=calls`);
    await page.getByRole('row').filter({ hasText: 'Strategy' }).getByRole('link').click();
    await page.getByRole('heading', { name: 'Strategy call with Dana Whitfield' }).waitFor();
    expect(await turn(1).innerText()).toMatch(/0:09\s+Dana Whitfield\s+Better: I slept/);
    await page.getByRole('link', { name: '22:30, link to this turn' }).click();
    expect(new URL(page.url()).hash).toBe('#turn-3');
    await expect.poll(() => turn(3).getAttribute('aria-current')).toBe('location');
    await page.goto(page.url().replace('#turn-3', '#turn-1'));
    await page.reload();
    await turn(1).waitFor();
    await expect.poll(() => turn(1).getAttribute('aria-current')).toBe('location');
    expect(await turn(3).getAttribute('aria-current')).toBeNull();
    expect(await findBarriers(page)).toEqual([]);
    await page.setViewportSize(phone);
    expect(await overflow(page)).toBe(0);
    await page.setViewportSize({ width: 1360, height: 900 });
  });

  test('is corrected, but not over what somebody else has saved', async () => {
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit call' });
    await dialog.getByLabel('Minutes').fill('50');
    await visit.ask<Call>('PUT', `/api/calls/${id}`, { notes: 'Saved by another window.' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    const saved = await visit.ask<Call>('GET', `/api/calls/${id}`);
    expect(saved).toMatchObject({ duration: 50, notes: 'Saved by another window.' });
    await page.getByText('50 min').first().waitFor();
    await turn(1).getByText('0:09').waitFor();

    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await dialog.getByLabel('Notes').fill('Mine.');
    await visit.ask<Call>('PUT', `/api/calls/${id}`, { notes: 'Theirs.', duration: 55 });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('You have changed this elsewhere meanwhile').waitFor();
    expect(await dialog.getByLabel('Minutes').inputValue()).toBe('55');
    expect(await dialog.getByLabel('Notes').inputValue()).toBe('Mine.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    const settled = await visit.ask<Call>('GET', `/api/calls/${id}`);
    expect(settled).toMatchObject({ duration: 55, notes: 'Mine.' });
    visit.forgetProblems(/409/);
  });

  test('is deleted and taken back', async () => {
    const address = page.url();
    await page.getByRole('button', { name: 'More for this call' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await notice('Call Deleted').waitFor();
    await page.getByRole('tab', { name: /Calls\s*1/ }).waitFor();
    await page.locator('[data-notice]').getByRole('button', { name: 'Undo' }).click();
    await notice('The call with Dana Whitfield is back.').waitFor();
    await page.getByRole('tab', { name: /Calls\s*2/ }).waitFor();
    await page.goto(address);
    await page.getByRole('heading', { name: 'Strategy call with Dana Whitfield' }).waitFor();
  });

  test('stands in the dashboard’s recent activity and in the client’s', async () => {
    await page.goto('/');
    const recent = page.getByRole('list', { name: 'Recent calls' });
    expect(await recent.getByRole('listitem').count()).toBeLessThanOrEqual(4);
    await recent.getByText('Strategy').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await recent.getByRole('link').first().click();
    await page.getByRole('heading', { name: 'Strategy call with Dana Whitfield' }).waitFor();

    await page.goto('/calls/11111111-1111-4111-8111-111111111111');
    await page.getByText('Call Not Found').waitFor();
    visit.forgetProblems(/404/);
    expect(visit.problems()).toEqual([]);
  });

  test('that is long has all of its turns, and opens at a late one', async () => {
    // The last turns are drawn a moment after the first.
    const lines = Array.from({ length: 300 }, (_, at) => `Dana Whitfield: Word ${at}.`);
    const long = await visit.ask<Call>('POST', '/api/calls', {
      clientId: client,
      transcript: lines.join('\n'),
    });
    await page.goto(`/calls/${long.id}`);
    await turn(0).waitFor();
    await turn(299).waitFor({ state: 'attached' });
    await page.goto('/tasks');
    await page.goto(`/calls/${long.id}#turn-250`);
    await expect.poll(() => turn(250).getAttribute('aria-current')).toBe('location');
    await turn(250).getByText('Word 250.').waitFor();
    // However busy the browser is, who scrolls on sees what comes.
    await page.addInitScript('globalThis.requestIdleCallback = () => 0');
    await page.goto('/tasks');
    await page.goto(`/calls/${long.id}`);
    await turn(59).waitFor();
    expect(await turn(60).count()).toBe(0);
    await turn(59).scrollIntoViewIfNeeded();
    await turn(299).waitFor({ state: 'attached' });
    expect(visit.problems()).toEqual([]);
  });
});
