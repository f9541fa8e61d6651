import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromium, type Page } from 'playwright-core';
import type { SavedSettings } from '#contract/voice-settings.ts';
import { castPassword } from '#testing/cast-password.ts';
import { findBrowser } from '#testing/browser.ts';
import type { OwnServer } from '#testing/own-server.ts';
import { startRetellStandIn } from '#testing/retell-stand-in.ts';
import { isWhole } from '#testing/whole.ts';
import { saveVersions } from './agent-versions.ts';
import { findBarriers, open, overflow, phone, wide, type Person } from './person.ts';
import { openPractice, type Practice } from './practice.ts';
import { Windows } from './windows.ts';

let browser: Windows;
let practice: Practice;
let server: OwnServer;
let nora: Person;
let page: Page;

beforeAll(async () => {
  const { executablePath, args } = await findBrowser();
  // A microphone that beeps, and nobody who has to allow it.
  const media = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'];
  [browser, practice] = await Promise.all([
    chromium
      .launch({ executablePath, args: [...args, ...media], headless: true })
      .then((launched) => Windows.of(launched)),
    openPractice(),
  ]);
  ({ server } = practice);
  nora = await open(browser, server.url);
  await practice.enter(nora);
  page = nora.page;
});
afterAll(async () => {
  await browser?.close();
  await practice?.close();
});

const dialog = () => page.getByRole('dialog', { name: 'Configure Agent' });
const notice = (text: string) => page.locator('[data-notice]').getByText(text, { exact: true });
const tab = (name: string) => dialog().getByRole('tab', { name }).click();
const save = () => dialog().getByRole('button', { name: 'Save' }).click();

async function ask<T>(method: string, data?: unknown): Promise<T> {
  const headers = { origin: server.url };
  const response = await nora.context.request.fetch('/api/agent-settings', {
    method,
    headers,
    data,
  });
  if (!response.ok()) throw new Error(await response.text());
  return (await response.json()) as T;
}

const current = () => ask<SavedSettings>('GET');

async function goThere(): Promise<void> {
  if (!page.url().endsWith('/voice-agent')) await page.goto('/voice-agent');
}

const saveThree = () => saveVersions(ask);

async function configure(): Promise<void> {
  await goThere();
  await page.getByRole('button', { name: 'Configure Agent' }).click();
  await dialog().getByLabel('Agent name').waitFor();
}

test('what does not fit is shown in the part where it stands; what fits is a version', async () => {
  await configure();
  await dialog().getByText('No telephone service is set up on this server').waitFor();
  await dialog().getByLabel('Agent name').fill('Ada');
  await dialog().getByLabel('Disclosure').fill('Hello there.');
  await tab('Calling');
  await dialog().getByLabel('From').fill('06:00');
  await save();
  await dialog().getByText('It has to say that an AI is speaking').waitFor();
  expect(await dialog().getByLabel('Agent name').inputValue()).toBe('Ada');
  await dialog()
    .getByLabel('Disclosure')
    .fill('I am an AI assistant of your coach. We record this call.');
  await save();
  await dialog().getByText('Not before 08:00 in the client’s time').waitFor();
  await dialog().getByLabel('From').fill('09:30');
  await dialog().getByLabel('Countries').fill('Germany');
  await page.keyboard.press('Enter');
  await tab('Questions');
  const strategy = dialog().getByRole('group', { name: 'Questions of a Strategy call' });
  const first = await strategy.getByLabel('Question 1', { exact: true }).inputValue();
  await strategy.getByRole('button', { name: 'Ask question 1 later' }).click();
  await strategy.getByRole('button', { name: 'Remove question 5' }).click();
  expect(await findBarriers(page)).toEqual([]);
  await save();
  await dialog().waitFor({ state: 'detached' });
  await notice('Settings Saved').waitFor();
  const { version, settings } = await current();
  expect(version).toBe(1);
  expect(settings).toMatchObject({ agentName: 'Ada', hoursFrom: '09:30', countries: ['DE'] });
  expect(settings.questions.strategy).toHaveLength(4);
  expect(settings.questions.strategy[1]).toBe(first);
});

