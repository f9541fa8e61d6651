import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import type { SavedSettings } from '#contract/voice-settings.ts';
import type { Webhook } from '#contract/webhooks.ts';
import { ClientVisit } from './client-visit.ts';
import { holdBack } from './hold-back.ts';

let visit: ClientVisit;
let page: Page;
beforeAll(async () => {
  // Of its own: somebody asks for access there, and its admin signs out.
  visit = await ClientVisit.open({ env: {} });
  page = visit.page;
});
afterAll(() => visit?.close());

const button = (name: string) => page.getByRole('button', { name, exact: true });
const entry = (name: string) => page.getByRole('menuitem', { name, exact: true });

/** What is pressed shows it while its request is on its way, and asks for nothing a second time. */
async function pressed(
  press: () => Promise<void>,
  shown: Locator,
  [method, path]: readonly [string, string],
  told: string,
): Promise<void> {
  const asked: string[] = [];
  page.on('request', (one) => {
    if (one.method() === method) asked.push(one.url());
  });
  const held = await holdBack(page, method, path);
  await press();
  await held.sent;
  expect(await shown.getAttribute('aria-busy')).toBe('true');
  await shown.click({ force: true });
  await shown.press('ArrowDown');
  expect(await page.getByRole('menu').count()).toBe(0);
  held.letGo();
  await page.locator('[data-notice]').getByText(told, { exact: true }).waitFor();
  expect(asked).toHaveLength(1);
  page.removeAllListeners('request');
}

test('an older version of the agent’s settings', async () => {
  const { settings } = await visit.ask<SavedSettings>('GET', '/api/agent-settings');
  for (const [version, agentName] of ['Ada', 'Bea'].entries()) {
    const body = { settings: { ...settings, agentName }, version };
    await visit.ask('PUT', '/api/agent-settings', body);
  }
  await page.goto('/voice-agent');
  await button('Configure Agent').click();
  await page.getByRole('tab', { name: 'Versions' }).click();
  const use = button('Use this again').first();
  await pressed(() => use.click(), use, ['PUT', '**/api/agent-settings'], 'Settings Saved');
  await button('Cancel').click();
});

test('the switch of a webhook', async () => {
  const { id } = await visit.ask<Webhook>('POST', '/api/webhooks', {
    url: 'https://1.1.1.1/in',
    events: ['client.created'],
  });
  await page.goto(`/people?tab=webhooks&webhook=${id}`);
  const press = async () => {
    await button('More').click();
    await entry('Switch off').click();
  };
  const asked = ['PUT', `**/api/webhooks/${id}`] as const;
  await pressed(press, button('More'), asked, 'Webhook Switched Off');
});

test('the archive, a note and a pair that is not one', async () => {
  const id = await visit.add({ name: 'Ann Lee', email: 'ann@lee.example', phone: '+12125550100' });
  await visit.add({ name: 'Ann Leigh', email: 'leigh@lee.example', phone: '+12125550100' });
  await visit.ask('POST', `/api/clients/${id}/notes`, { text: 'Likes tea' });
  await page.goto(`/clients/${id}`);
  await button('1 duplicate?').click();
  const apart = button('Ann Leigh is not the same');
  await pressed(() => apart.click(), apart, ['POST', '**/api/duplicates/dismiss'], 'Kept Apart');
  const more = button('More for Ann Lee');
  const archive = async () => {
    await more.click();
    await entry('Archive').click();
  };
  await pressed(archive, more, ['PUT', `**/api/clients/${id}`], 'Client Archived');
  await page.getByRole('tab', { name: 'Communications' }).click();
  const acts = button('Actions for this note');
  const remove = async () => {
    await acts.click();
    await entry('Delete').click();
  };
  await pressed(remove, acts, ['DELETE', '**/api/messages/*'], 'Note Deleted');
});

test('a document', async () => {
  const id = await visit.add({ name: 'Bea Lee', email: 'bea@lee.example' });
  await page.goto(`/clients/${id}?tab=documents`);
  await page.setInputFiles('input[type=file]', {
    name: 'plan.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('What was said'),
  });
  const acts = button('Actions for plan.txt');
  const remove = async () => {
    await acts.click();
    await entry('Delete').click();
  };
  await pressed(remove, acts, ['DELETE', '**/api/documents/*'], 'Document Deleted');
});

test('a task, in the list and on the board, and a call', async () => {
  const client = await visit.add({ name: 'Cora Lee', email: 'cora@lee.example' });
  for (const title of ['Send the plan', 'Ask for the budget']) {
    await visit.ask('POST', '/api/tasks', { title });
  }
  const call = await visit.ask<{ id: string }>('POST', '/api/calls', { clientId: client });
  const removeBy = async (acts: Locator) => {
    await acts.click();
    await entry('Delete').click();
  };
  const views = [
    ['/tasks', 'Send the plan'],
    ['/tasks?view=board', 'Ask for the budget'],
  ] as const;
  for (const [address, title] of views) {
    await page.goto(address);
    const acts = button(`Actions for ${title}`);
    await pressed(() => removeBy(acts), acts, ['DELETE', '**/api/tasks/*'], 'Task Deleted');
  }
  await page.goto(`/calls/${call.id}`);
  const more = button('More for this call');
  await pressed(() => removeBy(more), more, ['DELETE', '**/api/calls/*'], 'Call Deleted');
});

