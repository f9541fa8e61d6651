import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clients } from '#contract/clients.ts';
import { mail } from '#contract/mail.ts';
import { payments } from '#contract/payments.ts';
import type { WholePayment } from '#contract/payment-record.ts';
import { testGateway } from '#contract/test-gateway.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { begin, challengedCard, declinedCard, freshKey, goodCard, pay } from '#testing/payments.ts';

let t: TestApp;
let nora: Caller;
let priya: Caller;
let dana: string;
beforeAll(async () => {
  t = await openTestApp();
  [nora, priya] = [await t.as('nora', true), await t.as('priya', true)];
  const body = { name: 'Dana Whitfield', email: 'dana@mail.example' };
  dana = (await nora.call(clients.createClient, { body })).body.id;
});
afterAll(() => t.stop());
// Past the window that counts attempts.
beforeEach(() => t.clock.advance(601));

const secretOf = async (caller: Caller) => (await begin(caller)).body;
const settle = async (caller: Caller, id: string) =>
  (await caller.call(payments.settlePayment, { params: { id } })).body;

describe('what a payment may be', () => {
  test.each([
    ['49 cents', 49, /^The amount must be at least 50 cents/],
    ['nothing', 0, /^The amount must be at least 50 cents/],
    ['less than nothing', -1, /^The amount must be at least 50 cents/],
    ['part of a cent', 25.5, /^The amount must be a whole number of cents/],
    ['a text', '2500', /^The amount must be a whole number of cents/],
    ['2^53', 2 ** 53, /^The amount must be at most/],
    ['a cent more than is set', 1_000_001, /^The amount must be at most \$10,000\.00/],
    ['none', null, /^The amount must be a whole number of cents/],
  ])('%s is a 400 that names the amount', async (_kind, amount, sentence) => {
    const body = { amount, currency: 'usd', description: 'Payment test' };
    const answer = await nora.raw('POST', '/api/create-payment-intent', { body });
    expect(answer.status).toBe(400);
    const { fields } = answer.body as { fields: Record<string, string> };
    expect(fields['amount']).toMatch(sentence);
  });

  test('the least and the most that is set are taken', async () => {
    expect((await begin(nora, { amount: 50 })).status).toBe(200);
    expect((await begin(nora, { amount: 1_000_000 })).status).toBe(200);
  });

  test("another currency, and a client that is not the asker's, are refused", async () => {
    const body = { amount: 2500, currency: 'eur', description: 'x' };
    const euros = await nora.raw('POST', '/api/create-payment-intent', { body });
    expect(euros).toMatchObject({ status: 400, body: { fields: { currency: /usd/ } } });
    expect((await begin(priya, { clientId: dana })).status).toBe(404);
  });
});

describe('a card', () => {
  test('pays: the receipt has a number, and the client page its sum', async () => {
    const before = (await nora.call(payments.getClientPaid, { params: { id: dana } })).body;
    const paid = await pay(nora, { clientId: dana, amount: 123_45 });
    expect(paid).toMatchObject({
      status: 'succeeded',
      amount: 123_45,
      receipt: expect.stringMatching(/^R-\d{4}$/),
      card: { brand: 'visa', last4: '4242' },
      client: { id: dana, name: 'Dana Whitfield' },
      live: false,
    });
    const after = (await nora.call(payments.getClientPaid, { params: { id: dana } })).body;
    expect(after.testPaid - before.testPaid).toBe(123_45);
    expect(after.paid).toBe(0);
    const activity = await nora.call(clients.listActivity, { params: { id: dana } });
    expect(activity.body.map(({ name }) => name)).toContain('payment.succeeded');
  });

  test.each([
    ['4000000000000002', 'Your card was declined.'],
    ['4000000000009995', 'Your card has insufficient funds.'],
    ['4000000000000069', 'Your card has expired.'],
    ['4000000000000127', "Your card's security code is incorrect."],
  ])('%s does not pay, and says why', async (card, problem) => {
    const { clientSecret, paymentId } = await secretOf(nora);
    const confirm = await nora.call(testGateway.confirmTestPayment, {
      body: { clientSecret, number: card },
    });
    expect(confirm.body).toMatchObject({ error: { message: problem } });
    expect(await settle(nora, paymentId)).toMatchObject({ status: 'failed', problem });
    // The same payment can still be paid with another card.
    await nora.call(testGateway.confirmTestPayment, { body: { clientSecret, number: goodCard } });
    expect(await settle(nora, paymentId)).toMatchObject({ status: 'succeeded', problem: '' });
  });

  test.each([
    ['complete', 'succeeded'],
    ['fail', 'failed'],
  ] as const)('asks for 3-D Secure; to %s it is %s', async (outcome, status) => {
    const { clientSecret, paymentId } = await secretOf(nora);
    const body = { clientSecret, number: challengedCard };
    const asked = await nora.call(testGateway.confirmTestPayment, { body });
    expect(asked.body).toEqual({ status: 'requires_action', error: null });
    expect(await settle(nora, paymentId)).toMatchObject({ status: 'open' });
    await nora.call(testGateway.answerTestChallenge, { body: { clientSecret, outcome } });
    expect(await settle(nora, paymentId)).toMatchObject({ status });
  });

  test('that is no published test card is refused and nowhere kept', async () => {
    const { clientSecret, paymentId } = await secretOf(nora);
    const body = { clientSecret, number: '4111111111111111' };
    const answer = await nora.raw('POST', '/api/test-gateway/confirm', { body });
    expect(answer).toMatchObject({ status: 400, body: { fields: { number: /test cards/ } } });
    expect(await settle(nora, paymentId)).toMatchObject({ status: 'open', card: null });
  });

  test('needs the secret of its payment', async () => {
    const { clientSecret } = await secretOf(nora);
    const forged = clientSecret.replace(/.{5}$/, 'AAAAA');
    const body = { clientSecret: forged, number: goodCard };
    const answer = await nora.refused(testGateway.confirmTestPayment, { body });
    expect(answer).toMatchObject({ status: 404, body: { code: 'intent_over' } });
  });
});

