import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notifications } from '#contract/notifications.ts';
import { payments } from '#contract/payments.ts';
import { addClient } from '#testing/clients.ts';
import { begin, freshKey } from '#testing/payments.ts';
import {
  answerDispute,
  closeDispute,
  dispute,
  failRefund,
  refundCharge,
} from '#testing/stripe/account.ts';
import { deliver } from '#testing/stripe/deliveries.ts';
import { openTill, type Till } from '#testing/stripe/open-till.ts';
import { settleOpenPayments } from './settle-open.ts';

let till: Till;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till?.close());
beforeEach(() => till.turn());

describe('messages', () => {
  test('twice, out of order and late change nothing that is settled', async () => {
    const { clientSecret, paymentId } = await till.begin();
    till.standIn.pay(clientSecret, '4000000000000002');
    till.standIn.pay(clientSecret, '4242424242424242');
    const events = till.hooks.take().toReversed();
    await till.hooks.tell([...events, ...events]);
    const settled = await till.find(paymentId);
    expect(settled).toMatchObject({ status: 'succeeded' });
    await till.hooks.tell(events);
    expect(await till.find(paymentId)).toEqual(settled);
    const { rows } = await till.t.deps.database.query(
      "select count(*)::int as n from events where subject_id = $1 and name = 'payment.succeeded'",
      [paymentId],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('that are forged, stale or unsigned are refused, and change nothing', async () => {
    const { clientSecret, paymentId } = await till.begin();
    till.standIn.pay(clientSecret, '4242424242424242');
    const event = till.hooks.take().at(-1) ?? {};
    const stale = till.standIn.signed(event, new Date(till.t.clock.now.getTime() - 301_000));
    const good = till.standIn.signed(event);
    const tampered = { ...good, body: good.body.replace('succeeded', 'canceled') };
    const unsigned = { ...good, headers: { 'content-type': 'application/json' } };
    for (const { body, headers } of [stale, tampered, unsigned]) {
      const answer = await till.t.stranger().raw('POST', '/api/stripe/webhook', { body, headers });
      expect(answer).toMatchObject({ status: 401, body: { code: 'wrong_signature' } });
    }
    await till.t.settle();
    expect(await till.find(paymentId)).toMatchObject({ status: 'open' });
    expect(await deliver(till.t, till.standIn, event)).toBe(200);
    await till.t.settle();
    expect(await till.find(paymentId)).toMatchObject({ status: 'succeeded' });
  });

  test('about what is none of ours, or of no kind we follow, are answered and passed over', async () => {
    const foreign = { id: 'pi_foreign', object: 'payment_intent', metadata: {} };
    const event = (type: string, object: object) => ({
      id: `evt_${freshKey()}`,
      object: 'event',
      created: 1,
      type,
      data: { object },
    });
    expect(await deliver(till.t, till.standIn, event('payment_intent.succeeded', foreign))).toBe(
      200,
    );
    expect(await deliver(till.t, till.standIn, event('customer.created', { id: 'cus_1' }))).toBe(
      200,
    );
    expect(
      await deliver(till.t, till.standIn, { object: 'v2.core.event', id: 'evt_2', type: 'x' }),
    ).toBe(200);
    const reference = `${till.t.practiceIds.harbour}/00000000-0000-4000-8000-000000000000`;
    const guessed = { ...foreign, metadata: { rapport_reference: reference } };
    expect(await deliver(till.t, till.standIn, event('payment_intent.succeeded', guessed))).toBe(
      200,
    );
    await till.t.settle();
  });

  test('wait for a service that is away', async () => {
    const { clientSecret, paymentId } = await till.begin();
    till.standIn.pay(clientSecret, '4242424242424242');
    till.standIn.faults.push(
      ...Array.from({ length: 2 }, () => ({ on: 'read', kind: 'status', status: 500 }) as const),
    );
    const event = till.hooks.take().at(-1) ?? {};
    expect(await deliver(till.t, till.standIn, event)).toBe(200);
    await expect(till.t.settle()).rejects.toThrow(/did not answer/);
    expect(await till.find(paymentId)).toMatchObject({ status: 'open' });
    await settleOpenPayments(till.t.deps);
    expect(await till.find(paymentId)).toMatchObject({ status: 'succeeded' });
  });
});

describe('what happens at Stripe itself', () => {
  const bellOf = async (id: string, who = till.nora) => {
    const { body } = await who.call(notifications.listNotifications);
    return body.notifications.filter(({ link }) => link === `/payments?payment=${id}`);
  };
  const toldOf = async (id: string, who = till.nora) =>
    (await bellOf(id, who)).map(({ title }) => title).toSorted();

  test('a refund made there stands here too, and one that the bank sends back is taken back', async () => {
    const { id, clientSecret } = await till.paid(8_000);
    const charge = till.standIn.account.charges.get(
      String(till.standIn.intentOf(clientSecret)['latest_charge']),
    );
    const made = refundCharge(till.standIn.account, charge ?? {}, 3_000);
    await till.hooks.tell();
    expect(await till.find(id)).toMatchObject({
      status: 'partly_refunded',
      refunded: 3_000,
      refunds: [{ amount: 3_000, author: null }],
    });
    failRefund(till.standIn.account, made);
    await till.hooks.tell();
    expect(await till.find(id)).toMatchObject({
      status: 'succeeded',
      refunded: 0,
      refunds: [{ state: 'failed' }],
    });
    expect(await toldOf(id)).toEqual(['$30.00 could not be given back']);
  });

  test('of two refunds of one sum that the bank sends back, each is told to who made it', async () => {
    const { id } = await till.paid(8_000);
    await till.refund(id, { amount: 1_500 });
    await till.t.deps.database.query('update refunds set author_id = $1 where payment_id = $2', [
      till.t.ids.amara,
      id,
    ]);
    await till.refund(id, { amount: 1_500 });
    for (const made of till.standIn.account.refunds.slice(-2)) {
      failRefund(till.standIn.account, made);
    }
    await till.hooks.tell();
    const told = ['$15.00 could not be given back'];
    expect(await toldOf(id)).toEqual(told);
    expect(await toldOf(id, await till.t.as('amara'))).toEqual(told);
  });

  test('a dispute is told to the admins, and how it ended', async () => {
    const { id, clientSecret } = await till.paid();
    const made = dispute(till.standIn.account, till.standIn.intentOf(clientSecret));
    await till.hooks.tell();
    const told = 'The cardholder does not recognise this payment.';
    const due = new Date(till.t.clock.now.getTime() + 7 * 86_400_000).toISOString();
    const open = { dispute: 'open', disputeReason: told, status: 'succeeded' };
    const { disputeAnswerBy } = await till.find(id);
    expect(disputeAnswerBy?.slice(0, 10)).toBe(due.slice(0, 10));
    expect(await till.find(id)).toMatchObject(open);
    answerDispute(till.standIn.account, made);
    await till.hooks.tell();
    expect(await till.find(id)).toMatchObject({ ...open, disputeAnswerBy: null });
    closeDispute(till.standIn.account, made, 'won');
    await till.hooks.tell();
    expect(await till.find(id)).toMatchObject({ dispute: 'won', disputeAnswerBy: null });
    expect(await toldOf(id)).toEqual(['A dispute was won', 'A payment is disputed']);
  });

  test('a dispute of a client’s payment names them', async () => {
    const clientId = await addClient(till.nora, { name: 'Rhys Pritchard' });
    const { clientSecret, paymentId } = (await begin(till.nora, { amount: 4_850, clientId })).body;
    till.standIn.pay(clientSecret, '4242424242424242');
    await till.hooks.tell();
    dispute(till.standIn.account, till.standIn.intentOf(clientSecret));
    await till.hooks.tell();
    const [told] = await bellOf(paymentId);
    expect(told?.text).toMatch(
      /^Rhys Pritchard, \$48\.50 for .*”\. The cardholder does not recognise this payment\. Answer it by \w+ \d+, \d{4} in the payment/,
    );
  });

  test('what a lost dispute took is no longer kept, and can’t be given back', async () => {
    const sums = async () => (await till.nora.call(payments.sumPayments, {})).body;
    const before = await sums();
    const { id, clientSecret } = await till.paid(6_000);
    const intent = till.standIn.intentOf(clientSecret);
    const made = dispute(till.standIn.account, intent);
    await till.hooks.tell();
    // The message is lost; comparing finds the outcome, also of a payment of long ago.
    closeDispute(till.standIn.account, made, 'lost');
    till.hooks.take();
    intent['created'] = 1_735_689_600;
    await till.t.deps.database.query(
      "update payments set created_at = '2025-01-01T00:00:00.000Z' where id = $1",
      [id],
    );
    const { differences } = (await till.nora.call(payments.reconcilePayments)).body;
    expect(differences).toMatchObject([
      { paymentId: id, theirs: 'succeeded, $60.00, dispute lost', mended: true },
    ]);
    expect(await till.find(id)).toMatchObject({ dispute: 'lost' });
    expect(await sums()).toMatchObject({ paid: before.paid + 6_000, lost: 6_000 });
    expect(await till.refund(id, {})).toMatchObject({
      status: 409,
      body: { code: 'not_refundable' },
    });
    await till.t.settle();
    expect(await toldOf(id)).toEqual(['A dispute was lost', 'A payment is disputed']);
    const [lost] = (await bellOf(id)).filter(({ title }) => title === 'A dispute was lost');
    expect(lost?.text).toMatch(/^\$60\.00(?! of).*: the bank has taken it back\.$/);
    expect((await till.nora.call(payments.reconcilePayments)).body.differences).toEqual([]);
  });

  test('of a dispute about a part that part counts as lost, whatever was refunded', async () => {
    const sums = async () => (await till.nora.call(payments.sumPayments, {})).body;
    const before = await sums();
    const { id, clientSecret } = await till.paid(6_000);
    const intent = till.standIn.intentOf(clientSecret);
    const made = dispute(till.standIn.account, intent, 2_500);
    await till.hooks.tell();
    expect(await till.find(id)).toMatchObject({ dispute: 'open', disputed: 2_500 });
    expect((await sums()).lost).toBe(before.lost);
    const charge = till.standIn.account.charges.get(String(intent['latest_charge']));
    refundCharge(till.standIn.account, charge ?? {}, 1_000);
    await till.hooks.tell();
    closeDispute(till.standIn.account, made, 'lost');
    await till.hooks.tell();
    expect(await till.find(id)).toMatchObject({ dispute: 'lost', disputed: 2_500 });
    expect(await sums()).toMatchObject({
      paid: before.paid + 6_000,
      refunded: before.refunded + 1_000,
      lost: before.lost + 2_500,
    });
    const texts = (await bellOf(id)).map(({ text }) => text);
    expect(texts).toContainEqual(
      expect.stringMatching(
        /^\$25\.00 of \$60\.00.* Answer it by Mar 11, 2026 in the payment service’s dashboard/,
      ),
    );
    expect(texts).toContainEqual(
      expect.stringMatching(/^\$25\.00 of \$60\.00.*: the bank has taken it back\.$/),
    );
    // One that was lost before its sum was kept counts as all that was not refunded.
    await till.t.deps.database.query('update payments set disputed_cents = null where id = $1', [
      id,
    ]);
    expect((await sums()).lost).toBe(before.lost + 5_000);
    const { differences } = (await till.nora.call(payments.reconcilePayments)).body;
    expect(differences).toMatchObject([{ paymentId: id, mended: true }]);
    expect(await till.find(id)).toMatchObject({ disputed: 2_500 });
  });

  test('what was missed is found by comparing, and put right', async () => {
    const { id, clientSecret } = await till.paid(6_000);
    const charge = till.standIn.account.charges.get(
      String(till.standIn.intentOf(clientSecret)['latest_charge']),
    );
    refundCharge(till.standIn.account, charge ?? {}, 6_000);
    const lost = await till.begin(1_500);
    till.standIn.pay(lost.clientSecret, '4242424242424242');
    till.hooks.take();
    const { differences } = (await till.nora.call(payments.reconcilePayments)).body;
    expect(differences).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          paymentId: id,
          ours: 'succeeded, $60.00',
          theirs: 'succeeded, $60.00, $60.00 refunded',
          mended: true,
        }),
        expect.objectContaining({ paymentId: lost.paymentId, ours: 'open, $15.00', mended: true }),
      ]),
    );
    expect((await till.nora.call(payments.reconcilePayments)).body.differences).toEqual([]);
    const sum = (await till.nora.call(payments.sumPayments)).body;
    expect(sum).toMatchObject({
      paid: till.standIn.ledger().charged,
      refunded: till.standIn.ledger().refunded,
    });
  });

  test('a payment that the service does not know is named, not erased', async () => {
    const { id } = await till.paid();
    const { rows } = await till.t.deps.database.query(
      "update payments set vendor_id = 'pi_gone' where id = $1 returning id",
      [id],
    );
    expect(rows).toHaveLength(1);
    const { differences } = (await till.nora.call(payments.reconcilePayments)).body;
    expect(differences).toContainEqual(
      expect.objectContaining({ vendorId: 'pi_gone', theirs: 'missing', mended: false }),
    );
    await till.t.deps.database.query('delete from payments where id = $1', [id]);
  });
});
