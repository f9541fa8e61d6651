import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { ClientVisit } from './client-visit.ts';
import { holdBack } from './hold-back.ts';

let visit: ClientVisit;
let page: Page;
beforeAll(async () => {
  visit = await ClientVisit.open();
  page = visit.page;
});
afterAll(() => visit?.close());

test('what is chosen at the head of a client’s page stands at once, and the later choice stays', async () => {
  const id = await visit.add({ name: 'Ivo Bell', email: 'ivo@bell.example', status: 'prospect' });
  await page.goto(`/clients/${id}`);
  const mark = (name: string) => page.getByRole('button', { name: `${name}. Change it` });
  const choose = async (from: string, to: string) => {
    await mark(from).click();
    await page.getByRole('menuitemradio', { name: to, exact: true }).click();
  };
  let answered = 0;
  page.on('response', (answer) => {
    if (answer.request().method() === 'PUT' && answer.url().endsWith(id)) answered += 1;
  });
  const held = await holdBack(page, 'PUT', `**/api/clients/${id}`);
  await choose('Status: Prospect', 'At risk');
  await held.sent;
  await choose('Status: At risk', 'Growing');
  await choose('Stage: Lead', 'Proposal');
  await mark('Stage: Proposal').waitFor();
  await mark('Status: Growing').waitFor();
  held.letGo();
  await expect.poll(() => answered).toBe(3);
  const { status, pipelineStage } = await visit.client(id);
  expect([status, pipelineStage]).toEqual(['growing', 'proposal']);
});