test('somebody else’s version is shown, and what was typed is kept', async () => {
  await configure();
  await dialog().getByLabel('Closing').fill('Goodbye.');
  const { version, settings } = await current();
  await ask('PUT', { version, settings: { ...settings, tone: 'formal' } });
  await save();
  await dialog()
    .getByText(`nora saved version ${version + 1} meanwhile`)
    .waitFor();
  await dialog().getByText('Tone: Warm → Formal').waitFor();
  expect(await dialog().getByLabel('Closing').inputValue()).toBe('Goodbye.');
  expect(await dialog().getByLabel('Formal').isChecked()).toBe(true);
  await save();
  await dialog().waitFor({ state: 'detached' });
  const saved = await current();
  expect(saved.version).toBe(version + 2);
  expect(saved.settings).toMatchObject({ closing: 'Goodbye.', tone: 'formal' });
  nora.problems.splice(0);
});

test('an older version is used again', async () => {
  const latest = await saveThree();
  await configure();
  await tab('Versions');
  const versions = dialog().getByRole('list', { name: 'Versions' }).locator('> li');
  await versions.first().getByText('In use').waitFor();
  expect(await versions.count()).toBe(latest + 1);
  await versions.getByText('Tone: Warm → Formal').waitFor();
  await versions.getByText('Strategy questions: 1 removed').waitFor();
  await versions.last().getByText('As Rapport comes with it').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await versions.last().getByRole('button', { name: 'Use this again' }).click();
  await notice(`As in version 0, now version ${latest + 1}.`).waitFor();
  expect((await current()).settings.agentName).toBe('Robin');
  await page.setViewportSize(phone);
  expect(await overflow(page)).toBe(0);
  await page.setViewportSize(wide);
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
});

test('the microphone is heard, recorded and played, and let go of', async () => {
  await goThere();
  await page.getByRole('button', { name: 'Test Audio' }).click();
  const audio = page.getByRole('dialog', { name: 'Test Audio' });
  await audio.getByText('Turn the microphone on first.').waitFor();
  await page.evaluate(() => {
    const { mediaDevices } = navigator;
    const real = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await real(wanted);
      Object.assign(globalThis, { held: stream.getTracks() });
      return stream;
    };
  });
  await audio.getByRole('button', { name: 'Use the microphone' }).click();
  const meter = audio.getByRole('meter', { name: 'Level' });
  // The microphone beeps once a second.
  await expect
    .poll(() => meter.getAttribute('aria-valuetext'), { interval: 40, timeout: 15_000 })
    .not.toBe('Silent');
  const microphones = audio.getByLabel('Microphone').locator('option');
  await expect.poll(() => microphones.count()).toBeGreaterThan(1);
  await audio.getByRole('button', { name: 'Record 3 seconds' }).click();
  await audio.getByText('Recorded.').waitFor();
  await audio.getByLabel('Speaker').selectOption({ index: 1 });
  await audio.getByRole('button', { name: 'Play it back' }).click();
  await audio.getByText('Played. If you heard nothing').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.setViewportSize(phone);
  expect(await overflow(page)).toBe(0);
  await page.setViewportSize(wide);
  await audio.getByRole('button', { name: 'Close', exact: true }).last().click();
  await audio.waitFor({ state: 'detached' });
  const held = await page.evaluate(() => {
    const { held: tracks } = globalThis as unknown as { held: MediaStreamTrack[] };
    return tracks.map(({ readyState }) => readyState);
  });
  expect(held).toEqual(['ended']);
  expect(nora.problems).toEqual([]);
});

test('of two microphones that are chosen quickly one another one is let go of', async () => {
  await goThere();
  await page.getByRole('button', { name: 'Test Audio' }).click();
  const audio = page.getByRole('dialog', { name: 'Test Audio' });
  await audio.getByRole('button', { name: 'Use the microphone' }).click();
  const choice = audio.getByLabel('Microphone');
  await choice.waitFor();
  await page.evaluate(() => {
    const { mediaDevices } = navigator;
    const real = mediaDevices.getUserMedia.bind(mediaDevices);
    const given: MediaStreamTrack[] = [];
    const wait: (() => void)[] = [];
    mediaDevices.getUserMedia = async (wanted) => {
      await new Promise<void>((resolve) => wait.push(resolve));
      const stream = await real(wanted);
      given.push(...stream.getTracks());
      return stream;
    };
    const letGo = () => wait.splice(0).forEach((resolve) => resolve());
    Object.assign(globalThis, { given, waiting: () => wait.length, letGo });
  });
  type Told = { given: MediaStreamTrack[]; waiting: () => number; letGo: () => void };
  await choice.selectOption({ index: 1 });
  await choice.selectOption({ index: 2 });
  await expect.poll(() => page.evaluate(() => (globalThis as unknown as Told).waiting())).toBe(2);
  await page.evaluate(() => (globalThis as unknown as Told).letGo());
  const states = () =>
    page.evaluate(() => (globalThis as unknown as Told).given.map(({ readyState }) => readyState));
  await expect.poll(async () => (await states()).toSorted()).toEqual(['ended', 'live']);
  await audio.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect.poll(states).toEqual(['ended', 'ended']);
});

