import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Page } from 'playwright-core';
import type { MemoryEntry } from '#contract/memory-record.ts';
import { ClientVisit } from './client-visit.ts';
import { findBarriers } from './person.ts';

let visit: ClientVisit;
let page: Page;
let clientId: string;
let callId: string;

const transcript = [
  'Nora: How big is the team now?',
  'Dana: We have a team of nine people.',
  'Nora: And the greenhouse?',
  'Dana: The greenhouse opens in spring, with a narwhal in the pond.',
].join('\n');

beforeAll(async () => {
  visit = await ClientVisit.open();
  page = visit.page;
  clientId = await visit.add({ name: 'Dana Whitfield', email: 'dana@whitfield.example' });
  const call = await visit.ask<{ id: string }>('POST', '/api/calls', { clientId, transcript });
  callId = call.id;
  await visit.ask('POST', `/api/clients/${clientId}/notes`, { text: 'Prefers mornings.' });
  await vi.waitFor(
    async () => {
      const { entries } = await visit.ask<{ entries: MemoryEntry[] }>('GET', '/api/memory');
      const known = new Set(entries.map(({ source }) => source));
      if (!known.has('call') || !known.has('note')) throw new Error('Memory has not come so far.');
    },
    { timeout: 20_000, interval: 300 },
  );
});
afterAll(() => visit?.close());

test('the vault shows what there is, and the figures count it', async () => {
  await page.goto('/memory-engine');
  const vault = page.getByRole('list', { name: 'Memory Vault' });
  await vault.getByText('Prefers mornings.').waitFor();
  await page.getByText('Clients Covered').waitFor();
  expect(await findBarriers(page)).toEqual([]);
});

test('filters alone list the newest that they leave, and marks alone are said to hold no word', async () => {
  await page.goto('/memory-engine');
  const box = page.getByRole('textbox', { name: 'Search memory' });
  await box.fill('type:note from:dana');
  await page.waitForURL(/q=type/);
  const vault = page.getByRole('list', { name: 'Memory Vault' });
  await vault.getByText('Prefers mornings.').waitFor();
  await expect.poll(() => vault.getByRole('listitem').count()).toBe(1);
  await box.fill('!!!');
  await page.getByText('There is no word in this to look for.').waitFor();
});

test('a word is found, and the keyboard opens the transcript at the turn', async () => {
  await page.goto('/memory-engine');
  const box = page.getByRole('textbox', { name: 'Search memory' });
  await box.fill('greenhosue spring');
  await page.getByText('“greenhosue” occurs nowhere', { exact: false }).waitFor();
  const results = page.getByRole('list', { name: 'Search results' });
  await results.getByText('greenhouse').first().waitFor();
  expect(page.url()).toContain('q=greenhosue');
  expect(await findBarriers(page)).toEqual([]);
  // The list of sources beside the field has its arrows for itself.
  const sources = page.getByRole('combobox', { name: 'Source' });
  await sources.focus();
  await page.keyboard.press('ArrowDown');
  expect(await page.locator('[data-hit]:focus').count()).toBe(0);
  await page.keyboard.press('Escape');
  await box.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/calls/${callId}#turn-*`);
});

