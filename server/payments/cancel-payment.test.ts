import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clients } from '#contract/clients.ts';
import { payments } from '#contract/payments.ts';
import { testGateway } from '#contract/test-gateway.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { begin, freshKey, goodCard, pay } from '#testing/payments.ts';
import { openTill, type Till } from '#testing/stripe/open-till.ts';

const cancel = (caller: Caller, id: string) => caller.raw('POST', `/api/payments/${id}/cancel`);

describe('a payment at the test gateway', () => {
  let t: TestApp;
  let nora: Caller;
  let priya: Caller;
  beforeAll(async () => {
    t = await openTestApp();
    [nora, priya] = [await t.as('nora', true), await t.as('priya', true)];
  });
  afterAll(() => t.stop());

  const settle = async (caller: Caller, id: string) =>
    (await caller.call(payments.settlePayment, { params: { id } })).body;

  test('is canceled by whoever sees it, stays so, and its card form is told', async () => {
    const { paymentId, clientSecret } = (await begin(priya)).body;
    const canceled = { status: 200, body: { status: 'canceled', problem: '' } };
    expect(await cancel(priya, paymentId)).toMatchObject(canceled);
    expect(await cancel(nora, paymentId)).toMatchObject(canceled);
    const body = { clientSecret, number: goodCard };
    const late = await priya.call(testGateway.confirmTestPayment, { body });
    expect(late.body).toMatchObject({ status: 'canceled' });
    expect(await settle(priya, paymentId)).toMatchObject({ status: 'canceled', paidAt: null });
    const key = freshKey();
    const again = (await begin(priya, { key })).body;
    await cancel(priya, again.paymentId);
    const same = await begin(priya, { key });
    expect(same).toMatchObject({ status: 409, body: { code: 'payment_canceled' } });
  });

  test('is not, where it was paid: long ago, or before anybody knew', async () => {
    const { id } = await pay(nora);
    expect(await cancel(nora, id)).toMatchObject({ status: 409, body: { code: 'not_cancelable' } });
    const { paymentId, clientSecret } = (await begin(nora)).body;
    await nora.call(testGateway.confirmTestPayment, { body: { clientSecret, number: goodCard } });
    const paid = { status: 200, body: { status: 'succeeded' } };
    expect(await cancel(nora, paymentId)).toMatchObject(paid);
  });

  test('is not somebody else’s to end', async () => {
    const record = { name: 'Dana Whitfield', email: 'dana@mail.example' };
    const { id: clientId } = (await nora.call(clients.createClient, { body: record })).body;
    const { paymentId } = (await begin(nora, { clientId })).body;
    expect((await cancel(priya, paymentId)).status).toBe(404);
    expect(await settle(nora, paymentId)).toMatchObject({ status: 'open' });
  });

  test('that was begun by a link is ended with its link', async () => {
    const record = { name: 'Ines Rocha', email: 'ines@mail.example' };
    const { id } = (await nora.call(clients.createClient, { body: record })).body;
    const asked = { body: { amount: 4_200, description: 'One session' } };
    const made = await nora.raw('POST', `/api/clients/${id}/payment-links`, asked);
    const { link } = made.body as { link: string };
    const token = link.split('/pay/')[1] ?? '';
    await t.stranger().raw('POST', '/api/pay/start', { body: { token } });
    const [begun] = (await nora.call(payments.listPayments, { query: { clientId: id } })).body;
    expect(await cancel(nora, begun?.id ?? '')).toMatchObject({
      status: 409,
      body: { error: 'It is paid by a link: withdraw the link to end it.' },
    });
  });
});

describe('a payment at Stripe', () => {
  let till: Till;
  beforeAll(async () => {
    till = await openTill();
  });
  afterAll(() => till?.close());
  beforeEach(() => till.turn());

  test('is canceled there', async () => {
    const { clientSecret, paymentId } = await till.begin();
    expect((await cancel(till.nora, paymentId)).body).toMatchObject({ status: 'canceled' });
    expect(till.standIn.intentOf(clientSecret)['status']).toBe('canceled');
  });

  test('of which nobody heard whether it was made is made and canceled, once', async () => {
    const before = till.standIn.account.intents.size;
    till.standIn.faults.push({ on: 'create', kind: 'cut' }, { on: 'create', kind: 'cut' });
    expect((await begin(till.nora, { description: 'Lost on the way' })).status).toBe(503);
    const query = { q: 'Lost on the way' };
    const [lost] = (await till.nora.call(payments.listPayments, { query })).body;
    expect((await cancel(till.nora, lost?.id ?? '')).body).toMatchObject({ status: 'canceled' });
    const made = [...till.standIn.account.intents.values()].slice(before);
    expect(made.map(({ status }) => status)).toEqual(['canceled']);
  });

  test.each([
    ['where it stands', 'read'],
    ['the cancellation', 'create'],
  ] as const)(
    'stays open while Stripe does not answer %s, and the page is told so',
    async (_asked, on) => {
      const { clientSecret, paymentId } = await till.begin();
      till.standIn.faults.push({ on, kind: 'cut' }, { on, kind: 'cut' });
      const refused = await cancel(till.nora, paymentId);
      expect(refused).toMatchObject({ status: 503, body: { code: 'payments_away' } });
      expect(till.standIn.intentOf(clientSecret)['status']).toBe('requires_payment_method');
      expect((await cancel(till.nora, paymentId)).body).toMatchObject({ status: 'canceled' });
    },
  );

  test('is left to a bank that is at work on it', async () => {
    const { clientSecret, paymentId } = await till.begin();
    Object.assign(till.standIn.intentOf(clientSecret), { status: 'processing' });
    expect(await cancel(till.nora, paymentId)).toMatchObject({
      status: 409,
      body: { error: 'The bank is at work on this payment, so it can’t be canceled now.' },
    });
  });
});