test('a microphone that is refused says what to do', async () => {
  await goThere();
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await page.getByRole('button', { name: 'Test Audio' }).click();
  const audio = page.getByRole('dialog', { name: 'Test Audio' });
  await audio.getByRole('button', { name: 'Use the microphone' }).click();
  await audio.getByText('This page may not use the microphone').waitFor();
  await audio.getByRole('button', { name: 'Try again' }).waitFor();
});

test('somebody without the right to change it reads it', async () => {
  const latest = await saveThree();
  const headers = { origin: server.url };
  const invited = await nora.context.request.post('/api/invitations', {
    headers,
    data: { name: 'Uli Berg', email: 'uli@berg.example', role: 'user' },
  });
  const { link } = (await invited.json()) as { link: string };
  const uli = await open(browser, server.url);
  const token = decodeURIComponent(link.split('#').at(-1) ?? '');
  const data = { token, name: 'Uli Berg', username: `uli-${Date.now()}`, password: castPassword };
  const accepted = await uli.context.request.post('/api/invitations/accept', { headers, data });
  expect(accepted.ok()).toBe(true);
  await uli.context.request.post('/api/user/profile/skip', { headers });
  await uli.page.goto('/voice-agent');
  await uli.page.getByRole('button', { name: 'Configure Agent' }).click();
  const read = uli.page.getByRole('dialog', { name: 'Configure Agent' });
  await read.getByText('Coaches and admins change this.').waitFor();
  expect(await read.getByLabel('Agent name').isDisabled()).toBe(true);
  expect(await read.getByRole('button', { name: 'Save' }).count()).toBe(0);
  await read.getByRole('tab', { name: 'Versions' }).click();
  await read.getByRole('list', { name: 'Versions' }).getByText(`Version ${latest}`).waitFor();
  expect(await read.getByRole('button', { name: 'Use this again' }).count()).toBe(0);
  expect(await findBarriers(uli.page)).toEqual([]);
  expect(uli.problems).toEqual([]);
});

test.runIf(isWhole)('with a telephone service the agent and the number are chosen', async () => {
  const retell = await startRetellStandIn({ live: true });
  const office = await openPractice({ env: retell.env });
  try {
    const kim = await open(browser, office.server.url);
    await office.enter(kim);
    await kim.page.goto('/voice-agent');
    await kim.page.getByRole('button', { name: 'Configure Agent' }).click();
    const shown = kim.page.getByRole('dialog', { name: 'Configure Agent' });
    const number = shown.getByLabel('Number');
    await number.locator('option').nth(2).waitFor({ state: 'attached' });
    expect(await number.locator('option').allInnerTexts()).toContain(
      '+14155550190, Office, reaches United States, Canada',
    );
    await number.selectOption('+442079460990');
    await shown.getByLabel('Agent at Retell').selectOption({ label: 'Strategy' });
    await shown.getByRole('button', { name: 'Save' }).click();
    await shown.waitFor({ state: 'detached' });
    const answer = await kim.context.request.get('/api/agent-settings');
    const { settings } = (await answer.json()) as SavedSettings;
    expect(settings).toMatchObject({
      vendorAgentId: 'agent_strategy',
      fromNumber: '+442079460990',
    });

    await retell.stop();
    await kim.page.reload();
    await kim.page.getByRole('button', { name: 'Configure Agent' }).click();
    await shown
      .getByText(/voice service can't be reached right now/)
      .first()
      .waitFor();
    expect(await number.inputValue()).toBe('+442079460990');
    expect(await findBarriers(kim.page)).toEqual([]);
  } finally {
    await office.close();
    await retell.stop();
  }
});
