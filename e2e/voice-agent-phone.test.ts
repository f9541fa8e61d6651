import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import type { WholeCall } from '#contract/call-record.ts';
import type { LiveCall } from '#contract/dialling.ts';
import { startRetellStandIn, type RetellStandIn } from '#testing/retell-stand-in.ts';
import { ClientVisit } from './client-visit.ts';
import { findBarriers, overflow, phone, wide } from './person.ts';
import { isWhole } from '#testing/whole.ts';

let retell: RetellStandIn;
let visit: ClientVisit;
let page: Page;

beforeAll(async () => {
  retell = await startRetellStandIn({ live: true });
  visit = await ClientVisit.open({ env: retell.env });
  page = visit.page;
  retell.deliverTo(`${visit.server.url}/api/retell/webhook`);
});
afterAll(async () => {
  await visit?.close();
  await retell?.stop();
});
beforeEach(async () => {
  // A call that a test leaves behind would keep the next one from starting its own.
  const live = await visit.ask<LiveCall[]>('GET', '/api/live-calls');
  for (const { id, state } of live) {
    if (state !== 'unknown') await visit.ask('POST', `/api/retell/call/${id}/end`);
  }
  page.setDefaultTimeout(20_000);
  await page.setViewportSize(wide);
});

/** A zone in which it is about this hour of today, whenever the test runs: from ten hours behind to thirteen ahead. */
function zoneAt(hour: number): string {
  const ahead = ((hour - new Date().getUTCHours() + 34) % 24) - 10;
  return ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

const addClient = (name: string, number: string, more: Record<string, unknown> = {}) =>
  visit.add({
    name,
    email: `${name.split(' ')[0]?.toLowerCase()}@clients.example`,
    phone: number,
    timezone: zoneAt(13),
    consent: 'given',
    coachingGoals: 'To sleep seven hours a night',
    ...more,
  });

const notice = (text: string) => page.locator('[data-notice]').getByText(text, { exact: true });
const dialog = () => page.getByRole('dialog');
const panel = () => page.getByRole('region', { name: 'The call' });
const startButton = (): Locator => dialog().getByRole('button', { name: 'Start Call' });

async function pick(name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Client' }).click();
  await page.keyboard.type(name);
  await page.getByRole('option', { name }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Start Call' }).click();
  await dialog()
    .getByRole('heading', { name: `Call ${name}` })
    .waitFor();
}

async function start(name: string): Promise<string> {
  await page.goto('/voice-agent');
  await pick(name);
  await startButton().click();
  await dialog().waitFor({ state: 'detached' });
  await panel().waitFor();
  return new URL(page.url()).searchParams.get('call') ?? '';
}

describe('a call over the telephone', () => {
  test('is shown before it rings, followed as it is spoken, and kept', async () => {
    await addClient('Dana Whitfield', '+14155550100');
    await page.goto('/voice-agent');
    await page.getByText('Calls go out over the telephone, by Retell AI.').waitFor();
    await page.getByText('about 500ms').waitFor();
    await page.getByRole('button', { name: 'Start Call' }).click();
    await page.getByText('Choose a client').last().waitFor();
    expect(await page.getByRole('button', { name: 'End Call' }).getAttribute('aria-disabled')).toBe(
      'true',
    );

    await pick('Dana Whitfield');
    await dialog().getByText('+14155550100').waitFor();
    await dialog()
      .getByText(/It is 1[23]:\d\d for Dana Whitfield/)
      .waitFor();
    await dialog().getByText('this call is recorded', { exact: false }).waitFor();
    expect(await dialog().getByLabel('Goals').inputValue()).toBe('To sleep seven hours a night');
    expect(await findBarriers(page)).toEqual([]);
    expect(retell.dials).toHaveLength(0);

    await dialog().getByLabel('Question 1', { exact: true }).fill('How did you sleep?');
    await page.keyboard.press('Alt+ArrowDown');
    const second = dialog().getByLabel('Question 2', { exact: true });
    expect(await second.inputValue()).toBe('How did you sleep?');
    expect(await second.evaluate((element) => element === document.activeElement)).toBe(true);
    await startButton().click();
    await notice('Call Started').waitFor();
    await panel().getByText('Call Active').waitFor();
    await panel().getByText('Ringing', { exact: true }).waitFor();
    expect(retell.dials).toHaveLength(1);
    expect(JSON.stringify(retell.dials[0]?.body)).toContain('2. How did you sleep?');
    const begin = page.getByRole('button', { name: 'Start Call' });
    expect(await begin.getAttribute('aria-disabled')).toBe('true');

    await retell.advance(6);
    await panel().getByText('In the call').waitFor();
    await panel().getByRole('timer').waitFor();
    const said = panel().getByRole('log');
    await said.getByText("Yes, it is. I'm glad that you call.").waitFor();
    expect(await said.getByText('budget by Friday').count()).toBe(0);
    expect(await findBarriers(page)).toEqual([]);

    await page.reload();
    await panel().getByText('Call Active').waitFor();
    await page.goto('/voice-agent');
    await panel().getByText('Call Active').waitFor();
    await page.setViewportSize(phone);
    expect(await overflow(page)).toBe(0);

    await retell.advance(60);
    await notice('Call Ended').waitFor();
    await notice('The transcript will be available shortly.').waitFor();
    await panel().getByText('Answered', { exact: true }).waitFor();
    await said.getByText('I will send you the new budget by Friday.').waitFor();
    await page.setViewportSize(wide);
    const row = page.getByRole('row').filter({ hasText: 'Dana Whitfield' });
    await row.getByText('Voice agent').waitFor();
    await page.getByRole('link', { name: /^Calls This Week\s*1/ }).click();
    await row.waitFor();
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('rehearsals'), searchParams.get('failed')]).toEqual(['no', 'no']);
    await row.getByRole('link').first().click();
    await page.waitForURL(/\/calls\/[0-9a-f-]{36}/);
    expect(visit.problems()).toEqual([]);
  });

  test.runIf(isWhole)('that nobody answers says so in words', async () => {
    await addClient('Nadia Petrov', '+14155550101');
    await start('Nadia Petrov');
    await retell.advance(40);
    await notice('Nobody picked up.').waitFor();
    await panel().getByText('No answer', { exact: true }).waitFor();
    await panel().getByRole('link', { name: 'Open the call' }).waitFor();
    expect(await panel().getByText('The transcript will be available shortly.').count()).toBe(0);
    await panel().getByRole('button', { name: 'Close' }).click();
    await page.getByText('No call under way').waitFor();
    const row = page.getByRole('row').filter({ hasText: 'Nadia Petrov' });
    await row.getByText('No answer').waitFor();
  });

  test('is hung up at the telephone service', async () => {
    await addClient('Hana Sato', '+14155550199');
    const id = await start('Hana Sato');
    await retell.advance(6);
    await panel().getByText('In the call').waitFor();
    await page.getByRole('button', { name: 'End Call' }).click();
    await notice('Call Ended').waitFor();
    expect(retell.requests.filter((one) => one.startsWith('POST /v2/stop-call/'))).toHaveLength(1);
    const call = await visit.ask<WholeCall>('GET', `/api/calls/${id}`);
    expect(call.state).toBe('ended');
    await retell.settle();
  });

  test.runIf(isWhole)('that the service refuses leaves the box with its reason', async () => {
    const client = await addClient('Ravi Menon', '+14155550107');
    await page.goto('/voice-agent');
    await pick('Ravi Menon');
    await startButton().click();
    const failed = dialog().getByRole('alert').filter({ hasText: 'Call Failed' });
    await failed.waitFor();
    await page.locator('[data-notice]').getByText('Call Failed', { exact: true }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });

    await page.goto(`/clients/${client}?tab=calls`);
    await page.getByRole('button', { name: 'Strategy Call' }).click();
    expect(await dialog().getByRole('radio', { name: 'Strategy' }).isChecked()).toBe(true);
    await startButton().click();
    await notice('Failed to initiate call').waitFor();
    await failed.waitFor();
    visit.forgetProblems(/502/);
    expect(visit.problems()).toEqual([]);
  });

  test.runIf(isWhole)('that may have rung is followed, and never rung again', async () => {
    await addClient('Otto Brandt', '+14155550109');
    await start('Otto Brandt');
    const before = retell.dials.length;
    await panel().getByText('Not known yet', { exact: true }).waitFor();
    await panel()
      .getByText(/may have been placed/)
      .waitFor();
    await page.goto(`/clients?q=Otto`);
    await page.getByRole('button', { name: 'Call Otto Brandt' }).click();
    await dialog().getByText('There is already a call with Otto Brandt').waitFor();
    expect(await startButton().getAttribute('aria-disabled')).toBe('true');
    await dialog().getByRole('link', { name: 'Go to that call' }).click();
    await panel().getByText('Not known yet', { exact: true }).waitFor();
    expect(retell.dials).toHaveLength(before);
  });
});