test('the newest come first where that is chosen, which the address keeps', async () => {
  const mia = await visit.add({ name: 'Mia Brandt', email: 'mia@brandt.example' });
  const note = (text: string) => visit.ask('POST', `/api/clients/${mia}/notes`, { text });
  await note('Otters sleep.');
  await note(`The ferry brought otters. ${'And much else that fits into a boat. '.repeat(6)}`);
  await note('The ferry sank.');
  const results = page.getByRole('list', { name: 'Search results' });
  const first = results.getByRole('listitem').first();
  await vi.waitFor(
    async () => {
      await page.goto('/memory-engine?q=ferry');
      await results.getByText('sank').waitFor({ timeout: 1_000 });
    },
    { timeout: 20_000, interval: 300 },
  );
  await page.goto('/memory-engine?q=otters');
  await first.getByText('sleep').waitFor();
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Newest first');
  await first.getByText('The ferry brought').waitFor();
  expect(new URL(page.url()).searchParams.get('sort')).toBe('newest');
  await page.getByRole('textbox', { name: 'Search memory' }).fill('sank otters');
  await page.getByText('Nothing holds all of these words in one place.').waitFor();
  await first.getByText('The ferry sank.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.reload();
  await first.getByText('The ferry sank.').waitFor();
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Best first');
  await page.waitForURL((url) => !url.searchParams.has('sort'));
});

test('a note far down is opened where it stands, whole', async () => {
  const otto = await visit.add({ name: 'Otto Quist', email: 'otto@quist.example' });
  const note = (text: string) => visit.ask('POST', `/api/clients/${otto}/notes`, { text });
  await note(`${'Of the harbour. '.repeat(80)}The quokka sleeps at noon.`);
  for (let count = 0; count < 40; count += 1) await note(`Note ${count}`);
  const results = page.getByRole('list', { name: 'Search results' });
  await vi.waitFor(
    async () => {
      await page.goto('/memory-engine?q=quokka');
      await results.getByText('quokka').first().waitFor({ timeout: 1_000 });
    },
    { timeout: 20_000, interval: 300 },
  );
  await results.getByRole('link', { name: 'Open', exact: true }).first().click();
  const thread = page.getByRole('group', { name: 'Communications with Otto Quist' });
  const found = thread.locator('[aria-current=location]');
  await found.getByText('The quokka sleeps at noon.').waitFor();
  const { y = -1 } = (await found.boundingBox()) ?? {};
  expect(y).toBeGreaterThan(0);
  expect(y).toBeLessThan(900);
  expect(await findBarriers(page)).toEqual([]);
});

test('a task opens in its dialog, and a document is marked in its list', async () => {
  const ada = await visit.add({ name: 'Ada Quist', email: 'ada@quist.example' });
  await visit.ask('POST', '/api/tasks', { clientId: ada, title: 'Feed the axolotl' });
  await page.goto(`/clients/${ada}?tab=documents`);
  await page.locator('input[type=file]').setInputFiles({
    name: 'Pond.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('The axolotl.'),
  });
  await page.getByRole('link', { name: 'Pond.txt' }).waitFor();
  const results = page.getByRole('list', { name: 'Search results' });
  const open = async (kind: RegExp) => {
    await vi.waitFor(
      async () => {
        await page.goto('/memory-engine?q=axolotl');
        await results
          .getByRole('listitem')
          .filter({ hasText: kind })
          .first()
          .waitFor({ timeout: 1_000 });
      },
      { timeout: 20_000, interval: 300 },
    );
    const found = results.getByRole('listitem').filter({ hasText: kind });
    await found.getByRole('link', { name: 'Open', exact: true }).first().click();
  };
  await open(/Task:/);
  const dialog = page.getByRole('dialog', { name: 'Edit task' });
  expect(await dialog.getByLabel('Title').inputValue()).toBe('Feed the axolotl');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(page.url()).not.toContain('task=');
  await open(/Document:/);
  await page.locator('[aria-current=location]').getByText('Pond.txt').waitFor();
  expect(await findBarriers(page)).toEqual([]);
});

test('a link to a client who is gone says so, and offers no second try', async () => {
  await page.goto('/memory-engine?q=lease&client=0198c1d2-0000-7000-8000-000000000000');
  await page.getByText('The requested item could not be found.').first().waitFor();
  expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0);
  // Several questions are asked of that client, and the last may be answered after the first.
  await page.goto('/memory-engine');
  visit.forgetProblems(/404/);
});

test('a question is answered by passages, each leading to its place', async () => {
  await page.goto('/memory-engine?q=How+big+is+the+team%3F');
  await page.getByRole('button', { name: 'Ask memory' }).click();
  const passages = page.getByRole('list', { name: 'Passages' });
  await passages.getByText('We have a team of nine people.').waitFor();
  // What was merely found by the question's words stands apart from what answers it.
  await page.getByRole('heading', { name: 'Where the words occur' }).waitFor();
  await page.getByText('They need not answer it.', { exact: false }).waitFor();
  await page.goto('/memory-engine?q=Which+airline+does+she+fly%3F');
  await page.getByRole('button', { name: 'Ask memory' }).click();
  await page.getByText('Nothing in memory answers this.').waitFor();
});

