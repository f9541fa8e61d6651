import Stripe from 'stripe';
import { boundedFetch } from '../bounded-fetch.ts';
import {
  readReference,
  type PaymentRequest,
  type PaymentsVendor,
  type RefundRequest,
  type VendorPayment,
} from './payments.ts';
import { paymentProblem } from './payment-problem.ts';
import { problemOf } from './stripe-problems.ts';
import { readDispute, readIntent, readRefund, referenceField } from './stripe-reading.ts';
import { readStripeWebhook } from './stripe-webhook.ts';

export interface StripeSettings {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret?: string | undefined;
  readonly baseUrl?: string | undefined;
}

/** How long an answer is waited for, and how often a request is made again with the same key. */
export interface StripePatience {
  readonly timeoutMs: number;
  readonly retries: number;
}

/** Both attempts together within ten seconds: somebody waits, and their key makes asking again safe. */
const usual: StripePatience = { timeoutMs: 4_500, retries: 1 };
const longestList = 5_000;

/** Stripe's own API. */
export function stripePayments(
  settings: StripeSettings,
  { timeoutMs, retries }: StripePatience = usual,
): PaymentsVendor {
  const stripe = new Stripe(settings.secretKey, {
    ...addressOf(settings.baseUrl),
    telemetry: false,
    // The usual client counts its time from the last byte, so that a trickle has no end.
    httpClient: Stripe.createFetchHttpClient(boundedFetch(fetch)),
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    appInfo: { name: 'Rapport' },
  });

  async function whole(intent: Stripe.PaymentIntent): Promise<VendorPayment> {
    const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
    if (intent.status !== 'succeeded' || !charge) return readIntent(intent);
    const of = { payment_intent: intent.id, limit: 100 };
    const [refunds, disputes] = await Promise.all([
      stripe.refunds.list(of).autoPagingToArray({ limit: 1_000 }),
      charge.disputed ? stripe.disputes.list(of) : undefined,
    ]);
    return readIntent(intent, refunds, readDispute(disputes?.data ?? []));
  }

  return {
    name: 'stripe',
    live: /^(?:sk|rk)_live_/.test(settings.secretKey),
    publishableKey: settings.publishableKey,
    test: undefined,

    createPayment: ({ reference, key, amountCents, description }: PaymentRequest) =>
      told(async () =>
        readIntent(
          await stripe.paymentIntents.create(
            {
              amount: amountCents,
              currency: 'usd',
              description,
              automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
              metadata: { [referenceField]: reference },
            },
            { idempotencyKey: key },
          ),
        ),
      ),

    async findPayment(vendorId) {
      try {
        const intent = await stripe.paymentIntents.retrieve(vendorId, {
          expand: ['latest_charge'],
        });
        return await whole(intent);
      } catch (error) {
        const problem = readingProblemOf(error);
        if (problem.kind === 'not_found') return undefined;
        throw problem;
      }
    },

    cancelPayment: (vendorId) =>
      told(async () => {
        try {
          return readIntent(await stripe.paymentIntents.cancel(vendorId));
        } catch (error) {
          // It was paid or canceled meanwhile: where it stands is the answer.
          if (problemOf(error).kind !== 'bad_request') throw error;
          const expand = { expand: ['latest_charge'] };
          return whole(await stripe.paymentIntents.retrieve(vendorId, expand));
        }
      }),

    refund: ({ vendorId, reference, key, amountCents }: RefundRequest) =>
      told(async () =>
        readRefund(
          await stripe.refunds.create(
            {
              payment_intent: vendorId,
              amount: amountCents,
              metadata: { [referenceField]: reference },
            },
            { idempotencyKey: key },
          ),
        ),
      ),

    async probe() {
      try {
        // What a restricted key may read; once, since somebody waits for it.
        await stripe.paymentIntents.list({ limit: 1 }, { maxNetworkRetries: 0 });
      } catch (error) {
        throw readingProblemOf(error);
      }
    },

    async *listPayments(practiceId, since) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      let seen = 0;
      try {
        const asked = { created, limit: 100, expand: ['data.latest_charge'] };
        for await (const intent of stripe.paymentIntents.list(asked)) {
          seen += 1;
          if (seen > longestList) return;
          const payment = readIntent(intent);
          if (readReference(payment.reference)?.practiceId === practiceId) yield payment;
        }
      } catch (error) {
        throw readingProblemOf(error);
      }
    },

    readWebhook: (rawBody, signature, now) =>
      settings.webhookSecret === undefined
        ? undefined
        : readStripeWebhook(stripe, settings.webhookSecret, rawBody, signature, now),
  };
}

async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw problemOf(error);
  }
}

/** What only asks leaves nothing open when no answer comes. */
function readingProblemOf(error: unknown) {
  const problem = problemOf(error);
  return problem.kind === 'unknown_outcome' ? paymentProblem('unavailable') : problem;
}

function addressOf(baseUrl: string | undefined): Partial<Stripe.StripeConfig> {
  if (baseUrl === undefined) return {};
  const { hostname, port, protocol } = new URL(baseUrl);
  const plain = protocol === 'http:';
  return {
    host: hostname,
    port: port === '' ? (plain ? 80 : 443) : Number(port),
    protocol: plain ? 'http' : 'https',
  };
}