describe('the same request again', () => {
  test('finds the payment that it made; with another amount it is refused', async () => {
    const key = freshKey();
    const [first, second] = await Promise.all([begin(nora, { key }), begin(nora, { key })]);
    expect(second.body).toEqual(first.body);
    const other = await begin(nora, { key, amount: 9_999 });
    expect(other).toMatchObject({ status: 409, body: { code: 'key_reused' } });
    expect((await begin(priya, { key })).body.paymentId).not.toBe(first.body.paymentId);
  });

  test.each(['with blanks in it', 'x'.repeat(201)])('a key like “%s” is refused', async (key) => {
    expect((await begin(nora, { key })).status).toBe(400);
  });
});

describe('a refund', () => {
  const refund = (caller: Caller, id: string, body: object, key?: string) =>
    caller.raw('POST', `/api/payments/${id}/refunds`, {
      body,
      ...(key ? { headers: { 'idempotency-key': key } } : {}),
    });

  test('gives back a part, then the rest, and never more', async () => {
    const { id } = await pay(nora, { amount: 10_000 });
    const part = await refund(nora, id, { amount: 2_500, reason: 'One session less' });
    expect(part.body).toMatchObject({
      status: 'partly_refunded',
      refunded: 2_500,
      refunds: [{ amount: 2_500, state: 'succeeded', reason: 'One session less' }],
    });
    const over = await refund(nora, id, { amount: 7_501 });
    expect(over).toMatchObject({ status: 400, body: { fields: { amount: /at most \$75\.00/ } } });
    expect((await refund(nora, id, {})).body).toMatchObject({
      status: 'refunded',
      refunded: 10_000,
    });
    expect(await refund(nora, id, {})).toMatchObject({
      status: 409,
      body: { code: 'not_refundable' },
    });
  });

  test('with the same key is given once', async () => {
    const { id } = await pay(nora, { amount: 10_000 });
    const key = freshKey();
    const asked = () => refund(nora, id, { amount: 1_000 }, key);
    await Promise.all([asked(), asked()]);
    const last = (await asked()).body as WholePayment;
    expect(last).toMatchObject({ refunded: 1_000 });
    expect(last.refunds).toHaveLength(1);
    expect((await refund(nora, id, { amount: 2_000 }, key)).status).toBe(409);
  });

  test('of what was not paid is refused, and only an admin makes one', async () => {
    const { paymentId } = await secretOf(nora);
    expect((await refund(nora, paymentId, {})).status).toBe(409);
    const { id } = await pay(nora);
    expect((await refund(await t.as('amara'), id, {})).status).toBe(403);
  });
});