describe('what stands in the way', () => {
  test('of the law is said, and Start is off', async () => {
    const lena = await addClient('Lena Hoff', '+14155550120', { doNotCall: true });
    await page.goto('/voice-agent');
    await pick('Lena Hoff');
    await dialog().getByText('Lena Hoff is marked as “do not call”.').waitFor();
    expect(await startButton().getAttribute('aria-disabled')).toBe('true');
    const dials = retell.dials.length;
    await startButton().click({ force: true });
    expect(await dialog().isVisible()).toBe(true);
    expect(retell.dials).toHaveLength(dials);
    expect(await findBarriers(page)).toEqual([]);
    await dialog().getByRole('switch', { name: 'Rehearse instead' }).click();
    await dialog().getByText('A rehearsal in this browser; no phone rings.').waitFor();
    const rehearse = dialog().getByRole('button', { name: 'Start Rehearsal' });
    expect(await rehearse.getAttribute('aria-disabled')).toBeNull();
    await dialog().getByRole('switch', { name: 'Rehearse instead' }).click();
    await dialog().getByRole('link', { name: 'Open the client' }).click();
    await page.waitForURL(`**/clients/${lena}`);
    await page.getByRole('heading', { name: 'Lena Hoff' }).first().waitFor();
  });

  test.runIf(isWhole)('of a person’s judgement asks for a reason, which is kept', async () => {
    await addClient('Milo Bern', '+14155550121', { timezone: zoneAt(3), consent: 'unknown' });
    // The hours end while the box is open.
    const check = '**/api/retell/call/*/check*';
    await page.route(check, async (route) => {
      const response = await route.fetch();
      const json = (await response.json()) as { blocks: { reason: string }[] };
      json.blocks = json.blocks.filter(({ reason }) => reason !== 'hours');
      await route.fulfill({ response, json });
    });
    await page.goto('/voice-agent');
    await pick('Milo Bern');
    await dialog()
      .getByText(/agreed to be called/)
      .waitFor();
    const hours = /It is 0[23]:\d\d for Milo Bern\. Calls go out/;
    expect(await dialog().getByText(hours).count()).toBe(0);
    await page.unroute(check);
    await startButton().click();
    await dialog().getByText('Say why you are making this call anyway').waitFor();
    await dialog().getByLabel('Why do you call all the same?').fill('He asked for it by mail.');
    await startButton().click();
    await dialog().getByRole('alert').filter({ hasText: hours }).waitFor();
    await dialog().locator('#why-not-started').filter({ hasText: hours }).waitFor();
    visit.forgetProblems(/409/);
    // Where a call of before is still followed, the address names that one until the new one begins.
    const followed = new URL(page.url()).searchParams.get('call');
    await startButton().click();
    await page.waitForURL((url) => ![null, followed].includes(url.searchParams.get('call')));
    const id = new URL(page.url()).searchParams.get('call') ?? '';
    const { overrideReason } = await visit.ask<WholeCall>('GET', `/api/calls/${id}`);
    expect(overrideReason).toBe('He asked for it by mail.');
    await page.getByRole('button', { name: 'End Call' }).click();
    await notice('Call Ended').waitFor();
  });
});

test.runIf(isWhole)('without the server’s events the page asks every five seconds', async () => {
  await addClient('Ines Duarte', '+14155550130');
  await page.route('**/api/events*', (route) => route.abort());
  const asked: number[] = [];
  page.on('request', (request) => {
    if (/\/api\/retell\/call\/[^/]+\/status$/.test(request.url())) asked.push(Date.now());
  });
  retell.deliverTo(undefined);
  const id = await start('Ines Duarte');
  await retell.advance(90);
  await panel().getByText('Answered', { exact: true }).waitFor({ timeout: 30_000 });
  expect(asked.length).toBeGreaterThan(0);
  const gaps = asked.slice(1).map((at, place) => at - (asked[place] ?? at));
  expect(Math.min(5_000, ...gaps)).toBeGreaterThan(4_000);
  expect((await visit.ask<WholeCall>('GET', `/api/calls/${id}`)).outcome).toBe('answered');
  const before = asked.length;
  await page.waitForTimeout(6_000);
  expect(asked).toHaveLength(before);
  visit.forgetProblems(/ERR_FAILED/);
});