test('each answer in a rehearsal, whose start was not heard of', async () => {
  const client = await visit.add({ name: 'Dana Fox', email: 'dana@fox.example' });
  await page.goto(`/voice-agent?start=${client}`);
  const start = button('Start Rehearsal');
  await page.route(
    '**/api/retell/call/*',
    async (route) => {
      await route.fetch();
      await route.abort('failed');
    },
    { times: 1 },
  );
  await start.click();
  await page.getByText(/Whether the call was made is not known/).waitFor();
  await page.getByText('There is already a call with Dana Fox').waitFor();
  await start.click();
  await page.getByText('Call Active').waitFor();
  expect(await visit.ask<unknown[]>('GET', '/api/live-calls')).toHaveLength(1);
  for (const name of ['Say nothing', 'Hang up']) {
    const held = await holdBack(page, 'POST', '**/api/live-calls/*/answer');
    await button(name).click();
    await held.sent;
    expect(await button(name).getAttribute('aria-busy')).toBe('true');
    expect(await button('Send').getAttribute('aria-busy')).toBe(null);
    held.letGo();
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
  }
  visit.forgetProblems(/ERR_FAILED/);
});

test('a row of an import takes nothing while it is saved', async () => {
  await page.goto('/clients/import');
  await page.setInputFiles('input[type=file]', {
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Name,Email\nBea,bea@acme.example\nCal,cal@acme.example\nAnn,nope\n'),
  });
  await button('Check the rows').click();
  await page.getByRole('button', { name: /^Correct line/ }).click();
  const email = page.getByLabel('Email');
  await email.fill('ann@acme.example');
  const held = await holdBack(page, 'PUT', '**/api/imports/*/rows/*');
  await button('Save and check').click();
  await held.sent;
  await email.pressSequentially('x');
  expect(await email.inputValue()).toBe('ann@acme.example');
  held.letGo();
  await button('Import 3 rows').waitFor();
});

test('the counts of an import change with its rows', async () => {
  // Each reading of them: the server's own word of the change asks for them once more.
  let letGo = () => undefined as void;
  const free = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/imports/*/rows?*', async (route) => {
    await free;
    await route.fallback().catch(() => undefined);
  });
  const counted = page.waitForResponse(/\/api\/imports\/[\w-]+$/);
  await page.getByRole('button', { name: 'Leave out' }).first().click();
  await counted;
  // Time for what was read to be drawn, if it were.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
  expect(await button('Import 3 rows').count()).toBe(1);
  letGo();
  await button('Import 2 rows').waitFor();
});

test('a fresh link for somebody who asked for access', async () => {
  const asking = { name: 'Kim Ito', email: 'kim@ito.example', phone: '+12125550101' };
  await visit.ask('POST', '/api/access-requests', {
    ...asking,
    companyName: 'Ito',
    industry: 'consulting',
  });
  const [request] = await visit.ask<{ id: string }[]>('GET', '/api/access-requests');
  const into = { into: 'practice' };
  await visit.ask('POST', `/api/access-requests/${request?.id}/approve`, into);
  await page.goto('/people?tab=requests');
  const link = button('New link for Kim Ito');
  const held = await holdBack(page, 'POST', '**/api/access-requests/*/renew');
  await link.click();
  await held.sent;
  expect(await link.getAttribute('aria-busy')).toBe('true');
  held.letGo();
  await page.getByRole('dialog', { name: 'Invited' }).waitFor();
  await page.keyboard.press('Escape');
});

test('a press is not lost where what stands below comes meanwhile', async () => {
  const id = await visit.add({ name: 'Ada Lovett', email: 'ada@lovett.example' });
  const held = await holdBack(page, 'GET', '**/api/payments?*');
  // What the dialog is opened with may come later still, or never.
  const setup = await holdBack(page, 'GET', '**/api/payments/setup');
  await page.goto(`/clients/${id}`);
  await held.sent;
  await page.getByText('No objectives yet.').waitFor();
  await page.getByText('added this client').waitFor();
  await button('Send a payment link').hover();
  await page.mouse.down();
  held.letGo();
  await page.getByText('Nothing was paid yet').waitFor();
  await page.mouse.up();
  await page.getByRole('dialog', { name: 'Send a payment link' }).waitFor();
  setup.letGo();
  await page.keyboard.press('Escape');
});

test('what is answered after its page was left leads nobody away from the next one', async () => {
  const id = await visit.add({ name: 'Bo Lund', email: 'bo@lund.example' });
  const call = await visit.ask<{ id: string }>('POST', '/api/calls', {
    clientId: id,
    notes: 'Short.',
  });
  await page.goto(`/calls/${call.id}`);
  const deleted = await holdBack(page, 'DELETE', `**/api/calls/${call.id}`);
  await button('More for this call').click();
  await entry('Delete').click();
  await deleted.sent;
  await page.getByRole('link', { name: 'Tasks' }).first().click();
  await page.waitForURL('**/tasks');
  deleted.letGo();
  await page.locator('[data-notice]').getByText('Call Deleted', { exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/tasks');

  await page.goto(`/clients?start=${id}`);
  const started = await holdBack(page, 'POST', `**/api/retell/call/${id}`);
  await button('Start Rehearsal').click();
  await started.sent;
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Tasks' }).first().click();
  await page.waitForURL('**/tasks');
  started.letGo();
  await page.locator('[data-notice]').getByText('Call Initiated', { exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/tasks');
});

test('the way out', async () => {
  await page.goto('/tasks');
  const user = button('nora');
  const held = await holdBack(page, 'POST', '**/api/auth/logout');
  await user.click();
  await page.getByRole('menuitem', { name: /out/i }).click();
  await held.sent;
  expect(await user.getAttribute('aria-busy')).toBe('true');
  held.letGo();
  await page.waitForURL('**/login');
});