describe('the list', () => {
  test('is narrowed by status, client, day and words, and adds up', async () => {
    await pay(nora, { clientId: dana, amount: 4_200, description: 'A workshop on 100% margins' });
    await pay(nora, { card: declinedCard, description: 'A workshop that was declined' });
    const list = async (query: Record<string, string>) =>
      (await nora.call(payments.listPayments, { query })).body.map((one) => one.description);
    expect(await list({ q: '100%' })).toEqual(['A workshop on 100% margins']);
    expect(await list({ q: 'workshop', status: 'failed' })).toEqual([
      'A workshop that was declined',
    ]);
    expect(await list({ q: 'whitfield', clientId: dana, from: '2026-03-04' })).toContain(
      'A workshop on 100% margins',
    );
    expect(await list({ q: 'workshop', to: '2026-03-03' })).toEqual([]);
    const sum = await nora.call(payments.sumPayments, { query: { q: 'workshop' } });
    expect(sum.body).toMatchObject({ testPaid: 4_200, testCount: 1, paid: 0 });
  });

  test('goes on where a page ended', async () => {
    const all = (await nora.call(payments.listPayments)).body.map(({ id }) => id);
    const first = await nora.call(payments.listPayments, { query: { limit: '2' } });
    expect(Number(first.headers['x-total-count'])).toBe(all.length);
    const cursor = /cursor=([^&>]+)/.exec(String(first.headers['link']))?.[1] ?? '';
    const query = { limit: '2', cursor: decodeURIComponent(cursor) };
    const second = await nora.call(payments.listPayments, { query });
    expect([...first.body, ...second.body].map(({ id }) => id)).toEqual(all.slice(0, 4));
  });

  test('holds for a user what they took and what their own clients paid', async () => {
    const own = await pay(priya, { description: 'Taken by Priya' });
    const body = { name: 'Of Priya', email: 'of@priya.example', ownerId: t.ids.priya };
    const { id } = (await nora.call(clients.createClient, { body })).body;
    const ofClient = await pay(nora, { clientId: id, description: 'Of a client of hers' });
    const foreign = await pay(nora, { clientId: dana, description: 'Of somebody else’s' });
    const seen = (await priya.call(payments.listPayments)).body.map((one) => one.id);
    expect(seen).toEqual(expect.arrayContaining([own.id, ofClient.id]));
    expect(seen).not.toContain(foreign.id);
    const params = { id: foreign.id };
    expect((await priya.refused(payments.getPayment, { params })).status).toBe(404);
    const amara = await t.as('amara');
    expect((await amara.call(payments.getPayment, { params })).status).toBe(200);
  });

  test('comes as CSV that no spreadsheet runs', async () => {
    await pay(nora, { description: '=HYPERLINK("http://evil.example")' });
    const csv = await nora.raw('GET', '/api/exports/payments?q=HYPERLINK');
    expect(String(csv.body)).toMatch(/'=HYPERLINK/);
    // Times as spreadsheets take them for dates.
    expect(String(csv.body)).toMatch(/,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,/);
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  });
});

describe('a receipt', () => {
  test('is a PDF with its letters in it, of what was paid alone', async () => {
    const { id, receipt } = await pay(nora, { clientId: dana });
    const pdf = await nora.raw('GET', `/api/payments/${id}/receipt`);
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="receipt-${receipt ?? ''}.pdf"`,
    });
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.bytes.toString('latin1')).toMatch(/\/MarkInfo|\/StructTreeRoot/);
    const { paymentId } = await secretOf(nora);
    const none = await nora.raw('GET', `/api/payments/${paymentId}/receipt`);
    expect(none).toMatchObject({ status: 409, body: { code: 'not_paid' } });
  });

  test('is written to an address and says that it was a test', async () => {
    const { id, receipt } = await pay(nora, { clientId: dana, description: 'Six sessions' });
    const sent = await nora.call(payments.mailReceipt, {
      params: { id },
      body: { to: 'dana@mail.example' },
    });
    expect(sent.body).toEqual({ to: 'dana@mail.example', mailed: false });
    await t.settle();
    const [letter] = (await nora.call(mail.listMail)).body;
    expect(letter).toMatchObject({ to: 'dana@mail.example', state: 'kept' });
    expect(letter?.text).toMatch(new RegExp(`${receipt ?? ''}[^]*Six sessions[^]*no money moved`));
  });

  test('numbers follow each other without a gap', async () => {
    const made = await Promise.all([pay(nora), pay(nora), pay(nora)]);
    const numbers = made.map(({ receipt }) => Number(receipt?.slice(2))).toSorted((a, b) => a - b);
    expect(numbers).toEqual([numbers[0], (numbers[0] ?? 0) + 1, (numbers[0] ?? 0) + 2]);
  });
});

test('a client that is erased leaves its payments behind, without its name', async () => {
  const body = { name: 'Soon Gone', email: 'soon@gone.example' };
  const { id: clientId } = (await nora.call(clients.createClient, { body })).body;
  const { id } = await pay(nora, { clientId, amount: 7_700 });
  await t.deps.database.query('delete from clients where id = $1', [clientId]);
  const left = (await nora.call(payments.getPayment, { params: { id } })).body;
  expect(left).toMatchObject({ amount: 7_700, status: 'succeeded', client: null });
});

test('payments agree with the test gateway, and what does not is mended', async () => {
  const { id } = await pay(nora, { amount: 3_300 });
  const same = (await nora.call(payments.reconcilePayments)).body;
  expect(same.differences).toEqual([]);
  expect(same.checked).toBeGreaterThan(5);
  await t.deps.database.query("update payments set state = 'open', paid_at = null where id = $1", [
    id,
  ]);
  const { differences } = (await nora.call(payments.reconcilePayments)).body;
  expect(differences).toMatchObject([
    { paymentId: id, ours: 'open, $33.00', theirs: 'succeeded, $33.00', mended: true },
  ]);
  expect((await nora.call(payments.reconcilePayments)).body.differences).toEqual([]);
});
