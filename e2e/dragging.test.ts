import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { Client } from '#contract/client-record.ts';
import type { ClientQuarter, Objective } from '#contract/okr-record.ts';
import type { Task } from '#contract/tasks.ts';
import { ClientVisit } from './client-visit.ts';
import { dragByMouse, dragByTouch } from './drag.ts';
import { open, phone, type Person } from './person.ts';
import { every, isWhole } from '#testing/whole.ts';

let visit: ClientVisit;
let small: Person;

beforeAll(async () => {
  visit = await ClientVisit.open();
  small = await open(visit.browser, visit.server.url, { viewport: phone, hasTouch: true });
  await visit.practice.enter(small);
});
afterAll(() => visit?.close());

const add = (data: object) => visit.ask<Task>('POST', '/api/tasks', data);

describe.each(every(2, ['mouse', 'touch'] as const))('by %s', (by) => {
  const drag: typeof dragByTouch = by === 'mouse' ? dragByMouse : dragByTouch;
  let page: Page;
  beforeAll(() => {
    page = by === 'mouse' ? visit.page : small.page;
  });

  test('a task goes to another column of the board', async () => {
    const { id } = await add({ title: `Board by ${by}` });
    await page.goto(`/tasks?view=board&q=Board+by+${by}`);
    const card = page.locator(`[data-card="${id}"]`);
    await card.waitFor();
    await drag(page, card, page.locator('[data-column="in_progress"]'), {
      over: 'is over In progress.',
    });
    await page.locator(`[data-column="in_progress"] [data-card="${id}"]`).waitFor();
    await expect
      .poll(async () => (await visit.ask<Task>('GET', `/api/tasks/${id}`)).status)
      .toBe('in_progress');
    // The click that ends a drag opens nothing.
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test.runIf(isWhole)('a client’s tasks are put in order', async () => {
    const clientId = await visit.add({ name: `Order ${by}`, email: `${by}@order.example` });
    for (const title of ['First', 'Second', 'Third']) await add({ title, clientId });
    await page.goto(`/clients/${clientId}?tab=tasks`);
    const row = (title: string) => page.getByRole('button', { name: `Move ${title}`, exact: true });
    await row('Third').waitFor();
    await page.locator('[data-task]').last().hover();
    await drag(page, row('Third'), page.locator('[data-task]').first());
    const order = async () => {
      const path = `/api/tasks?clientId=${clientId}&status=open&sort=position`;
      return (await visit.ask<Task[]>('GET', path)).map(({ title }) => title);
    };
    await expect.poll(order).toEqual(['Third', 'First', 'Second']);
    await page.locator('[data-task]').first().getByText('Third').waitFor();
  });

  test.runIf(isWhole)('a client goes to another stage of the pipeline', async () => {
    const id = await visit.add({ name: `Stage ${by}`, email: `${by}@stage.example` });
    await page.goto(`/clients?layout=board&q=Stage+${by}`);
    const card = page.locator(`[data-card="${id}"]`);
    await card.waitFor();
    await drag(page, card, page.locator('[data-column="qualified"]'), {
      over: 'is over Qualified.',
    });
    await expect
      .poll(async () => (await visit.ask<Client>('GET', `/api/clients/${id}`)).pipelineStage)
      .toBe('qualified');
  });

  test.runIf(isWhole)('objectives and key results are put in order', async () => {
    const clientId = await visit.add({ name: `Aims ${by}`, email: `${by}@aims.example` });
    const keyResults = ['Alpha', 'Beta', 'Gamma'].map((title) => ({ title, target: '10' }));
    for (const title of ['One', 'Two']) {
      await visit.ask<Objective>('POST', '/api/okrs/objectives', {
        clientId,
        title,
        ...(title === 'One' ? { keyResults } : {}),
      });
    }
    await page.goto(`/strategy-builder?client=${clientId}`);
    const handle = (title: string) => page.getByRole('button', { name: `Move ${title}:` });
    const objectives = async () =>
      (await visit.ask<ClientQuarter>('GET', `/api/okrs?clientId=${clientId}`)).objectives;
    await handle('Gamma').waitFor();
    await drag(page, handle('Gamma'), handle('Alpha'), { atOnce: true });
    await expect
      .poll(async () => (await objectives())[0]?.keyResults.map(({ title }) => title))
      .toEqual(['Gamma', 'Alpha', 'Beta']);
    await drag(page, handle('Two'), handle('One'), { atOnce: true });
    await expect
      .poll(async () => (await objectives()).map(({ title }) => title))
      .toEqual(['Two', 'One']);
  });
});
