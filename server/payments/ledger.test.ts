import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type Stripe from 'stripe';
import { payments } from '#contract/payments.ts';
import { referenceOf, type VendorPayment } from '#server/vendors/payments/payments.ts';
import {
  readDispute,
  readIntent,
  referenceField,
} from '#server/vendors/payments/stripe-reading.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { begin, freshKey } from '#testing/payments.ts';
import {
  challengeOf,
  confirmWith,
  dispute,
  failRefund,
  ledgerOf,
  makeIntent,
  newAccount,
  refundCharge,
  type StripeAccount,
} from '#testing/stripe/account.ts';
import { deliver } from '#testing/stripe/deliveries.ts';
import type { Json } from '#testing/stripe/objects.ts';
import { startStripeStandIn, type StripeStandIn } from '#testing/stripe-stand-in.ts';
import {
  findRefundOf,
  progressOf,
  refundAfter,
  refundedSum,
  type KnownPayment,
  type KnownRefund,
} from './payment-progress.ts';
import { settleOpenPayments } from './settle-open.ts';
import { times } from '#testing/whole.ts';

const cards = [
  '4242424242424242',
  '5555555555554444',
  '4000000000000002',
  '4000000000009995',
  '4000002500003155',
];
const practice = '11111111-1111-4111-8111-111111111111';
const idOf = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;

/** Our side of the till: rows, moved by nothing but the vendor's answers. */
class Rows {
  readonly rows: { payment: KnownPayment; refunds: KnownRefund[] }[] = [];

  add(amountCents: number): number {
    const payment: KnownPayment = {
      state: 'requested',
      amountCents,
      problem: '',
      dispute: '',
      disputedCents: null,
      disputeReason: '',
      disputeAnswerBy: null,
      cardBrand: '',
      cardLast4: '',
      vendorId: null,
      paidAt: null,
      askedAt: null,
    };
    return this.rows.push({ payment, refunds: [] }) - 1;
  }

  apply(place: number, told: VendorPayment, askedAt: string): void {
    const row = this.rows[place];
    if (!row) return;
    const before = row.payment.state;
    row.payment = { ...row.payment, ...progressOf(row.payment, told, askedAt) };
    if (before === 'succeeded' && row.payment.state !== before) {
      throw new Error('What was paid went back.');
    }
    for (const one of told.refunds) {
      const known = findRefundOf(row.refunds, one);
      const made = { id: one.vendorId, ...one, problem: '' };
      row.refunds = known
        ? row.refunds.map((refund) => (refund === known ? refundAfter(refund, one) : refund))
        : [...row.refunds, made];
    }
  }

  sums() {
    const paid = this.rows.filter(({ payment }) => payment.state === 'succeeded');
    return {
      charged: paid.reduce((sum, { payment }) => sum + payment.amountCents, 0),
      charges: paid.length,
      refunded: this.rows.reduce((sum, { refunds }) => sum + refundedSum(refunds), 0),
    };
  }
}

/** The vendor's answer about a payment, as it is read at this moment. */
function read(account: StripeAccount, intent: Json): VendorPayment {
  const charge = account.charges.get(String(intent['latest_charge'])) ?? null;
  const mine = ({ payment_intent: of }: Json) => of === intent['id'];
  return structuredClone(
    readIntent(
      { ...intent, latest_charge: charge } as unknown as Stripe.PaymentIntent,
      account.refunds.filter(mine) as unknown as Stripe.Refund[],
      readDispute(account.disputes.filter(mine) as unknown as Stripe.Dispute[]),
    ),
  );
}

const step = fc.record({
  act: fc.constantFrom(
    ...(['make', 'make', 'pay', 'pay', 'pass', 'fail', 'refund', 'own-refund'] as const),
    ...(['bank', 'dispute', 'ask', 'ask', 'answer', 'answer'] as const),
  ),
  place: fc.nat(3),
  cents: fc.integer({ min: 50, max: 100_000 }),
  card: fc.constantFrom(...cards),
});

