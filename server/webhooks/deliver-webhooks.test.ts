import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { clients } from '#contract/clients.ts';
import { dialling } from '#contract/dialling.ts';
import { notifications } from '#contract/notifications.ts';
import { promises } from '#contract/promises.ts';
import { tasks } from '#contract/tasks.ts';
import { webhookEventNames, type WebhookEvent } from '#contract/webhook-events.ts';
import { webhookShapes } from '#contract/webhook-shapes.ts';
import { webhooks, type Webhook } from '#contract/webhooks.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { addClient } from '#testing/clients.ts';
import { makeObject } from '#testing/objects.ts';
import { declinedCard, pay } from '#testing/payments.ts';
import { openReceiver, type Receiver } from '#testing/webhook-receiver.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';

let receiver: Receiver;
let t: TestApp;
let nora: Caller;
beforeAll(async () => {
  receiver = await openReceiver();
  t = await openTestApp({
    env: { RAPPORT_WEBHOOK_HOSTS: `${receiver.host}:${receiver.port}` },
    instead: { lookUp: receiver.lookUp },
  });
});
afterAll(async () => {
  await t.stop();
  await receiver.stop();
});
beforeEach(async () => {
  nora = await t.as('nora', true);
  for (const { id } of await listed()) await nora.call(webhooks.deleteWebhook, { params: { id } });
  receiver.received.length = 0;
});

const listed = async () => (await nora.call(webhooks.listWebhooks)).body;
/** Adds an address, each a moment after the one before. */
const add = async (path: string, events: ('*' | WebhookEvent)[] = ['client.created']) => {
  t.clock.advance(1);
  const body = { url: receiver.url(path), events };
  return (await nora.call(webhooks.addWebhook, { body })).body;
};
const log = async ({ id }: Webhook) =>
  (await nora.call(webhooks.listDeliveries, { params: { id } })).body;
const bodies = () =>
  receiver.received.map(
    ({ body }) => JSON.parse(body) as { type: WebhookEvent; timestamp: string; data: object },
  );
const types = () => bodies().map(({ type }) => type);
const deliver = () => deliverWebhooks(t.deps);
const secondsTo = (at: string | null | undefined) =>
  (Date.parse(at ?? '') - t.clock.now.getTime()) / 1000;

