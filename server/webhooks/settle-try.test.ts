import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tasks } from '#contract/tasks.ts';
import { webhooks, type Webhook } from '#contract/webhooks.ts';
import type { TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { openHooked, type Hooked } from '#testing/open-hooked.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';

let hooked: Hooked;
let receiver: Hooked['receiver'];
let t: TestApp;
let nora: Caller;
beforeAll(async () => {
  hooked = await openHooked();
  ({ app: t, receiver } = hooked);
});
afterAll(() => hooked.stop());
beforeEach(async () => {
  nora = await t.as('nora', true);
  t.clock.advance(1);
  receiver.received.length = 0;
});

const add = async (path: string) =>
  (
    await nora.call(webhooks.addWebhook, {
      body: { url: receiver.url(path), events: ['task.created'] },
    })
  ).body;
const addTask = () => nora.call(tasks.addTask, { body: { title: 'Write' } });
const turn = ({ id }: Webhook, on: boolean) =>
  nora.call(webhooks.updateWebhook, { params: { id }, body: { on } });
const log = async ({ id }: Webhook) =>
  (await nora.call(webhooks.listDeliveries, { params: { id } })).body;
/** Switches it on again, much later, and answers what was sent then. */
const sentWhenOn = async (webhook: Webhook) => {
  t.clock.advance(21 * 86_400);
  nora = await t.as('nora', true);
  receiver.received.length = 0;
  await turn(webhook, true);
  await deliverWebhooks(t.deps);
  await turn(webhook, false);
  return receiver.received.length;
};

test('what fails while its address is switched off is given up', async () => {
  const made = await add('/failing');
  await addTask();
  const lookUp = async (name: string) => {
    await turn(made, false);
    return receiver.lookUp(name);
  };
  await deliverWebhooks({ ...t.deps, lookUp });
  expect(await log(made)).toMatchObject([
    { state: 'given_up', status: 500, problem: 'Answered 500.', nextTryAt: null },
  ]);
  expect(await sentWhenOn(made)).toBe(0);
});

test('so is what a stop or a fall of the program leaves, of an address that is off', async () => {
  const made = await add('/hang');
  await addTask();
  let stopping = false;
  const running = deliverWebhooks({ ...t.deps, isStopping: () => stopping });
  await expect.poll(() => receiver.received.length).toBe(1);
  await turn(made, false);
  stopping = true;
  await running;
  expect(await log(made)).toMatchObject([
    {
      state: 'given_up',
      tries: 0,
      problem: 'The webhook was switched off before it was sent.',
    },
  ]);
  await t.deps.database.query(
    `update webhook_deliveries set state = 'sending', tries = 1, tried_at = $1`,
    [t.clock.now.toISOString()],
  );
  expect(await sentWhenOn(made)).toBe(0);
  expect(await log(made)).toMatchObject([{ state: 'given_up' }]);
});
