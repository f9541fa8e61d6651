import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import type { WholeCall } from '#contract/call-record.ts';
import { toneWav } from '#testing/retell/wav.ts';
import { ClientVisit } from './client-visit.ts';
import { holdBack } from './hold-back.ts';
import { logCall, promiseOfCoach, putPromiseRight, recording, transcript } from './logged-call.ts';
import { findBarriers, overflow, phone, wide } from './person.ts';

/** A busy machine is slow to play. */
const patience = { timeout: 15_000 };

let visit: ClientVisit;
let page: Page;
let client: string;
let id: string | undefined;

beforeAll(async () => {
  visit = await ClientVisit.open();
  page = visit.page;
  client = await visit.add({
    name: 'Dana Whitfield',
    email: 'dana@whitfield.example',
    timezone: 'America/New_York',
    phone: '+12025550123',
  });
});
afterAll(() => visit?.close());

const notice = (text: string) => page.locator('[data-notice]').getByText(text, { exact: true });
const turn = (at: number) => page.locator(`#turn-${at}`);
const card = (name: string) => page.getByRole('region', { name, exact: true });
const receipts = (): Locator => card('Summary').locator('a[data-receipt]');
const whole = () => visit.ask<WholeCall>('GET', `/api/calls/${id}`);
/** What a person puts a promise right to. */
const right = 'Send the payment plan';
const player = () => page.getByRole('region', { name: 'Recording', exact: true });
const place = () => player().getByRole('slider', { name: 'Place in the recording' });
const heard = async () => Number(await place().inputValue());

/** Opens the call, which a journey that runs by itself logs first. */
async function openCall(): Promise<void> {
  id ??= await logCall(visit, client);
  if (!page.url().includes(`/calls/${id}`)) await page.goto(`/calls/${id}`);
  await player().waitFor();
}

async function choose(button: Locator, file: typeof recording): Promise<void> {
  const chosen = page.waitForEvent('filechooser');
  await button.click();
  await (await chosen).setFiles(file);
}

