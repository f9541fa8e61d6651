import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tasks } from '#contract/tasks.ts';
import { webhooks, type Webhook } from '#contract/webhooks.ts';
import type { TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { openCertified } from '#testing/certified-receiver.ts';
import { openHooked, type Hooked } from '#testing/open-hooked.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { sweepDeliveries } from './sweep-deliveries.ts';

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

/** A second is too short on a busy machine. */
const patient = { timeout: 10_000 };
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

const failedWhenOff = 'Answered 500. It is not tried again: the webhook was switched off.';

test('what fails while its address is switched off is given up', async () => {
  const made = await add('/failing');
  await addTask();
  const lookUp = async (name: string) => {
    await turn(made, false);
    return receiver.lookUp(name);
  };
  await deliverWebhooks({ ...t.deps, lookUp });
  expect(await log(made)).toMatchObject([
    { state: 'given_up', status: 500, problem: failedWhenOff, nextTryAt: null },
  ]);
  expect(await sentWhenOn(made)).toBe(0);
});

test('so is what a stop or a fall of the program leaves, of an address that is off', async () => {
  const made = await add('/hang');
  await addTask();
  let stopping = false;
  const running = deliverWebhooks({ ...t.deps, isStopping: () => stopping });
  await expect.poll(() => receiver.received.length, patient).toBe(1);
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

test('what was begun before an off is not tried again though it is on at once, and judges nobody', async () => {
  const failing = await add('/failing');
  const gone = await add('/gone');
  const hanging = await add('/hang');
  await addTask();
  const offAndOn = async (webhook: Webhook) => {
    t.clock.advance(1);
    await turn(webhook, false);
    await turn(webhook, true);
  };
  // Nothing is switched before all three are begun, and nothing is sent before it is switched.
  const all = 3;
  let asked = 0;
  let turned: Promise<void> | undefined;
  const turnBoth = async () => {
    await expect.poll(() => asked, patient).toBe(all);
    await offAndOn(failing);
    await offAndOn(gone);
  };
  const lookUp = async (name: string) => {
    asked += 1;
    await (turned ??= turnBoth());
    return receiver.lookUp(name);
  };
  let stopping = false;
  const running = deliverWebhooks({ ...t.deps, lookUp, isStopping: () => stopping });
  await expect.poll(() => receiver.received.length, patient).toBe(all);
  await expect.poll(async () => (await log(gone))[0]?.state, patient).toBe('given_up');
  await expect.poll(async () => (await log(failing))[0]?.state, patient).toBe('given_up');
  await offAndOn(hanging);
  stopping = true;
  await running;
  const unsent = 'The webhook was switched off before it was sent.';
  expect(await log(failing)).toMatchObject([{ state: 'given_up', problem: failedWhenOff }]);
  expect(await log(gone)).toMatchObject([{ state: 'given_up', problem: 'Answered 410.' }]);
  expect(await log(hanging)).toMatchObject([{ state: 'given_up', tries: 0, problem: unsent }]);
  const { body } = await nora.call(webhooks.listWebhooks);
  const now = body.filter(({ id }) => [failing.id, gone.id].includes(id));
  expect(now.map(({ on, failingSince }) => ({ on, failingSince }))).toEqual([
    { on: true, failingSince: null },
    { on: true, failingSince: null },
  ]);
  // A process fell shortly before another off and on.
  await t.deps.database.query(
    `update webhook_deliveries set state = 'sending', tries = 1, tried_at = $1`,
    [t.clock.now.toISOString()],
  );
  t.clock.advance(1);
  for (const webhook of [failing, gone, hanging]) {
    await turn(webhook, false);
    await turn(webhook, true);
  }
  t.clock.advance(61);
  await deliverWebhooks(t.deps);
  expect(receiver.received).toHaveLength(all);
  t.clock.advance(3_600);
  await sweepDeliveries(t.deps);
  expect(await log(hanging)).toMatchObject([
    { state: 'given_up', problem: 'The sending was interrupted.' },
  ]);
});

test('one that waits keeps its plan, and all of its tries, however often it is sent by hand', async () => {
  const made = await add('/failing');
  await addTask();
  await deliverWebhooks(t.deps);
  const [before] = await log(made);
  for (let times = 0; times < 12; times += 1) {
    t.clock.advance(0.1);
    const params = { id: before?.id ?? '' };
    const { body } = await nora.call(webhooks.sendDeliveryAgain, { params });
    expect(body).toMatchObject({ state: 'waiting', tries: 1, nextTryAt: before?.nextTryAt });
  }
  const sent = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(sent.filter((one) => one === `msg_${before?.id}`)).toHaveLength(13);
  t.clock.advance(6);
  await deliverWebhooks(t.deps);
  expect(await log(made)).toMatchObject([{ state: 'waiting', tries: 2 }]);
  await turn(made, false);
});

test('a certificate that is refused is named in the answer of a test and in the log', async () => {
  const certified = await openCertified('selfSigned');
  const body = { url: certified.url, events: ['task.created' as const] };
  const made = (await nora.call(webhooks.addWebhook, { body })).body;
  const tested = await nora.call(webhooks.testWebhook, { params: { id: made.id } });
  await certified.stop();
  const problem = 'The certificate of the address is self-signed, so it can’t be trusted.';
  expect(tested.body).toMatchObject({ state: 'given_up', status: null, request: '', problem });
  expect(await log(made)).toMatchObject([{ event: 'test.sent', problem }]);
});
