import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { testCardOf } from '#contract/test-cards.ts';
import type { Scope, WriteScope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { systemScope } from '#server/system-scope.ts';
import { cardProblem } from './card-words.ts';
import {
  readReference,
  type CardAnswer,
  type PaymentRequest,
  type PaymentsVendor,
  type RefundRequest,
} from './payments.ts';
import { paymentProblem } from './stripe-problems.ts';
import { bringIntent } from './test-bring.ts';
import { practiceOfIntent, readTestIntent, readTestRefund, testIntentId } from './test-intent.ts';
import {
  findIntent,
  findIntentByKey,
  findIntentForUpdate,
  listIntents,
  type TestIntent,
} from './test-intent-reads.ts';
import { insertIntent, updateIntent } from './test-intent-writes.ts';

type Parts = Pick<Deps, 'database' | 'enqueue' | 'clock'>;

/** Takes Stripe's published test cards, with Stripe's states; it moves no money. */
export function testGateway(parts: Parts): PaymentsVendor {
  const scopeOf = (practiceId: string | undefined): Scope => {
    if (practiceId === undefined) throw paymentProblem('not_found');
    const occasion = { now: parts.clock(), requestId: 'test-gateway', address: '' };
    return systemScope(parts, practiceId, occasion);
  };
  const scopeOfIntent = (id: string) => scopeOf(practiceOfIntent(id));

  async function change<T>(
    id: string,
    work: (tx: WriteScope, intent: TestIntent) => Promise<T>,
  ): Promise<T> {
    return scopeOfIntent(id).write(async (tx) => {
      const intent = await findIntentForUpdate(tx, id);
      if (!intent) throw paymentProblem('not_found');
      return work(tx, intent);
    });
  }

  /** Does something to the intent that a browser's secret opens. */
  async function byCard(
    clientSecret: string,
    work: (tx: WriteScope, intent: TestIntent) => Promise<CardAnswer>,
  ): Promise<CardAnswer | undefined> {
    const [id = '', secret = ''] = clientSecret.split('_secret_');
    const practiceId = practiceOfIntent(id);
    if (practiceId === undefined) return undefined;
    return scopeOf(practiceId).write(async (tx) => {
      const intent = await findIntentForUpdate(tx, id);
      return intent && secret !== '' && isSame(intent.secret, secret)
        ? work(tx, intent)
        : undefined;
    });
  }

  return {
    name: 'test',
    live: false,
    publishableKey: undefined,
    test: {
      bring: bringIntent,
      confirm: (clientSecret, number) => byCard(clientSecret, (tx, it) => confirm(tx, it, number)),
      answerChallenge: (clientSecret, outcome) =>
        byCard(clientSecret, (tx, it) => answerChallenge(tx, it, outcome)),
    },

    async createPayment(request) {
      const scope = scopeOf(readReference(request.reference)?.practiceId);
      const made = await scope.write((tx) => makeIntent(tx, request));
      const intent = made ?? (await findIntentByKey(scope, request.key));
      if (intent?.amountCents !== request.amountCents) throw paymentProblem('bad_request');
      return readTestIntent(intent);
    },
    async findPayment(vendorId) {
      const practiceId = practiceOfIntent(vendorId);
      if (practiceId === undefined) return undefined;
      const intent = await findIntent(scopeOf(practiceId), vendorId);
      return intent && readTestIntent(intent);
    },
    cancelPayment: (vendorId) =>
      change(vendorId, async (tx, intent) => {
        if (intent.state === 'succeeded' || intent.state === 'canceled') {
          return readTestIntent(intent);
        }
        return readTestIntent(await move(tx, intent, { state: 'canceled' }));
      }),
    refund: (request) => change(request.vendorId, (tx, intent) => refund(tx, intent, request)),
    async *listPayments(practiceId, since) {
      for (const intent of await listIntents(scopeOf(practiceId), since.toISOString())) {
        yield readTestIntent(intent);
      }
    },
    readWebhook: () => undefined,
  };
}

/** A new intent; undefined when its key has made one before. */
async function makeIntent(
  tx: WriteScope,
  { reference, key, amountCents, description }: PaymentRequest,
): Promise<TestIntent | undefined> {
  const intent = {
    id: testIntentId(tx.practiceId),
    reference,
    requestKey: key,
    amountCents,
    description,
    secret: randomBytes(24).toString('base64url'),
    state: 'requires_payment_method',
    problemCode: '',
    cardBrand: '',
    cardLast4: '',
    refunds: [],
    createdAt: tx.now,
    paidAt: null,
  } as const;
  if (!(await insertIntent(tx, intent))) return undefined;
  await tell(tx, 'test_intent.made', intent, { amountCents });
  return { practiceId: tx.practiceId, ...intent };
}

async function confirm(tx: WriteScope, intent: TestIntent, number: string): Promise<CardAnswer> {
  const card = testCardOf(number);
  if (!card) return declined(intent.state, 'incorrect_number');
  if (intent.state === 'succeeded' || intent.state === 'canceled') return answerOf(intent);
  const used = { cardBrand: card.brand, cardLast4: card.number.slice(-4) };
  if (card.outcome === 'succeeds') return answerOf(await pay(tx, intent, used));
  if (card.outcome === 'needs_challenge') {
    return answerOf(await move(tx, intent, { ...used, state: 'requires_action', problemCode: '' }));
  }
  return decline(tx, intent, card.outcome, used);
}

async function answerChallenge(
  tx: WriteScope,
  intent: TestIntent,
  outcome: 'complete' | 'fail',
): Promise<CardAnswer> {
  if (intent.state !== 'requires_action') return answerOf(intent);
  if (outcome === 'complete') return answerOf(await pay(tx, intent, {}));
  return decline(tx, intent, 'payment_intent_authentication_failure', {});
}

type Used = Partial<Pick<TestIntent, 'cardBrand' | 'cardLast4'>>;

const pay = (tx: WriteScope, intent: TestIntent, used: Used) =>
  move(tx, intent, { ...used, state: 'succeeded', problemCode: '', paidAt: tx.now });

async function decline(tx: WriteScope, intent: TestIntent, problemCode: string, used: Used) {
  await move(tx, intent, { ...used, state: 'requires_payment_method', problemCode });
  return declined('requires_payment_method', problemCode);
}

function declined(status: CardAnswer['status'], code: string): CardAnswer {
  return { status, error: { code, message: cardProblem(code) } };
}

const answerOf = ({ state }: TestIntent): CardAnswer => ({ status: state, error: null });

async function refund(tx: WriteScope, intent: TestIntent, request: RefundRequest) {
  const { key, reference, amountCents } = request;
  const before = intent.refunds.find((one) => one.key === key);
  if (before) return readTestRefund(before);
  const given = intent.refunds.reduce((sum, one) => sum + one.amountCents, 0);
  if (intent.state !== 'succeeded' || given + amountCents > intent.amountCents) {
    throw paymentProblem('bad_request');
  }
  const made = { id: `re_test_${randomUUID()}`, key, reference, amountCents, at: tx.now };
  await move(tx, intent, { refunds: [...intent.refunds, made] });
  return readTestRefund(made);
}

async function move(
  tx: WriteScope,
  intent: TestIntent,
  values: Parameters<typeof updateIntent>[2],
): Promise<TestIntent> {
  await updateIntent(tx, intent.id, values);
  const after = { ...intent, ...values };
  await tell(tx, 'test_intent.moved', after, { state: after.state });
  return after;
}

/** An intent's events stand beside those of the payment that it is for. */
async function tell(
  tx: WriteScope,
  name: 'test_intent.made' | 'test_intent.moved',
  { reference }: Pick<TestIntent, 'reference'>,
  after: Record<string, unknown>,
): Promise<void> {
  const id = readReference(reference)?.id ?? tx.practiceId;
  await tx.append({
    name,
    subject: { kind: 'payment', id },
    after,
    audience: { to: 'admins' },
  });
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