describe('a call with its recording', () => {
  test('is logged in one go, and read by itself', async () => {
    await page.goto(`/clients/${client}?tab=calls&dialog=log-call`);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Notes').fill('Ask about the board paper.');
    await dialog.getByRole('textbox', { name: 'Transcript' }).fill(transcript);
    await choose(dialog.getByRole('button', { name: 'Choose recording' }), recording);
    await dialog.getByText('dana.wav').waitFor();
    await dialog.getByRole('button', { name: 'Log Call' }).click();
    await dialog.waitFor({ state: 'detached' });
    await notice('Recording Kept').waitFor();

    await page.locator('main a[href^="/calls/"]').first().click();
    await page.getByRole('heading', { name: 'Check-in call with Dana Whitfield' }).waitFor();
    id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await receipts().first().waitFor();
    await page.getByText('Local rules and word statistics, no language model').waitFor();
    await card('What happened').getByText('nora added a recording').waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  test('a receipt opens the turn at its words, and leads back', async () => {
    await openCall();
    const receipt = receipts().first();
    const quoted = (await receipt.innerText()).replace(/^\s*Quoted:\s*/, '').trim();
    await receipt.click();
    const { hash } = new URL(page.url());
    expect(hash).toMatch(/^#turn-\d+$/);
    const opened = page.locator(hash);
    await opened.locator('mark').waitFor();
    expect(await opened.locator('mark').innerText()).toBe(quoted);
    expect(await opened.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Back to where it is quoted' }).click();
    expect(await receipt.evaluate((element) => element === document.activeElement)).toBe(true);

    // The transcript reaches below a low window, and its last turns with it.
    const low = { ...wide, height: 500 };
    await page.setViewportSize(low);
    await page.goto(`/calls/${id}#turn-6`);
    await page.reload();
    await turn(6).waitFor();
    await expect.poll(() => turn(6).getAttribute('aria-current')).toBe('location');
    await expect
      .poll(() => turn(6).evaluate((element) => element === document.activeElement), patience)
      .toBe(true);
    const place = await turn(6).boundingBox();
    expect(place && place.y + place.height).toBeLessThanOrEqual(low.height);
    await page.setViewportSize(wide);
  });

  test('is played, and the transcript follows', async () => {
    await openCall();
    await player().getByText('0:40').waitFor();
    await player().getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(heard, patience).toBeGreaterThan(0.3);
    await turn(0).getByText('Now heard').waitFor();
    await page.getByRole('button', { name: 'Play from 0:25' }).click();
    await turn(5).getByText('Now heard').waitFor();
    expect(await heard()).toBeGreaterThanOrEqual(25);
    await player().getByLabel('Speed').selectOption('2');
    await expect.poll(() => player().getByLabel('Speed').inputValue(), patience).toBe('2');
    await player().getByRole('button', { name: 'Pause' }).click();
    await player().getByRole('button', { name: 'Play', exact: true }).waitFor();

    await place().focus();
    await place().press('Home');
    await turn(0).getByText('Now heard').waitFor();
    await place().press('ArrowRight');
    await turn(1).getByText('Now heard').waitFor();
    expect(await place().getAttribute('aria-valuetext')).toBe('0:05 of 0:40');
    await player().getByRole('button', { name: 'On 10 seconds' }).click();
    await turn(3).getByText('Now heard').waitFor();
    await turn(3).getByText('payroll').click();
    await player().getByRole('button', { name: 'Pause' }).waitFor();
    // Who puts a word right while listening hears on.
    const better = transcript.replace('about it?', 'about that?');
    await visit.ask('PUT', `/api/calls/${id}`, { transcript: better });
    await turn(4).getByText('about that?').waitFor();
    expect(await heard()).toBeGreaterThanOrEqual(15);
    await player().getByRole('button', { name: 'Pause' }).waitFor();
    await page.keyboard.press('k');
    await player().getByRole('button', { name: 'Play', exact: true }).waitFor();
  });

  test('a promise is settled, taken back and put right', async () => {
    await openCall();
    const mine = promiseOfCoach(await whole());
    const row = page.getByRole('group', { name: mine.text, exact: true });
    await row.getByText('You', { exact: true }).waitFor();
    await row.getByRole('button', { name: 'Kept' }).click();
    await notice('Promise Kept').waitFor();
    await row.getByText('Kept', { exact: true }).waitFor();
    await page.locator('[data-notice]').getByRole('button', { name: 'Undo' }).click();
    await notice('The promise stands as before.').waitFor();
    await row.getByRole('button', { name: 'Broken' }).waitFor();

    await row.getByRole('button', { name: 'Correct this promise' }).click();
    const dialog = page.getByRole('dialog', { name: 'Correct this promise' });
    await dialog.getByRole('textbox', { name: 'Promise' }).fill(right);
    await dialog.getByLabel('Due').fill('2030-01-02');
    // Somebody else is quicker.
    await visit.ask('PUT', `/api/promises/${mine.id}`, { text: 'Theirs' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('It now reads “Theirs”').waitFor();
    expect(await dialog.getByRole('textbox', { name: 'Promise' }).inputValue()).toBe(right);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    const corrected = page.getByRole('group', { name: right });
    await corrected.getByText('Due Wed, Jan 2, 2030').waitFor();
    await corrected.getByText('Corrected by hand').waitFor();
    visit.forgetProblems(/409/);
  });

  test('is read again, and what a person put right stays', async () => {
    await openCall();
    await putPromiseRight(visit, await whole(), right);
    await page.getByRole('button', { name: 'Read it again' }).click();
    await notice('Analysis Complete').waitFor();
    await page.getByRole('group', { name: right }).waitFor();
  });

  test('on a phone the player stays at the bottom', async () => {
    await openCall();
    await putPromiseRight(visit, await whole(), right);
    await page.setViewportSize(phone);
    await page.goto(`/calls/${id}`);
    await player().waitFor();
    await receipts().first().waitFor();
    const { y = 0, height = 0 } = (await player().boundingBox()) ?? {};
    expect(y).toBeGreaterThan(phone.height / 2);
    expect(y + height).toBeLessThan(phone.height);
    expect(await overflow(page)).toBe(0);
    expect(await findBarriers(page)).toEqual([]);
    // The first fact of each line begins at the edge: the dot before it is clipped.
    const facts = card('Promises').getByRole('group').first().locator('.dotted').first();
    const begins = await facts.evaluate((line) => {
      const edge = line.getBoundingClientRect().left;
      const lines = new Map<number, number>();
      for (const fact of line.querySelectorAll('.dotted > span > span')) {
        const { top, left } = fact.getBoundingClientRect();
        lines.set(top, Math.min(left - edge, lines.get(top) ?? Infinity));
      }
      return [...lines.values()];
    });
    expect(begins.length).toBeGreaterThan(1);
    for (const left of begins) expect(left).toBeCloseTo(-14, 0);
    await page.setViewportSize(wide);
  });

  test('a recording that does not play says why, and one on its way is waited for', async () => {
    await openCall();
    const sound = '**/api/calls/*/recording';
    const again = player().getByRole('button', { name: 'Try again' });
    await page.route(sound, (route) => route.fulfill({ status: 404, json: {} }));
    await page.goto(`/calls/${id}`);
    await player().getByText('The file of this recording is gone from the server.').waitFor();
    await page.unroute(sound);
    await page.route(sound, (route) => route.abort());
    await again.click();
    await player().getByText('could not be loaded. Check your connection').waitFor();
    await page.unroute(sound);
    const slow = await holdBack(page, 'GET', sound);
    await again.click();
    await player().getByRole('button', { name: 'Play', exact: true }).click();
    await player().getByText('Loading…').waitFor();
    slow.letGo();
    await expect.poll(heard, patience).toBeGreaterThan(0.3);
    expect(await player().getByText('Loading…').count()).toBe(0);
    await page.keyboard.press('k');
    visit.forgetProblems(/404|ERR_FAILED/);
  });

  test('the recording is replaced, refused when it is none, and erased', async () => {
    await openCall();
    const replace = async (file: typeof recording) => {
      await page.getByRole('button', { name: 'More for this recording' }).click();
      await page.getByRole('menuitem', { name: 'Replace' }).click();
      const dialog = page.getByRole('dialog', { name: 'Replace the recording' });
      await choose(dialog.getByRole('button', { name: 'Choose a file' }), file);
      await dialog.waitFor({ state: 'detached' });
    };
    await replace({ name: 'none.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('Not a sound') });
    await page.getByText('That is not a recording that can be played').waitFor();
    visit.forgetProblems(/400/);
    await page.getByRole('button', { name: 'Remove none.mp3' }).click();
    await replace({ ...recording, buffer: toneWav(20) });
    await notice('Recording Kept').waitFor();
    await player().getByText('0:20').waitFor();

    await page.getByRole('button', { name: 'More for this recording' }).click();
    await page.getByRole('menuitem', { name: 'Erase' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Erase' }).click();
    await notice('Recording Erased').waitFor();
    await page.getByRole('button', { name: 'Add recording' }).waitFor();
    expect(await player().count()).toBe(0);
    expect(await whole()).toMatchObject({ recorded: false, recording: null });
    await turn(5).getByRole('link', { name: '0:25, link to this turn' }).waitFor();
  });
});

describe('other calls', () => {
  test('one that asks for no more calls says so', async () => {
    const lines = [
      'Nora Lindqvist: Good morning.',
      'Dana Whitfield: Please stop calling me. Do not call me again.',
    ];
    const asked = await visit.ask<WholeCall>('POST', '/api/calls', {
      clientId: client,
      transcript: lines.join('\n'),
    });
    await page.goto(`/calls/${asked.id}`);
    await page.getByText('Dana Whitfield asked not to be called again').waitFor();
    await page.getByText('Do not call is on.').waitFor();
    await visit.put(client, { doNotCall: false });
    await page.getByText('Do not call has been switched off since.').waitFor();
  });

  test('one without a word says what is missing', async () => {
    const bare = await visit.ask<WholeCall>('POST', '/api/calls', { clientId: client });
    await page.goto(`/calls/${bare.id}`);
    await page.getByText('Nothing to read yet').waitFor();
    await page.getByText('No transcript').waitFor();
    await page.getByRole('button', { name: 'Add transcript' }).click();
    await page.getByRole('dialog', { name: 'Edit call' }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  test('a rehearsal is marked, and one under way leads to where it is followed', async () => {
    const { callId } = await visit.ask<{ callId: string }>('POST', `/api/retell/call/${client}`, {
      callType: 'check_in',
      rehearsal: true,
    });
    await page.goto(`/calls/${callId}`);
    await page.getByText('A rehearsal: no phone rang').waitFor();
    const link = page.getByRole('link', { name: 'Follow it' });
    expect(await link.getAttribute('href')).toBe(`/voice-agent?call=${callId}`);
    await page.getByText('Show the brief').click();
    await page.getByRole('heading', { name: 'Questions' }).waitFor();
    await visit.ask('POST', `/api/retell/call/${callId}/end`);
    await link.waitFor({ state: 'detached' });
    await page.getByText('Nobody picked up.').first().waitFor();
    expect(await page.getByText('Being read…').count()).toBe(0);
    expect(await findBarriers(page)).toEqual([]);
    expect(visit.problems()).toEqual([]);
  });
});
