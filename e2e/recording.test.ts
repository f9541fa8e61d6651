import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { toneWav } from '#testing/retell/wav.ts';
import { ClientVisit } from './client-visit.ts';

/** Longer than a browser fetches ahead of what is heard. */
const minutes = 90;
const sound = toneWav(minutes * 60);
/** A busy machine is slow to play. */
const patience = { timeout: 20_000 };

let visit: ClientVisit;
let page: Page;
let calls: string[];

beforeAll(async () => {
  visit = await ClientVisit.open();
  page = visit.page;
  const clientId = await visit.add({ name: 'Dana Whitfield', email: 'dana@whitfield.example' });
  calls = [await logCall(clientId), await logCall(clientId)];
});
afterAll(() => visit?.close());

async function logCall(clientId: string): Promise<string> {
  const body = { clientId, notes: 'About the board paper.' };
  const { id } = await visit.ask<{ id: string }>('POST', '/api/calls', body);
  const kept = await page.context().request.post(`/api/calls/${id}/recording`, {
    headers: { origin: visit.server.url },
    multipart: { file: { name: 'dana.wav', mimeType: 'audio/wav', buffer: sound } },
  });
  expect(kept.ok()).toBe(true);
  return id;
}

const player = (tab: Page) => tab.getByRole('region', { name: 'Recording', exact: true });
const place = (tab: Page) => player(tab).getByRole('slider', { name: 'Place in the recording' });
const heard = async (tab: Page) => Number(await place(tab).inputValue());
const press = (tab: Page, name: 'Play' | 'Pause') =>
  player(tab).getByRole('button', { name, exact: true }).click();

test('one that breaks off is heard on from there', async () => {
  const address = '**/api/calls/*/recording';
  await page.goto(`/calls/${calls[0]}`);
  await player(page).getByText('1:30:00').waitFor();
  await press(page, 'Play');
  await expect.poll(() => heard(page), patience).toBeGreaterThan(0.3);
  await page.route(address, (route) => route.fulfill({ status: 503 }));
  await place(page).fill('4800');
  await player(page).getByText('could not be loaded. Check your connection').waitFor();
  await page.unroute(address);
  await player(page).getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => heard(page), patience).toBeGreaterThanOrEqual(4_799);
  await press(page, 'Play');
  await expect.poll(() => heard(page), patience).toBeGreaterThan(4_800.3);
  visit.forgetProblems(/503/);
});

test('one that is begun in another window silences this one, and may be silenced in turn', async () => {
  const other = await page.context().newPage();
  await other.goto(`/calls/${calls[1]}`);
  await player(other).getByText('1:30:00').waitFor();
  await player(page).getByRole('button', { name: 'Pause', exact: true }).waitFor();
  await press(other, 'Play');
  await player(page).getByRole('button', { name: 'Play', exact: true }).waitFor();
  await expect.poll(() => heard(other), patience).toBeGreaterThan(0.3);
  await press(page, 'Play');
  await player(other).getByRole('button', { name: 'Play', exact: true }).waitFor();
  await player(page).getByRole('button', { name: 'Pause', exact: true }).waitFor();
  await page.keyboard.press('k');
  await player(page).getByRole('button', { name: 'Play', exact: true }).waitFor();
  await other.close();
});

test('a copy is kept under the client’s name and day, and is the whole of it', async () => {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'More for this recording' }).click();
  await page.getByRole('menuitem', { name: 'Download' }).click();
  const copy = await coming;
  expect(copy.suggestedFilename()).toMatch(/^Dana Whitfield.*\.wav$/);
  expect((await readFile(await copy.path())).equals(sound)).toBe(true);
  expect(visit.problems()).toEqual([]);
});
