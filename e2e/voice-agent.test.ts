import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import type { WholeCall } from '#contract/call-record.ts';
import type { LiveCall } from '#contract/dialling.ts';
import type { SavedSettings } from '#contract/voice-settings.ts';
import { ClientVisit } from './client-visit.ts';
import { inviteCoach } from './dashboard.ts';
import { findBarriers, overflow, phone, wide } from './person.ts';
import { isWhole } from '#testing/whole.ts';

let visit: ClientVisit;
let page: Page;
let dana: string;

beforeAll(async () => {
  visit = await ClientVisit.open();
  page = visit.page;
  page.setDefaultTimeout(20_000);
  dana = await visit.add({
    name: 'Dana Whitfield',
    email: 'dana@whitfield.example',
    phone: '+14155550100',
    timezone: 'Europe/London',
    coachingGoals: 'To sleep seven hours a night',
  });
  await visit.add({ name: 'Milo Bern', email: 'milo@bern.example' });
});
afterAll(() => visit?.close());
beforeEach(async () => {
  await page.setViewportSize(wide);
  const live = await visit.ask<LiveCall[]>('GET', '/api/live-calls');
  for (const { id } of live) await visit.ask('POST', `/api/retell/call/${id}/end`);
});

const notice = (text: string) => page.locator('[data-notice]').getByText(text, { exact: true });
const dialog = () => page.getByRole('dialog');
const panel = () => page.getByRole('region', { name: 'The call' });
const answer = (): Locator => panel().getByLabel('Answer for Dana Whitfield');

