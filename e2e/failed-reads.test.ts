import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { ClientVisit } from './client-visit.ts';
import { holdBack } from './hold-back.ts';
import { open } from './person.ts';

let visit: ClientVisit;
let page: Page;
let dana: string;

beforeAll(async () => {
  visit = await ClientVisit.open();
  page = visit.page;
  dana = await visit.add({ name: 'Dana Whitfield', email: 'dana@whitfield.example' });
  for (let count = 1; count <= 24; count += 1) {
    await visit.ask('POST', `/api/clients/${dana}/notes`, {
      text: `Note ${count} on the harbour.`,
    });
  }
  for (let count = 1; count <= 6; count += 1) {
    await visit.ask('POST', '/api/calls', { clientId: dana, notes: `Call ${count}` });
  }
});
afterAll(() => visit?.close());
beforeEach(() => page.unrouteAll());

const inTrouble = (body: string) => page.getByRole('alert').filter({ hasText: body }).first();
const serverError = 'Server Error';

/** Answers reads of an address as a server in trouble does. */
async function fail(address: RegExp, on = page): Promise<{ asked: () => number }> {
  let asked = 0;
  await on.route(address, (route) => {
    asked += 1;
    return route.fulfill({ status: 500, json: { error: '', code: 'internal' } });
  });
  return { asked: () => asked };
}

test('who is not signed in sees the first page also where it is not known how the server stands', async () => {
  const somebody = await open(visit.browser, visit.server.url);
  await fail(/\/api\/setup$/, somebody.page);
  await somebody.page.goto('/');
  await somebody.page
    .getByRole('button', { name: /Log ?in|Sign in/i })
    .first()
    .waitFor();
  await somebody.context.close();
});

test('figures that could not be read say so, over the clients and over the calls', async () => {
  await fail(/\/api\/metrics$/);
  await page.goto('/clients');
  await inTrouble(serverError).getByRole('button', { name: 'Retry' }).waitFor();
  await page.unrouteAll();
  // A change elsewhere may have had them read again by then.
  const retry = inTrouble(serverError).getByRole('button', { name: 'Retry' });
  await retry.click({ timeout: 2_000 }).catch(() => undefined);
  await page.getByText('Prospects', { exact: true }).first().waitFor();
  await fail(/\/api\/calls\/figures$/);
  await page.goto('/voice-agent');
  await inTrouble(serverError).getByRole('button', { name: 'Retry' }).waitFor();
});

test('a quarter that could not be read says so in its place', async () => {
  await fail(/\/api\/okrs(?:\/quarter)?(?:\?.*)?$/);
  await page.goto('/strategy-builder');
  await inTrouble(serverError).getByRole('button', { name: 'Retry' }).waitFor();
});

test('a search for clients that failed is not said to have found none', async () => {
  await page.goto('/insights?promises=open');
  await page.goto('/voice-agent');
  await fail(/\/api\/clients\?.*q=milo/);
  await page.getByRole('combobox', { name: 'Client' }).click();
  await page.keyboard.type('milo');
  await page.getByText('The clients could not be read. Type to try again.').waitFor();
});

test('no facts are missed before it is known whether there are any', async () => {
  const held = await holdBack(page, 'GET', '**/api/memory/facts/*');
  await page.goto(`/clients/${dana}?tab=memory`);
  await held.sent;
  await page.getByText('Facts', { exact: true }).first().waitFor();
  expect(await page.getByText('No facts yet').count()).toBe(0);
  held.letGo();
  await page.getByText('No facts yet').waitFor();
});

test('the dashboard says that there are no insights only once that is known', async () => {
  const { asked } = await fail(/\/api\/insights\?limit=1$/);
  await page.goto('/');
  await inTrouble(serverError).getByRole('button', { name: 'Retry' }).waitFor();
  expect(asked()).toBeGreaterThan(0);
  expect(await page.getByText('No insights yet').count()).toBe(0);
  await page.unrouteAll();
  await inTrouble(serverError).getByRole('button', { name: 'Retry' }).click();
  await page.getByText(/^(?:No insights yet|Nothing new)$/).waitFor();
});

test('more of a list that could not be read is told of, and not asked for on and on', async () => {
  await fail(/\/api\/calls\?.*cursor=/);
  await page.goto('/voice-agent');
  await page.locator('#call-history').getByRole('button', { name: 'Show more' }).click();
  await inTrouble(serverError).waitFor();

  const { asked } = await fail(/\/api\/memory\?.*cursor=/);
  await page.goto('/memory-engine');
  const more = page.getByRole('button', { name: 'Show more' });
  await more.scrollIntoViewIfNeeded();
  await inTrouble(serverError).waitFor();
  const before = asked();
  await page.waitForTimeout(1_000);
  expect(asked()).toBe(before);
  await page.unrouteAll();
  await more.click();
  await more.waitFor({ state: 'detached' });
});

test('a question that memory could not answer says why, and can be asked again', async () => {
  await fail(/\/api\/memory\/ask$/);
  await page.goto('/memory-engine?q=where+is+the+harbour');
  await page.getByRole('button', { name: 'Ask memory' }).click();
  await inTrouble('experiencing technical difficulties').waitFor();
  await page.getByRole('button', { name: 'Ask memory', disabled: false }).waitFor();
});

test('a silence in a rehearsal that could not be sent is not sent on and on', async () => {
  await page.addInitScript(() => {
    class Listening {
      onstart: (() => void) | null = null;
      start() {
        setTimeout(() => this.onstart?.());
      }
      stop() {}
      abort() {}
    }
    Object.assign(globalThis, { SpeechRecognition: Listening, webkitSpeechRecognition: Listening });
  });
  await page.route('**/api/live-calls/*', async (route) => {
    const answer = await route.fetch();
    const call = (await answer.json()) as object;
    return route.fulfill({ response: answer, json: { ...call, patienceSeconds: 1 } });
  });
  let sent = 0;
  await page.route('**/api/live-calls/*/answer', (route) => {
    sent += 1;
    return route.abort();
  });
  await page.goto(`/voice-agent?start=${dana}`);
  await page.getByRole('button', { name: 'Start Rehearsal' }).click();
  await page.getByRole('switch', { name: 'Keep listening' }).click();
  await page.getByText('The server can’t be reached.').waitFor();
  expect(sent).toBe(1);
  await page.waitForTimeout(600);
  expect(sent).toBe(1);
  await page.getByRole('switch', { name: 'Keep listening' }).click();
});