describe('what happens', () => {
  test('is told whoever asked, once, in the shape that is promised', async () => {
    const all = await add('/ok', ['*']);
    const some = await add('/ok', ['task.created']);
    const clientId = await addClient(nora, { name: 'Grace Okonkwo' });
    await deliver();
    await deliver();
    expect(bodies()).toEqual([
      {
        type: 'client.created',
        timestamp: t.clock.now.toISOString(),
        data: {
          client: expect.objectContaining({ id: clientId, name: 'Grace Okonkwo' }) as object,
        },
      },
    ]);
    const { headers } = receiver.received[0] ?? {};
    const [first] = await log(all);
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Rapport',
      'webhook-id': `msg_${first?.id}`,
    });
    expect(await log(some)).toEqual([]);

    const params = { id: clientId };
    await nora.call(clients.updateClient, { params, body: { industry: 'Retail' } });
    await nora.call(clients.updateClient, { params, body: { pipelineStage: 'proposal' } });
    await deliver();
    // In no promised order.
    const changes = bodies()
      .slice(1)
      .toSorted((a, b) => a.type.localeCompare(b.type));
    expect(changes).toMatchObject([
      { type: 'client.stage_changed', data: { fromStage: 'lead', toStage: 'proposal' } },
      { type: 'client.updated', data: { changed: ['industry'] } },
    ]);
    await nora.call(clients.deleteClient, { params });
    await nora.call(clients.restoreClient, { params });
    const task = await nora.call(tasks.addTask, { body: { title: 'Write' } });
    await nora.call(tasks.updateTask, {
      params: { id: task.body.id },
      body: { priority: 'high' },
    });
    await deliver();
    await nora.call(tasks.updateTask, {
      params: { id: task.body.id },
      body: { status: 'completed' },
    });
    const note = await makeObject(t, 'note', 'nora');
    const insight = await makeObject(t, 'insight', 'nora');
    for (const state of ['kept', 'broken'] as const) {
      const id = await makeObject(t, 'promise', 'nora');
      await nora.call(promises.updatePromise, { params: { id }, body: { state } });
      await deliver();
    }
    await pay(nora, { clientId });
    await pay(nora, { clientId, card: declinedCard });
    await deliver();
    const told = new Set(types());
    const untold = webhookEventNames.filter((name) => !told.has(name));
    expect(untold.toSorted()).toEqual([
      'client.merged',
      'client.unmerged',
      'message.sent',
      'payment.disputed',
      'payment.refunded',
    ]);
    for (const { type, data } of bodies()) {
      const shape: z.ZodMiniType = webhookShapes[type];
      expect({ type, data: shape.parse(data) }).toEqual({ type, data });
    }
    const ids = JSON.stringify(bodies());
    for (const id of [note, insight]) expect(ids).toContain(id);
    expect(ids).not.toContain('"transcript"');
    expect((await log(some)).map(({ event }) => event)).toEqual(['task.created']);
  });

  test('in a rehearsal, before an address was added or while it is off is not told', async () => {
    await addClient(nora, { name: 'Before' });
    t.clock.advance(1);
    const made = await add('/ok', ['client.created', 'call.ended', 'call.analysed']);
    const rehearsed = await makeObject(t, 'rehearsal', 'nora');
    await nora.call(dialling.endCall, { params: { id: rehearsed } });
    await t.settle();
    const { rows } = await t.deps.database.query(
      `select name from events where subject_id = $1 and name = 'call.ended'`,
      [rehearsed],
    );
    expect(rows).toHaveLength(1);
    const params = { id: made.id };
    await nora.call(webhooks.updateWebhook, { params, body: { on: false } });
    await addClient(nora, { name: 'Meanwhile' });
    t.clock.advance(1);
    await nora.call(webhooks.updateWebhook, { params, body: { on: true } });
    await deliver();
    expect(bodies().filter(({ type }) => type !== 'client.created')).toEqual([]);
    expect(JSON.stringify(bodies())).not.toMatch(/Before|Meanwhile/);
  });

  test('is sent once though two processes look, and taken anew where one fell', async () => {
    const made = await add('/ok');
    for (const name of ['A', 'B', 'C', 'D', 'E']) await addClient(nora, { name });
    await Promise.all([deliver(), deliver(), deliver()]);
    expect(receiver.received).toHaveLength(5);
    const [one] = await log(made);
    await t.deps.database.query(
      `update webhook_deliveries set state = 'sending', tried_at = $1 where id = $2`,
      [t.clock.now.toISOString(), one?.id],
    );
    t.clock.advance(59);
    await deliver();
    expect(receiver.received).toHaveLength(5);
    t.clock.advance(2);
    await deliver();
    expect(receiver.received).toHaveLength(6);
    expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(`msg_${one?.id}`);
    expect((await log(made))[0]).toMatchObject({ state: 'delivered', tries: 2 });
  });
});