test('a question about what stands on record is answered from there', async () => {
  await visit.put(clientId, { coachingGoals: 'Two greenhouses by June' });
  await page.goto(`/memory-engine?q=${encodeURIComponent('What are Dana Whitfield’s goals?')}`);
  await page.getByRole('button', { name: 'Ask memory' }).click();
  const record = page.getByRole('list', { name: 'On record' });
  await record.getByText('Two greenhouses by June').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await record.getByRole('link', { name: 'Goals, Dana Whitfield' }).click();
  await page.waitForURL(`**/clients/${clientId}`);
});

test('a question typed in the command palette is answered, its passages when they are wanted', async () => {
  await visit.put(clientId, { status: 'at_risk' });
  await page.goto('/');
  await page.getByText('Search or jump to…').waitFor();
  await page.keyboard.press('Control+k');
  const question = 'Which clients at risk have a team?';
  await page.getByPlaceholder('Search or type a command…').fill(question);
  await page.getByText(`Ask memory “${question}”`).click();
  const record = page.getByRole('list', { name: 'On record' });
  await record.getByText('1 client is at risk.').waitFor();
  const passages = page.getByRole('list', { name: 'Passages' });
  expect(await passages.count()).toBe(0);
  await page.getByRole('button', { name: /^Show \d+ passages? that comes? near$/ }).click();
  await passages.getByText('We have a team of nine people.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await record.getByRole('link', { name: '1 client is at risk.' }).click();
  await page.waitForURL('**/clients?status=at_risk');
});

test('a question that the page offers is asked at once, and the way back is open', async () => {
  await page.goto('/memory-engine');
  await page.getByRole('button', { name: 'Who needs me today?' }).click();
  const record = page.getByRole('list', { name: 'On record' });
  await record.getByRole('link', { name: /at risk/ }).waitFor();
  await page.goBack();
  await page.getByRole('list', { name: 'Memory Vault' }).waitFor();
  await page.goto(`/clients/${clientId}?tab=memory`);
  await page.getByRole('button', { name: 'What happened in the last call?' }).click();
  await record.getByText(/^Check-in call on /).waitFor();
});

test('a client’s page shows the facts as of a day', async () => {
  await page.goto(`/clients/${clientId}?tab=memory`);
  await page.getByRole('list', { name: 'Facts' }).getByText('9 people').waitFor();
  await page.getByLabel('As of').fill('2020-01-01');
  await page.getByText('Nothing was known yet').waitFor();
  expect(await findBarriers(page)).toEqual([]);
});

test('the command palette finds in memory', async () => {
  await page.goto('/');
  await page.getByText('Search or jump to…').waitFor();
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Search or type a command…').fill('narwhal');
  await page.getByText('Find “narwhal” in memory').click();
  await page.waitForURL('**/memory-engine?q=narwhal');
  await page.getByRole('list', { name: 'Search results' }).getByText('narwhal').first().waitFor();
});

test('the palette shows what was said from anywhere, and leads to the turn', async () => {
  await page.goto('/tasks');
  await page.getByRole('heading', { name: 'Tasks', level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await palette.getByRole('combobox').fill('narwhal pond');
  const said = palette.getByRole('option', { name: /a narwhal in the pond/ });
  await said.getByText('Dana Whitfield, ').waitFor();
  // Enter looks for the words in memory; what was found stands below.
  await palette.getByRole('option', { name: /^Find “narwhal pond”/, selected: true }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/calls/${callId}#turn-*`);
});

test('a call is erased from memory after a dialog, and stays in the record', async () => {
  await page.goto('/memory-engine?q=narwhal');
  await page
    .getByRole('button', { name: /^More for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Erase the whole call from memory' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('stays in Dana Whitfield’s record', { exact: false }).waitFor();
  await dialog.getByRole('button', { name: 'Erase' }).click();
  await page.getByText('Nothing found').waitFor();
  const call = await visit.ask<{ transcript: string }>('GET', `/api/calls/${callId}`);
  expect(call.transcript).toContain('narwhal');
  expect(visit.problems()).toEqual([]);
});
