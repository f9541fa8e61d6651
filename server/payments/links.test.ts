import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clients } from '#contract/clients.ts';
import { mail } from '#contract/mail.ts';
import { messages } from '#contract/messages.ts';
import { notifications } from '#contract/notifications.ts';
import { paymentLinks } from '#contract/payment-links.ts';
import { payments } from '#contract/payments.ts';
import { testGateway } from '#contract/test-gateway.ts';
import { PaymentProblem } from '#server/vendors/payments/payments.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { makeClient } from '#testing/client-records.ts';
import { declinedCard, goodCard, pay, payLink, poorCard } from '#testing/payments.ts';
import { revokePaymentLink } from './make-link.ts';
import { payByLink, settleLink } from './pay-by-link.ts';
import { settleOpenPayments } from './settle-open.ts';

let t: TestApp;
let amara: Caller;
let payer: Caller;
let dana: string;
beforeAll(async () => {
  t = await openTestApp();
  [amara, payer] = [await t.as('amara', true), t.stranger()];
  const body = { name: 'Dana Whitfield', email: 'dana@mail.example' };
  dana = (await amara.call(clients.createClient, { body })).body.id;
});
afterAll(() => t.stop());
// Past the windows that count attempts.
beforeEach(() => t.clock.advance(3_601));

async function makeLink(more: { days?: number; mail?: boolean } = {}) {
  const body = { amount: 48_000, description: 'Six sessions', ...more };
  const made = await amara.call(paymentLinks.createPaymentLink, { params: { id: dana }, body });
  const token = made.body.link.split('/pay/')[1] ?? '';
  return { ...made.body, token };
}

const find = (token: string) => payer.raw('POST', '/api/pay/find', { body: { token } });
const start = (token: string) => payer.raw('POST', '/api/pay/start', { body: { token } });
const settle = (token: string) => payer.raw('POST', '/api/pay/settle', { body: { token } });

const visit = () => ({
  occasion: { now: t.clock.now, requestId: 'test', address: '127.0.0.1' },
});

const payWith = (token: string, number: string) => payLink(payer, token, number);

test('a letter with a link goes however its subject is cut', async () => {
  for (const before of [166, 167, 168]) {
    const description = `${'x'.repeat(before)}😀 and more`;
    const body = { amount: 48_000, description, mail: true };
    const made = await amara.call(paymentLinks.createPaymentLink, { params: { id: dana }, body });
    expect({ before, status: made.status }).toEqual({ before, status: 200 });
  }
});

test('a payment says whether who sees it may open its client, who was handed over or deleted since', async () => {
  const priya = await t.as('priya', true);
  const body = { name: 'Of Priya', email: 'of@priya.example' };
  const { id } = (await priya.call(clients.createClient, { body })).body;
  const asked = { params: { id: (await pay(priya, { clientId: id })).id } };
  const hiddenTo = async (who: Caller) => {
    const list = (await who.call(payments.listPayments)).body;
    const one = list.find((payment) => payment.id === asked.params.id);
    const { client, clientHidden = false } = (await who.call(payments.getPayment, asked)).body;
    expect(client).toEqual({ id, name: 'Of Priya' });
    expect(one?.clientHidden ?? false).toBe(clientHidden);
    return clientHidden;
  };
  expect(await hiddenTo(priya)).toBe(false);
  await amara.call(clients.updateClient, { params: { id }, body: { ownerId: t.ids.amara } });
  expect(await hiddenTo(priya)).toBe(true);
  expect(await hiddenTo(amara)).toBe(false);
  await amara.call(clients.deleteClient, { params: { id } });
  expect(await hiddenTo(amara)).toBe(true);
});