describe('what does not arrive', () => {
  test('is tried again by plan, ten times, and can be sent by hand after that', async () => {
    const made = await add('/failing');
    await addClient(nora);
    await deliver();
    await deliver();
    expect(await log(made)).toMatchObject([
      { state: 'waiting', tries: 1, status: 500, problem: 'Answered 500.' },
    ]);
    expect((await listed())[0]?.failingSince).toBe(t.clock.now.toISOString());
    for (let tries = 2; tries <= 10; tries += 1) {
      const [waiting] = await log(made);
      t.clock.advance(secondsTo(waiting?.nextTryAt) - 1);
      await deliver();
      expect((await log(made))[0]?.tries).toBe(tries - 1);
      t.clock.advance(1);
      await deliver();
      expect((await log(made))[0]?.tries).toBe(tries);
    }
    const [over] = await log(made);
    expect(over).toMatchObject({ state: 'given_up', nextTryAt: null });
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    nora = await t.as('nora', true);
    const body = { url: receiver.url('/ok') };
    await nora.call(webhooks.updateWebhook, { params: { id: made.id }, body });
    await nora.call(webhooks.sendDeliveryAgain, { params: { id: over?.id ?? '' } });
    expect(await log(made)).toMatchObject([{ state: 'delivered', tries: 11 }]);
    expect((await listed())[0]).toMatchObject({ failingSince: null });
  });

  test('waits as long as it is asked to; a redirect is no success', async () => {
    const later = await add('/later');
    const redirect = await add('/redirect');
    await addClient(nora);
    await deliver();
    expect(secondsTo((await log(later))[0]?.nextTryAt)).toBe(7200);
    expect((await log(redirect))[0]).toMatchObject({
      state: 'waiting',
      status: 302,
      problem: 'Answered 302: redirects are not followed.',
    });
  });

  test('switches off an address that is gone at once, and one that failed for five days', async () => {
    const gone = await add('/gone', ['client.created']);
    const failing = await add('/failing', ['client.created']);
    const byHand = await add('/failing', ['client.created']);
    await addClient(nora);
    await deliver();
    const params = { id: byHand.id };
    await nora.call(webhooks.updateWebhook, { params, body: { on: false } });
    const states = async () =>
      (await listed()).map(({ id, on, offReason }) => [id, on, offReason] as const);
    expect(await states()).toEqual([
      [gone.id, false, 'gone'],
      [failing.id, true, null],
      [byHand.id, false, 'hand'],
    ]);
    expect((await log(gone))[0]).toMatchObject({ state: 'given_up', problem: 'Answered 410.' });
    expect((await log(byHand))[0]).toMatchObject({
      state: 'given_up',
      problem: 'The webhook was switched off before it was sent.',
    });
    t.clock.advance(5 * 86_400);
    await deliver();
    nora = await t.as('nora', true);
    expect((await states())[1]).toEqual([failing.id, false, 'failing']);
    await t.settle();
    const told = (await nora.call(notifications.listNotifications)).body.notifications;
    const about = told.filter(({ title }) => title === 'A webhook was switched off');
    const link = ({ id }: Webhook) => `/people?tab=webhooks&webhook=${id}`;
    expect(about.map((one) => [one.text, one.link]).toSorted()).toEqual([
      [`Nothing arrived at ${failing.url} for five days.`, link(failing)],
      [`${gone.url} answered that it is gone.`, link(gone)],
    ]);
    const metrics = await t.deps.counts.registry.metrics();
    expect(metrics).toMatch(/rapport_webhook_deliveries_total\{outcome="given_up"\} [1-9]/);
  });

  test('holds up nobody else, and a stop of the program is no failure', async () => {
    const slow = await add('/hang');
    await addClient(nora);
    let stopping = false;
    const running = deliverWebhooks({ ...t.deps, isStopping: () => stopping });
    await expect.poll(() => receiver.received.length).toBe(1);
    await add('/ok', ['task.created']);
    await nora.call(tasks.addTask, { body: { title: 'Meanwhile' } });
    await expect.poll(() => types(), { timeout: 5_000 }).toContain('task.created');
    stopping = true;
    await running;
    expect(await log(slow)).toMatchObject([{ state: 'waiting', tries: 0, problem: '' }]);
  });

  test('for an address that fails goes out one after the other, though others end before', async () => {
    const failing = await add('/failing-slowly');
    await addClient(nora, { name: 'First' });
    await deliver();
    await add('/ok');
    for (const name of ['Second', 'Third', 'Fourth']) await addClient(nora, { name });
    await deliver();
    expect((await log(failing)).map(({ tries }) => tries)).toEqual([1, 1, 1, 1]);
  });

  test('however many of a practice hang, another’s are sent at once', async () => {
    for (let count = 0; count < 9; count += 1) await add('/hang');
    await addClient(nora);
    const jonas = await t.as('jonas', true);
    const body = { url: receiver.url('/ok'), events: ['task.created' as const] };
    await jonas.call(webhooks.addWebhook, { body });
    let stopping = false;
    const running = deliverWebhooks({ ...t.deps, isStopping: () => stopping });
    await expect.poll(() => receiver.received.length, { timeout: 5_000 }).toBe(4);
    await jonas.call(tasks.addTask, { body: { title: 'Meanwhile' } });
    await expect.poll(() => types(), { timeout: 5_000 }).toContain('task.created');
    stopping = true;
    await running;
    expect(types().filter((type) => type === 'client.created')).toHaveLength(4);
  });
});
