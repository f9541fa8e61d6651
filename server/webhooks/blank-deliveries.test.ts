import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clients } from '#contract/clients.ts';
import { memory } from '#contract/memory.ts';
import type { WebhookEvent } from '#contract/webhook-events.ts';
import { webhooks, type Webhook } from '#contract/webhooks.ts';
import { purgeTrash } from '#server/clients/purge-trash.ts';
import type { TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { addClient } from '#testing/clients.ts';
import { makeObject } from '#testing/objects.ts';
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
});

const add = async (path: string, events: ('*' | WebhookEvent)[]) =>
  (await nora.call(webhooks.addWebhook, { body: { url: receiver.url(path), events } })).body;
const log = async ({ id }: Webhook) =>
  (await nora.call(webhooks.listDeliveries, { params: { id } })).body;
const deliver = () => deliverWebhooks(t.deps);

describe('what is erased', () => {
  test('is not sent any more, and its words leave the log with the client', async () => {
    const word = 'quokkaword';
    const made = await add('/failing', ['*']);
    const clientId = await addClient(nora, { name: word });
    await deliver();
    const [first] = await log(made);
    const whole = await nora.call(webhooks.getDelivery, { params: { id: first?.id ?? '' } });
    expect(whole.body.request).toContain(word);
    await nora.call(clients.deleteClient, { params: { id: clientId } });
    t.clock.advance(10);
    receiver.received.length = 0;
    await deliver();
    const sent = receiver.received.map(({ body }) => body);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain('"type":"client.deleted"');
    expect(sent[0]).not.toContain(word);
    expect((await log(made)).find(({ id }) => id === first?.id)?.state).toBe('withdrawn');
    await t.deps.database.query('update webhook_deliveries set request = $1', [word]);
    t.clock.advance(30 * 86_400);
    await purgeTrash(t.deps);
    nora = await t.as('nora', true);
    expect((await log(made)).filter(({ event }) => event.startsWith('client.'))).toEqual([]);
  });

  test('of a call that is erased or forgotten its words go, and after thirty days all of it', async () => {
    const made = await add('/ok', ['call.ended']);
    const id = await makeObject(t, 'call', 'nora');
    await deliver();
    const [one] = await log(made);
    const read = async () =>
      (await nora.call(webhooks.getDelivery, { params: { id: one?.id ?? '' } })).body.request;
    const sentAgain = () =>
      nora.call(webhooks.sendDeliveryAgain, { params: { id: one?.id ?? '' } });
    expect(await read()).toContain(id);
    await t.settle();
    const forget = { what: 'source', source: 'call', id } as const;
    expect((await nora.call(memory.forgetMemory, { body: forget })).status).toBe(200);
    await t.settle();
    expect(await read()).toBe('');
    // The call itself is there: memory alone has forgotten it.
    await sentAgain();
    expect(await read()).toContain(id);
    await t.scope('lindqvist').write((tx) =>
      tx.append({
        name: 'call.erased',
        subject: { kind: 'call', id },
        audience: { to: 'admins' },
      }),
    );
    await t.settle();
    expect(await read()).toBe('');
    const sent = receiver.received.length;
    await t.deps.database.query(
      `update webhook_deliveries set state = 'sending', tries = 10, tried_at = $1`,
      [t.clock.now.toISOString()],
    );
    t.clock.advance(29 * 86_400);
    await deliver();
    expect(receiver.received).toHaveLength(sent);
    await sweepDeliveries(t.deps);
    nora = await t.as('nora', true);
    expect(await log(made)).toMatchObject([{ state: 'given_up' }]);
    t.clock.advance(2 * 86_400);
    await sweepDeliveries(t.deps);
    nora = await t.as('nora', true);
    expect(await log(made)).toEqual([]);
  });
});