let moved = 0;
test('over random schedules the ledger and our rows agree to the cent', () => {
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 20, maxLength: 60 }),
      fc.infiniteStream(fc.nat()),
      (steps, order) => {
        let tick = 1_700_000_000_000;
        const account = newAccount(() => tick);
        const ours = new Rows();
        const intents: Json[] = [];
        const underWay: { place: number; told: VendorPayment; askedAt: string }[] = [];
        const instant = () => new Date((tick += 7)).toISOString();
        const ask = (place: number) => {
          const intent = intents[place];
          if (intent) underWay.push({ place, told: read(account, intent), askedAt: instant() });
        };
        const answer = (at: number) => {
          const [one] = underWay.splice(at, 1);
          if (one) ours.apply(one.place, one.told, one.askedAt);
        };
        const make = (cents: number) => {
          const reference = referenceOf(practice, idOf(ours.add(cents)));
          const metadata = { [referenceField]: reference };
          intents.push(makeIntent(account, { amount: cents, currency: 'usd', metadata }));
        };
        for (const { cents } of steps.slice(0, 3)) make(cents);
        for (const { act, place, cents, card } of steps) {
          instant();
          const intent = intents[place];
          const charge = intent && account.charges.get(String(intent['latest_charge']));
          const left = charge ? Number(charge['amount']) - Number(charge['amount_refunded']) : 0;
          const part = Math.min(left, cents);
          if (act === 'make') make(cents);
          else if (act === 'pay' && intent) confirmWith(account, intent, card);
          else if (act === 'pass' && intent) challengeOf(account, intent, true);
          else if (act === 'fail' && intent) challengeOf(account, intent, false);
          else if (act === 'refund' && charge && part > 0) refundCharge(account, charge, part);
          else if (act === 'own-refund' && charge && part > 0) {
            const id = idOf(1_000 + account.refunds.length);
            const waiting = { id, state: 'requested', amountCents: part, problem: '' } as const;
            ours.rows[place]?.refunds.push({ ...waiting, vendorId: null });
            // Whether the request ever arrives is another matter.
            if (cents % 3 > 0) {
              refundCharge(account, charge, part, { [referenceField]: referenceOf(practice, id) });
            }
          } else if (act === 'bank') {
            const given = account.refunds.filter(({ status }) => status === 'succeeded');
            const one = given[place % Math.max(1, given.length)];
            if (one) failRefund(account, one);
          } else if (act === 'dispute' && charge && intent) dispute(account, intent);
          else if (act === 'ask') ask(place);
          else if (act === 'answer') answer(place % Math.max(1, underWay.length));
        }
        intents.forEach((_intent, place) => ask(place));
        // The last answers come among those that were asked for long before, in any order.
        while (underWay.length > 0) {
          answer(order.next().value % underWay.length);
        }
        moved += ledgerOf(account).charges;
        expect(ours.sums()).toEqual(ledgerOf(account));
      },
    ),
    { numRuns: 1_500 },
  );
  // Most schedules move money: silence would prove nothing.
  expect(moved).toBeGreaterThan(2_000);
});

let t: TestApp;
let standIn: StripeStandIn;
let nora: Caller;
beforeAll(async () => {
  const clock = { now: () => new Date() };
  standIn = await startStripeStandIn(() => clock.now());
  t = await openTestApp({ env: standIn.env });
  clock.now = () => t.clock.now;
  nora = await t.as('nora', true);
});
afterAll(async () => {
  await t?.stop();
  await standIn?.stop();
});

const journey = fc.record({
  card: fc.constantFrom(...cards),
  cents: fc.integer({ min: 50, max: 100_000 }),
  again: fc.boolean(),
  refund: fc.option(fc.integer({ min: 1, max: 100_000 }), { nil: undefined }),
  lost: fc.constantFrom(undefined, 'cut', 'status'),
  messages: fc.constantFrom('all', 'twice', 'backwards', 'none'),
});

test('the same through the whole server, with lost answers and lost messages', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(journey, { minLength: 1, maxLength: 2 }), async (journeys) => {
      for (const one of journeys) {
        t.clock.advance(601);
        const seen = standIn.account.events.length;
        if (one.lost) standIn.faults.push({ on: 'create', kind: one.lost, accepted: true });
        const { body } = await begin(nora, { amount: one.cents, key: freshKey() });
        const status = standIn.pay(body.clientSecret, one.card);
        if (status === 'requires_action') standIn.challenge(body.clientSecret, one.again);
        if (one.again) standIn.pay(body.clientSecret, '4242424242424242');
        const events = standIn.account.events.slice(seen);
        const told = { all: events, twice: [...events, ...events], none: [] };
        const order = one.messages === 'backwards' ? events.toReversed() : told[one.messages];
        for (const event of order) await deliver(t, standIn, event);
        await t.settle();
        await settleOpenPayments(t.deps);
        if (one.refund !== undefined) {
          const path = `/api/payments/${body.paymentId}/refunds`;
          await nora.raw('POST', path, { body: { amount: one.refund } });
        }
      }
      const sum = (await nora.call(payments.sumPayments)).body;
      const { charged, charges, refunded } = standIn.ledger();
      expect(sum).toMatchObject({ paid: charged, count: charges, refunded });
    }),
    { numRuns: times({ whole: 12, part: 4 }) },
  );
}, 60_000);