describe('a payment link', () => {
  test('says what it asks for and nothing of the client', async () => {
    const { token } = await makeLink();
    const { status, body } = await find(token);
    expect(status).toBe(200);
    expect(body).toEqual({
      practice: 'Lindqvist Coaching',
      amount: 48_000,
      description: 'Six sessions',
      expiresAt: expect.any(String),
      vendor: 'test',
      publishableKey: null,
      live: false,
    });
  });

  test('is paid once: the client gets the receipt, whoever sent it is told', async () => {
    const { token, paymentLink } = await makeLink();
    expect(await payWith(token, declinedCard)).toMatchObject({ status: 'failed', receipt: null });
    expect(await payWith(token, goodCard)).toMatchObject({
      status: 'succeeded',
      amount: 48_000,
      receipt: expect.stringMatching(/^R-/),
      mailed: false,
    });
    const sending = { ...t.deps, mail: { ...t.deps.mail, name: 'smtp' as const } };
    expect(await settleLink(sending, visit(), token)).toMatchObject({ mailed: true });
    expect(await find(token)).toMatchObject({ status: 409, body: { code: 'link_paid' } });
    expect(await start(token)).toMatchObject({ status: 409, body: { code: 'link_paid' } });
    const [link] = (await amara.call(paymentLinks.listPaymentLinks)).body;
    expect(link).toMatchObject({ id: paymentLink.id, state: 'paid' });
    const params = { id: link?.paymentId ?? '' };
    const { body } = await amara.call(payments.getPayment, { params });
    expect(body).toMatchObject({ byLink: true, author: null, client: { id: dana } });
    await t.settle();
    const letters = (await (await t.as('nora')).call(mail.listMail)).body;
    expect(letters[0]).toMatchObject({ to: 'dana@mail.example', subject: /^Receipt R-/ });
    const told = (await amara.call(notifications.listNotifications)).body.notifications[0];
    expect(told).toMatchObject({ title: 'Dana Whitfield has paid $480.00' });
  });

  test('whose card is declined is told to whoever sent it, once until they have read of it', async () => {
    const { token } = await makeLink();
    const decline = async (card: string) => {
      await payWith(token, card);
      await t.settle();
      const { body } = await amara.call(notifications.listNotifications);
      const [link] = (await amara.call(paymentLinks.listPaymentLinks)).body;
      expect(link?.state).toBe('open');
      return body.notifications.filter(({ title }) => title.includes('could not pay'));
    };
    const [told, ...others] = await decline(declinedCard);
    expect({ told, others }).toMatchObject({
      told: {
        title: 'Dana Whitfield could not pay $480.00',
        text: 'Six sessions: the card was declined. The link stays open for another card.',
        link: expect.stringMatching(/^\/payments\?payment=/),
      },
      others: [],
    });
    expect(await decline(poorCard)).toHaveLength(1);
    await amara.call(notifications.readAllNotifications);
    expect(await decline(declinedCard)).toHaveLength(2);
    expect(await payWith(token, goodCard)).toMatchObject({ status: 'succeeded' });
    await t.settle();
  });

  test('opened twice is one payment', async () => {
    const { token } = await makeLink();
    const [one, other] = await Promise.all([start(token), start(token)]);
    expect(other.body).toEqual(one.body);
  });

  test('that has expired, was withdrawn or never was says the same, and no more', async () => {
    const expired = await makeLink({ days: 1 });
    t.clock.advance(25 * 3600);
    const revoked = await makeLink();
    const params = { id: revoked.paymentLink.id };
    expect((await amara.call(paymentLinks.revokePaymentLink, { params })).status).toBe(204);
    const never = revoked.token.replace(/.{6}$/, 'AAAAAA');
    for (const token of [expired.token, revoked.token, never]) {
      for (const ask of [find, start]) {
        const { status, body } = await ask(token);
        expect({ status, body }).toMatchObject({ status: 404, body: { code: 'link_over' } });
        expect(JSON.stringify(body)).not.toMatch(/Dana|Lindqvist|Six/);
      }
    }
  });

  test('that is withdrawn can no longer be paid by a page that is open', async () => {
    const { token, paymentLink } = await makeLink();
    const { clientSecret } = (await start(token)).body as { clientSecret: string };
    await amara.call(paymentLinks.revokePaymentLink, { params: { id: paymentLink.id } });
    const body = { clientSecret, number: goodCard };
    const late = await payer.call(testGateway.confirmTestPayment, { body });
    expect(late.body.status).toBe('canceled');
    expect((await settle(token)).body).toMatchObject({
      status: 'canceled',
      problem:
        'This link was withdrawn, and nothing was charged. Ask whoever sent it to you for a new one.',
    });
    const again = await amara.refused(paymentLinks.revokePaymentLink, {
      params: { id: paymentLink.id },
    });
    expect(again).toMatchObject({ status: 409, body: { code: 'link_closed' } });
  });

  test.each(['before the vendor is asked', 'while it answers'])(
    'that is withdrawn in the moment in which it is opened, %s, is not payable',
    async (when) => {
      const { token, paymentLink } = await makeLink();
      const secrets: string[] = [];
      const revoke = () =>
        amara.call(paymentLinks.revokePaymentLink, { params: { id: paymentLink.id } });
      const createPayment: typeof t.deps.payments.createPayment = async (request) => {
        if (when.startsWith('before')) await revoke();
        const made = await t.deps.payments.createPayment(request);
        if (!when.startsWith('before')) await revoke();
        secrets.push(made.clientSecret);
        return made;
      };
      const deps = { ...t.deps, payments: { ...t.deps.payments, createPayment } };
      const opened = await payByLink(deps, visit(), token);
      expect(opened).toMatchObject({ definition: { code: 'link_over' } });
      const body = { clientSecret: secrets[0] ?? '', number: goodCard };
      const late = await payer.call(testGateway.confirmTestPayment, { body });
      expect(late.body.status).toBe('canceled');
      expect((await settle(token)).body).toMatchObject({ status: 'canceled' });
    },
  );

  test('that is withdrawn while the vendor is away is ended when it is back', async () => {
    const { token, paymentLink } = await makeLink();
    const { clientSecret } = (await start(token)).body as { clientSecret: string };
    t.clock.advance(3 * 3600);
    amara = await t.as('amara', true);
    const cancelPayment = async () =>
      Promise.reject(new PaymentProblem('unavailable', 'It is away.'));
    const deps = { ...t.deps, payments: { ...t.deps.payments, cancelPayment } };
    const viewer = { userId: t.ids.amara, role: 'coach' } as const;
    await revokePaymentLink(t.scope('lindqvist'), viewer, deps, paymentLink.id);
    expect((await settle(token)).body).toMatchObject({ status: 'open' });
    t.clock.advance(2 * 86_400);
    await settleOpenPayments(t.deps);
    const body = { clientSecret, number: goodCard };
    const late = await payer.call(testGateway.confirmTestPayment, { body });
    expect(late.body.status).toBe('canceled');
  });

  test('whose payment was given up is withdrawn without a word to the vendor', async () => {
    const { token, paymentLink } = await makeLink();
    await start(token);
    t.clock.now = new Date((Math.ceil(t.clock.now.getTime() / 43_200_000) + 16) * 43_200_000);
    await settleOpenPayments(t.deps);
    expect((await settle(token)).body).toMatchObject({ status: 'canceled' });
    const cancelPayment = async () => Promise.reject(new Error('It was asked.'));
    const deps = { ...t.deps, payments: { ...t.deps.payments, cancelPayment } };
    const viewer = { userId: t.ids.amara, role: 'coach' } as const;
    const scope = t.scope('lindqvist');
    expect(await revokePaymentLink(scope, viewer, deps, paymentLink.id)).toBeUndefined();
    amara = await t.as('amara', true);
  });

  test('that is paid while its client is deleted says so, and leads no further before', async () => {
    const { id } = await makeClient(amara);
    const body = { amount: 7_700, description: 'A last session' };
    const asked = { params: { id }, body };
    const made = await amara.call(paymentLinks.createPaymentLink, asked);
    const token = made.body.link.split('/pay/')[1] ?? '';
    const { clientSecret = '' } = (await start(token)).body as { clientSecret?: string };
    await amara.call(clients.deleteClient, { params: { id } });
    for (const ask of [find, start]) {
      expect(await ask(token)).toMatchObject({ status: 404, body: { code: 'link_over' } });
    }
    await payer.call(testGateway.confirmTestPayment, { body: { clientSecret, number: goodCard } });
    const receipt = expect.stringMatching(/^R-/);
    expect(await settle(token)).toMatchObject({
      status: 200,
      body: { status: 'succeeded', amount: 7_700, receipt, mailed: false },
    });
  });

  test('is written to the client, and stands in the thread without its secret', async () => {
    const { link, mailed } = await makeLink({ mail: true });
    expect(mailed).toBe(false);
    await t.settle();
    const letters = (await (await t.as('nora')).call(mail.listMail)).body;
    expect(letters[0]).toMatchObject({ to: 'dana@mail.example' });
    expect(letters[0]?.text).toContain(link);
    expect(letters[0]?.text).toMatch(/^Hello [^\n]+,\n\nYou can pay/);
    const thread = await amara.call(messages.listMessages, { query: { clientId: dana } });
    expect(thread.body[0]).toMatchObject({ kind: 'email' });
    expect(thread.body[0]?.text).not.toContain('/pay/');
  });

  test('is kept as a hash', async () => {
    const { token } = await makeLink();
    const { rows } = await t.deps.database.query('select * from payment_links');
    expect(JSON.stringify(rows)).not.toContain(token.split('.')[1]);
  });

  test('is guessed at a bounded number of times', async () => {
    const stranger = t.stranger('203.0.113.99');
    const body = { token: `${'A'.repeat(22)}.${'B'.repeat(43)}` };
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 31; attempt += 1) {
      statuses.push((await stranger.raw('POST', '/api/pay/find', { body })).status);
    }
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 404));
    expect(statuses.at(-1)).toBe(429);
  });
});
