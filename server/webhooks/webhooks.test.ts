import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#contract/audit.ts';
import { mostWebhooks, webhooks, type Webhook } from '#contract/webhooks.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { openReceiver, type Receiver } from '#testing/webhook-receiver.ts';

let receiver: Receiver;
let t: TestApp;
let nora: Caller;
beforeAll(async () => {
  receiver = await openReceiver();
  t = await openTestApp({
    env: { RAPPORT_WEBHOOK_HOSTS: `${receiver.host}:${receiver.port}` },
    instead: {
      lookUp: async (name) =>
        name === 'inside.test' ? [{ address: '10.0.0.1', family: 4 }] : receiver.lookUp(name),
    },
  });
  nora = await t.as('nora');
});
afterAll(async () => {
  await t.stop();
  await receiver.stop();
});

const events = ['client.created'] as const;
const add = async (path = '/ok'): Promise<Webhook> =>
  (await nora.call(webhooks.addWebhook, { body: { url: receiver.url(path), events: [...events] } }))
    .body;
const listed = async () => (await nora.call(webhooks.listWebhooks)).body;
const nobody = '00000000-0000-4000-8000-000000000000';

describe('a webhook', () => {
  test('is added, changed, switched off and on, and deleted, and the log says by whom', async () => {
    const made = await nora.call(webhooks.addWebhook, {
      body: { url: ` ${receiver.url('/ok')} `, description: 'Our n8n', events: ['*'] },
    });
    expect(made.status).toBe(200);
    const { id } = made.body;
    expect(made.body).toMatchObject({
      url: receiver.url('/ok'),
      description: 'Our n8n',
      events: ['*'],
      on: true,
      offReason: null,
      lastDelivery: null,
    });
    expect(JSON.stringify(made.body)).not.toMatch(/secret":"|whsec/);
    const change = (body: object) => nora.call(webhooks.updateWebhook, { params: { id }, body });
    expect((await change({ events: ['task.created'], description: '' })).body).toMatchObject({
      events: ['task.created'],
      description: '',
    });
    // The clock stands still: also within one millisecond the version is another.
    const older = { description: 'As it was', updatedAt: made.body.updatedAt };
    const late = await nora.refused(webhooks.updateWebhook, { params: { id }, body: older });
    expect(late).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect((await change({ on: false })).body).toMatchObject({ on: false, offReason: 'hand' });
    expect((await change({ on: true })).body).toMatchObject({ on: true, offReason: null });
    expect(await listed()).toHaveLength(1);
    expect((await nora.call(webhooks.deleteWebhook, { params: { id } })).status).toBe(204);
    expect(await listed()).toEqual([]);
    const log = (await nora.call(audit.listAudit, { query: { name: 'webhook' } })).body;
    expect(log.map(({ name, actor }) => [name, actor?.id])).toEqual(
      ['deleted', 'switched_on', 'switched_off', 'updated', 'added'].map((one) => [
        `webhook.${one}`,
        t.ids.nora,
      ]),
    );
  });

  test('takes only addresses that something may be sent to, and names the field', async () => {
    const refused = async (url: string, more: object = {}) => {
      const body = { url, events: [...events], ...more };
      const answer = await nora.refused(webhooks.addWebhook, { body });
      return [answer.status, answer.body.code, Object.keys(answer.body.fields ?? {})];
    };
    for (const url of ['', 'x', 'ftp://a.test', 'https://me:pw@a.test/', 'https://a.test/#x']) {
      expect([url, ...(await refused(url))]).toEqual([url, 400, 'invalid', ['url']]);
    }
    expect(await refused('http://example.com/')).toEqual([400, 'insecure_address', ['url']]);
    for (const url of ['https://127.1/', 'https://localhost./', 'https://inside.test/']) {
      expect([url, ...(await refused(url))]).toEqual([url, 400, 'address_not_allowed', ['url']]);
    }
    expect(await refused('https://a.test/', { events: [] })).toEqual([400, 'invalid', ['events']]);
    expect((await refused('https://a.test/', { events: ['no.such'] }))[0]).toBe(400);
    const { id } = await add();
    for (const [url, code] of [
      ['https://[::1]/', 'address_not_allowed'],
      ['http://a.test/', 'insecure_address'],
    ] as const) {
      const answer = await nora.refused(webhooks.updateWebhook, { params: { id }, body: { url } });
      expect([answer.status, answer.body.code]).toEqual([400, code]);
    }
    expect((await listed())[0]?.url).toBe(receiver.url('/ok'));
    await nora.call(webhooks.deleteWebhook, { params: { id } });
  });

  test('has a secret that is kept sealed, and for a day after a new one both sign', async () => {
    const { id } = await add();
    const params = { id };
    const first = (await nora.call(webhooks.getWebhookSecret, { params })).body;
    expect(first).toEqual({
      secret: expect.stringMatching(/^whsec_[\w+/]{43}=$/) as string,
      oldSecretUntil: null,
    });
    const next = (await nora.call(webhooks.rotateWebhookSecret, { params })).body;
    expect(next).toMatchObject({ oldSecretUntil: '2026-03-05T09:30:00.000Z' });
    expect(next.secret).not.toBe(first.secret);
    const { rows } = await t.deps.database.query('select * from webhooks');
    expect(JSON.stringify(rows)).not.toContain(next.secret.slice(6, 30));
    await nora.call(webhooks.testWebhook, { params });
    expect(receiver.received.at(-1)?.headers['webhook-signature']?.split(' ')).toHaveLength(2);
    t.clock.advance(24 * 3600);
    nora = await t.as('nora');
    await nora.call(webhooks.testWebhook, { params });
    expect(receiver.received.at(-1)?.headers['webhook-signature']?.split(' ')).toHaveLength(1);
    await t.deps.database.query(`update webhooks set sealed_secret = 'from elsewhere'`);
    const unread = await nora.refused(webhooks.getWebhookSecret, { params });
    expect([unread.status, unread.body.code]).toEqual([409, 'secret_unreadable']);
    const sent = receiver.received.length;
    const unsigned = await nora.call(webhooks.testWebhook, { params });
    expect(unsigned.body).toMatchObject({
      state: 'given_up',
      status: null,
      durationMs: null,
      request: '',
    });
    expect(unsigned.body.problem).toContain('The secret can’t be read');
    expect(receiver.received).toHaveLength(sent);
    const anew = await nora.call(webhooks.rotateWebhookSecret, { params });
    expect(anew.body.oldSecretUntil).toBeNull();
    await nora.call(webhooks.deleteWebhook, { params });
  });

  test('is tested at once, on or off, and what came of it stands in its log', async () => {
    const { id } = await add('/failing');
    await nora.call(webhooks.updateWebhook, { params: { id }, body: { on: false } });
    const failed = (await nora.call(webhooks.testWebhook, { params: { id } })).body;
    expect(failed).toMatchObject({
      event: 'test.sent',
      state: 'given_up',
      tries: 1,
      status: 500,
      problem: 'Answered 500.',
      answer: 'out of order',
      nextTryAt: null,
    });
    expect(JSON.parse(failed.request)).toMatchObject({
      type: 'test.sent',
      data: { practice: { id: t.practiceIds.lindqvist } },
    });
    await nora.call(webhooks.updateWebhook, {
      params: { id },
      body: { url: receiver.url('/ok') },
    });
    const again = await nora.call(webhooks.sendDeliveryAgain, { params: { id: failed.id } });
    expect(again.body).toMatchObject({ id: failed.id, state: 'delivered', tries: 2, status: 200 });
    const sent = receiver.received.slice(-2).map(({ headers }) => headers['webhook-id']);
    expect(sent).toEqual([`msg_${failed.id}`, `msg_${failed.id}`]);
    const log = await nora.call(webhooks.listDeliveries, { params: { id }, query: { limit: '1' } });
    expect(log.body).toMatchObject([{ id: failed.id, state: 'delivered', problem: '' }]);
    expect(log.body[0]).not.toHaveProperty('request');
    const none = { params: { id }, query: { state: 'waiting' } } as const;
    expect((await nora.call(webhooks.listDeliveries, none)).body).toEqual([]);
    const whole = await nora.call(webhooks.getDelivery, { params: { id: failed.id } });
    expect(whole.body).toMatchObject({ answer: 'thank you', request: failed.request });
    expect((await listed())[0]).toMatchObject({
      failingSince: null,
      lastDelivery: { state: 'delivered', status: 200 },
    });
    const params = { id: failed.id };
    await t.deps.database.query(
      `update webhook_deliveries set state = 'sending', tried_at = $1 where id = $2`,
      [t.clock.now.toISOString(), failed.id],
    );
    const busy = await nora.refused(webhooks.sendDeliveryAgain, { params });
    expect([busy.status, busy.body.code]).toEqual([409, 'being_sent']);
    await nora.call(webhooks.deleteWebhook, { params: { id } });
    const gone = await nora.refused(webhooks.getDelivery, { params });
    expect([gone.status, gone.body.code]).toEqual([404, 'not_found']);
  });

  test('that is not there is not found, and there are twenty at the most', async () => {
    const params = { id: nobody };
    const asked = [
      await nora.refused(webhooks.updateWebhook, { params, body: {} }),
      await nora.refused(webhooks.deleteWebhook, { params }),
      await nora.refused(webhooks.getWebhookSecret, { params }),
      await nora.refused(webhooks.rotateWebhookSecret, { params }),
      await nora.refused(webhooks.testWebhook, { params }),
      await nora.refused(webhooks.listDeliveries, { params }),
      await nora.refused(webhooks.getDelivery, { params }),
      await nora.refused(webhooks.sendDeliveryAgain, { params }),
    ];
    expect(asked.map(({ status, body }) => [status, body.code])).toEqual(
      asked.map(() => [404, 'not_found']),
    );
    const many = await Promise.all(Array.from({ length: mostWebhooks + 1 }, () => add()));
    expect(many.filter(({ id }) => id !== undefined)).toHaveLength(mostWebhooks);
    const more = await nora.refused(webhooks.addWebhook, {
      body: { url: receiver.url('/ok'), events: ['*'] },
    });
    expect([more.status, more.body.code]).toEqual([409, 'too_many_webhooks']);
  });
});
