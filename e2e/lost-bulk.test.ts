import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page, Route } from 'playwright-core';
import { ClientVisit } from './client-visit.ts';

let visit: ClientVisit;
let page: Page;
beforeAll(async () => {
  visit = await ClientVisit.open();
  page = visit.page;
});
afterAll(() => visit?.close());

/** One that is on its way out stands there a moment longer. */
const notice = () => page.locator('[data-removed="false"] [data-notice]');
const inNotice = (name: string) => notice().getByRole('button', { name, exact: true });
const countOf = async (list: string) => (await visit.ask<unknown[]>('GET', list)).length;

/** The server does what is asked; the next answer of a kind is lost. */
async function loseAnswer(path: string): Promise<void> {
  await page.route(
    path,
    async (route: Route) => {
      await route.fetch();
      await route.abort('failed');
    },
    { times: 1 },
  );
}

const kinds = [
  {
    what: 'clients',
    list: '/api/clients',
    changing: '**/api/clients/bulk',
    undoing: '**/api/change-sets/*/undo',
    told: '2 clients deleted.',
    add: (n: number) => visit.add({ name: `Ann ${n}`, email: `ann${n}@acme.example` }),
    remove: async () => {
      await page.goto('/clients?layout=table');
      for (const name of ['Ann 1', 'Ann 2']) {
        await page.getByRole('checkbox', { name: `Select ${name}` }).check();
      }
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    },
  },
  {
    what: 'tasks',
    list: '/api/tasks',
    changing: '**/api/tasks/bulk',
    undoing: '**/api/task-changes/*/undo',
    told: '2 tasks deleted.',
    add: (n: number) => visit.ask('POST', '/api/tasks', { title: `Ring ${n}` }),
    remove: async () => {
      await page.goto('/tasks');
      for (const title of ['Ring 1', 'Ring 2']) {
        await page.getByRole('checkbox', { name: `Select ${title}` }).check();
      }
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
    },
  },
] as const;

test.each(kinds)('$what whose deletion nobody answered can be taken back', async (kind) => {
  await kind.add(1);
  await kind.add(2);
  const before = await countOf(kind.list);
  await loseAnswer(kind.changing);
  await kind.remove();
  await inNotice('Try again').click();
  await notice().getByText(kind.told, { exact: true }).waitFor();
  expect(await countOf(kind.list)).toBe(before - 2);
  await loseAnswer(kind.undoing);
  await inNotice('Undo').click();
  await inNotice('Try again').click();
  await notice().getByText('Undone', { exact: true }).waitFor();
  expect(await countOf(kind.list)).toBe(before);
  visit.forgetProblems(/ERR_FAILED/);
});

test('a client whom somebody else deletes at that moment is named as the reason, and the others can be changed', async () => {
  const made: string[] = [];
  for (const name of ['Bea One', 'Bea Two', 'Bea Three']) {
    const email = `${name.replace(' ', '.')}@acme.example`;
    made.push(await visit.add({ name, email }));
  }
  await page.goto('/clients?layout=table&q=Bea');
  for (const name of ['Bea One', 'Bea Two', 'Bea Three']) {
    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  }
  await page.route(
    '**/api/clients/bulk',
    async (route: Route) => {
      await visit.ask('DELETE', `/api/clients/${made[1] ?? ''}`);
      await route.continue();
    },
    { times: 1 },
  );
  const archive = page.getByRole('button', { name: 'Archive', exact: true });
  await archive.click();
  await notice()
    .getByText(/deleted or given to somebody else in the meantime/)
    .waitFor();
  await page.getByRole('group', { name: 'Change 2 clients' }).waitFor();
  await archive.click();
  await notice().getByText('2 clients archived.').waitFor();
  visit.forgetProblems(/404/);
});
