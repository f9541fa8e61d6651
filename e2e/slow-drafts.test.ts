import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { ClientQuarter } from '#contract/okr-record.ts';
import { ClientVisit } from './client-visit.ts';

let visit: ClientVisit;
let page: Page;
beforeAll(async () => {
  visit = await ClientVisit.open();
  page = visit.page;
});
afterAll(() => visit?.close());

/** Has the page draw late what no click or key of a person draws, as a busy machine does. */
function drawsLate(ms: number): void {
  const Prompt = window.MessageChannel;
  window.MessageChannel = class extends Prompt {
    constructor() {
      super();
      const send = this.port2.postMessage.bind(this.port2);
      this.port2.postMessage = (message: unknown) => void setTimeout(() => send(message), ms);
    }
  };
}

test('a figure that is refused as “Accept all” is pressed is not passed over where the page draws late', async () => {
  const client = await visit.add({
    name: 'Grace Adeyemi',
    email: 'grace@adeyemi.example',
    coachingGoals: 'From 10 clients to 20. Hire a second baker.',
  });
  const drafts = async () =>
    (await visit.ask<ClientQuarter>('GET', `/api/okrs?clientId=${client}`)).objectives;
  await visit.ask('POST', `/api/ai/okrs/${client}`, {});
  await page.addInitScript(drawsLate, 300);
  await page.goto(`/strategy-builder?client=${client}`);
  const target = page.getByRole('textbox', { name: 'Target of Clients' });
  await target.fill('lots');
  await page.getByRole('button', { name: 'Accept all' }).click();
  await page.getByText('Enter a number like 14, 2.5 or 12k').waitFor();
  await expect.poll(() => target.evaluate((it) => it === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Accept all', disabled: false }).waitFor();
  expect((await drafts()).map(({ state }) => state)).not.toContain('active');
});