/** Moves on by Tab until this has the focus. */
async function tabTo(target: Locator): Promise<void> {
  const focused = () => target.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < 80; step += 1) {
    if (await focused()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The keyboard does not get there.');
}

/** Says it for the client, and waits for the agent's next words. */
async function say(text: string): Promise<void> {
  const turns = panel().getByRole('log').getByRole('listitem');
  const before = await turns.count();
  await answer().fill(text);
  await page.keyboard.press('Enter');
  await expect.poll(() => turns.count(), { timeout: 15_000 }).toBeGreaterThanOrEqual(before + 2);
}

async function startRehearsal(): Promise<string> {
  await page.goto(`/voice-agent?start=${dana}`);
  await dialog().getByRole('button', { name: 'Start Rehearsal' }).click();
  await panel().getByText('Call Active').waitFor();
  return new URL(page.url()).searchParams.get('call') ?? '';
}

describe('a rehearsal', () => {
  test('is prepared and begun by keyboard', async () => {
    await page.goto('/voice-agent');
    await page.getByText('No call under way').waitFor();
    await page.getByText('No calls yet').waitFor();
    await page.getByText('about 500ms').waitFor();
    expect(await findBarriers(page)).toEqual([]);

    const picker = page.getByRole('combobox', { name: 'Client' });
    await tabTo(picker);
    await page.keyboard.press('Enter');
    await page.keyboard.type('whit');
    await page.getByRole('option', { name: 'Dana Whitfield' }).waitFor();
    await page.keyboard.press('Enter');
    await picker.filter({ hasText: 'Dana Whitfield' }).waitFor();
    await tabTo(page.getByRole('button', { name: 'Start Call' }));
    await page.keyboard.press('Enter');
    await dialog().getByRole('heading', { name: 'Rehearse a call with Dana Whitfield' }).waitFor();
    await dialog().getByText('A rehearsal in this browser; no phone rings.').waitFor();
    await dialog().getByText('(Europe/London)').waitFor();
    expect(await dialog().getByLabel('Goals').inputValue()).toBe('To sleep seven hours a night');

    const first = dialog().getByLabel('Question 1', { exact: true });
    const proposed = await first.inputValue();
    await first.fill('What did you stop doing this week?');
    await dialog().getByRole('button', { name: 'Ask question 1 later' }).click();
    expect(await first.inputValue()).not.toContain('stop doing');
    await dialog().getByRole('button', { name: 'Reset' }).click();
    expect(await first.inputValue()).toBe(proposed);
    await first.fill('What did you stop doing this week?');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
    expect(await findBarriers(page)).toEqual([]);
    await tabTo(dialog().getByRole('button', { name: 'Start Rehearsal' }));
    await page.keyboard.press('Enter');
    await notice('Call Started').waitFor();
    await panel().getByText('Call Active').waitFor();
    await panel().getByText('Live', { exact: true }).waitFor();
    await panel().getByRole('timer').first().waitFor();
    await answer().and(page.locator(':focus')).waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  test('asks what its brief says, from start to finish by typing', async () => {
    await page.goto(`/voice-agent?start=${dana}`);
    const only = dialog().getByLabel('Question 1', { exact: true });
    await only.fill('');
    for (let left = 4; left > 1; left -= 1) {
      await dialog().getByRole('button', { name: 'Remove question 2' }).click();
    }
    await dialog().getByRole('button', { name: 'Start Rehearsal' }).click();
    await dialog().getByText('At least one question').waitFor();
    await only.and(page.locator(':focus')).waitFor();
    await only.fill('What did you stop doing?');
    await dialog().getByRole('button', { name: 'Start Rehearsal' }).click();
    const said = panel().getByRole('log');
    await said.getByText('this call is recorded', { exact: false }).waitFor();
    const id = new URL(page.url()).searchParams.get('call') ?? '';
    await say('Yes, go ahead, this is a good moment.');
    await said.getByText('What did you stop doing?', { exact: false }).waitFor();
    await page.reload();
    await said.getByText('What did you stop doing?', { exact: false }).waitFor();
    for (let turn = 0; turn < 12; turn += 1) {
      if (await page.getByRole('heading', { name: 'Call Ended' }).isVisible()) break;
      await say('I stopped answering mail at night, and I will send you the plan by Friday.');
    }
    await page.getByRole('heading', { name: 'Call Ended' }).waitFor();
    await notice('Call Ended').waitFor();
    await panel().getByText('The rehearsal is over.').waitFor();
    expect(await page.getByRole('button', { name: 'End Call' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    const call = await visit.ask<WholeCall>('GET', `/api/calls/${id}`);
    expect(call).toMatchObject({ source: 'rehearsal', state: 'ended', outcome: 'answered' });
    expect(call.brief?.questions).toEqual(['What did you stop doing?']);
    const row = page.getByRole('row').filter({ hasText: 'Dana Whitfield' }).first();
    await row.getByText('Rehearsal', { exact: true }).first().waitFor();
    await page.getByRole('link', { name: /^Calls This Week\s*0/ }).waitFor();
    await panel().getByRole('link', { name: 'Open the call' }).click();
    await page.waitForURL(`**/calls/${id}`);
    await page.getByText('I stopped answering mail at night', { exact: false }).first().waitFor();
    expect(visit.problems()).toEqual([]);
  });

  test.runIf(isWhole)('is found again, seen by a colleague, and ended', async () => {
    const id = await startRehearsal();
    await page.goto('/voice-agent');
    await panel().getByText('Call Active').waitFor();
    expect(new URL(page.url()).searchParams.get('call')).toBe(id);

    const { browser, server } = visit;
    const me = { context: page.context(), page, problems: [] };
    const coach = await inviteCoach(me, browser, server.url, 'Amara Okafor', 'amara');
    await coach.page.goto('/voice-agent');
    await coach.page.getByText('Other calls under way').waitFor();
    await coach.page.getByRole('link', { name: 'Dana Whitfield' }).first().click();
    await coach.page.getByRole('region', { name: 'The call' }).getByText('Call Active').waitFor();
    await say('Yes, of course.');
    const theirs = coach.page.getByRole('region', { name: 'The call' });
    await theirs.getByText('Yes, of course.').waitFor();

    await page.setViewportSize(phone);
    expect(await overflow(page)).toBe(0);
    await page.getByRole('button', { name: 'End Call' }).click();
    await notice('Call Ended').waitFor();
    await theirs.getByRole('heading', { name: 'Call Ended' }).waitFor();
    expect(coach.problems).toEqual([]);
    await coach.context.close();
    await panel().getByRole('button', { name: 'Close' }).click();
    await page.getByText('No call under way').waitFor();
  });
});

describe('a call is started', () => {
  test('from the dashboard’s table', async () => {
    await page.goto('/');
    const row = page.getByRole('row').filter({ hasText: 'Dana Whitfield' });
    await row.getByRole('button', { name: 'Call Dana Whitfield' }).click();
    await dialog().getByRole('heading', { name: 'Rehearse a call with Dana Whitfield' }).waitFor();
    await page.goBack();
    await dialog().waitFor({ state: 'detached' });
  });

  test('from a card, where there is a phone', async () => {
    await page.goto('/clients');
    await page.getByRole('button', { name: 'Edit Milo Bern' }).waitFor();
    expect(await page.getByRole('button', { name: 'Call Milo Bern' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Call Dana Whitfield' }).click();
    await dialog().getByRole('button', { name: 'Start Rehearsal' }).click();
    await notice('Call Initiated').waitFor();
    await panel().getByText('Call Active').waitFor();
  });

  test('from the client’s page, in its type', async () => {
    await page.goto(`/clients/${dana}?tab=calls`);
    await page.getByRole('button', { name: 'Quick Call' }).click();
    expect(await dialog().getByRole('radio', { name: 'Check-in' }).isChecked()).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Strategy Call' }).click();
    expect(await dialog().getByRole('radio', { name: 'Strategy' }).isChecked()).toBe(true);
    await dialog().getByRole('button', { name: 'Start Rehearsal' }).click();
    await notice('Call Initiated').waitFor();
    await panel().getByText('Strategy with').waitFor();
  });

  test('not at all without a provider and with rehearsals off', async () => {
    const { settings, version } = await visit.ask<SavedSettings>('GET', '/api/agent-settings');
    const off = { settings: { ...settings, rehearsals: false }, version };
    await visit.ask('PUT', '/api/agent-settings', off);
    await page.goto('/clients');
    await page.getByRole('button', { name: 'Call Dana Whitfield' }).click();
    await notice('Voice calling will work once the call provider key is configured.').waitFor();
    expect(await dialog().count()).toBe(0);
    const on = { settings: { ...settings, rehearsals: true }, version: version + 1 };
    await visit.ask('PUT', '/api/agent-settings', on);
  });
});

describe('the history', () => {
  test('shows five, and more when asked', async () => {
    for (let day = 1; day <= 7; day += 1) {
      await visit.ask('POST', '/api/calls', {
        clientId: dana,
        type: day % 2 === 0 ? 'strategy' : 'follow_up',
        callDate: `2026-01-0${day}`,
        duration: 10 + day,
        notes: `The budget of week ${day}.`,
      });
    }
    await page.goto('/voice-agent?source=logged');
    await page.getByText('5 of 7 calls').waitFor();
    await page.getByRole('button', { name: 'Show more' }).click();
    await page.getByText('7 of 7 calls').waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  test('is narrowed by words and facets, which stand in the address', async () => {
    await page.goto('/voice-agent');
    await page.getByRole('textbox', { name: 'Search calls' }).fill('week 6');
    await page.getByText('1 of 1 call', { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('q')).toBe('week 6');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByRole('radio', { name: 'Strategy' }).click();
    await page.getByRole('tab', { name: 'Source' }).click();
    await page.getByRole('radio', { name: 'Logged' }).click();
    await page.keyboard.press('Escape');
    await page.getByText('3 of 3 calls').waitFor();
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('type'), searchParams.get('source')]).toEqual(['strategy', 'logged']);
    await page.reload();
    await page.getByText('3 of 3 calls').waitFor();
    await page.getByRole('button', { name: 'Remove the filter Type' }).click();
    await page.getByText('5 of 7 calls').waitFor();
    await page.getByRole('button', { name: /^Filter/ }).click();
    await page.getByRole('tab', { name: 'Held by' }).click();
    await page.getByRole('radio', { name: 'nora' }).click();
    await page.keyboard.press('Escape');
    await page.getByText('Held by: nora').waitFor();
    await page.getByText('5 of 7 calls').waitFor();
    await page.goto('/voice-agent?mood=concerned&type=secret');
    await page.getByText('No calls found').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page
      .getByRole('link', { name: /Dana Whitfield|2026/ })
      .first()
      .click();
    await page.waitForURL(/\/calls\/[0-9a-f-]{36}/);
    visit.forgetProblems(/404/);
    expect(visit.problems()).toEqual([]);
  });
});

test('two changes of the address in one moment are both kept', async () => {
  await page.goto('/voice-agent?type=strategy');
  await page.getByRole('button', { name: 'Remove the filter Type' }).waitFor();
  await page.evaluate(() => {
    const buttons = [...document.querySelectorAll('button')];
    buttons.find(({ ariaLabel }) => ariaLabel === 'Remove the filter Type')?.click();
    buttons.find(({ textContent }) => textContent === 'Test Audio')?.click();
  });
  await dialog().waitFor();
  expect(new URL(page.url()).search).toBe('?dialog=test-audio');
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
});
