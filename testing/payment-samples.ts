import { testGateway } from '#contract/test-gateway.ts';
import { clients } from '#contract/clients.ts';
import { paymentLinks } from '#contract/payment-links.ts';
import { cast, type CastName } from '#server/sample/cast.ts';
import type { TestApp } from './app.ts';
import type { Caller } from './caller.ts';
import { begin, challengedCard, goodCard } from './payments.ts';
import type { Sample } from './sample.ts';

const asked = () => ({ amount: 4_200, currency: 'usd', description: 'One session' });

async function secretOf(t: TestApp, who: CastName): Promise<string> {
  return (await begin(await t.as(who))).body.clientSecret;
}

async function challenged(t: TestApp, who: CastName): Promise<string> {
  const clientSecret = await secretOf(t, who);
  const body = { clientSecret, number: challengedCard };
  await t.stranger('192.0.2.44').call(testGateway.confirmTestPayment, { body });
  return clientSecret;
}

/** The token of a link of a practice's own client. */
async function linkToken(t: TestApp, who: CastName): Promise<string> {
  const admin: Caller = await t.as(cast[who].practice === 'harbour' ? 'jonas' : 'nora');
  const record = { name: 'Payer', email: 'payer@mail.example' };
  const { id } = (await admin.call(clients.createClient, { body: record })).body;
  const body = { amount: 4_200, description: 'One session' };
  const made = await admin.call(paymentLinks.createPaymentLink, { params: { id }, body });
  return made.body.link.split('/pay/')[1] ?? '';
}

async function begunToken(t: TestApp, who: CastName): Promise<string> {
  const token = await linkToken(t, who);
  await t.stranger('192.0.2.45').call(paymentLinks.payByLink, { body: { token } });
  return token;
}

export const paymentSamples: Readonly<Record<string, Sample>> = {
  getPaymentSetup: {},
  createPaymentIntent: { body: asked },
  settlePayment: { of: 'payment' },
  cancelPayment: { of: 'openPayment' },
  listPayments: {},
  sumPayments: {},
  exportPayments: {},
  reconcilePayments: {},
  getPayment: { of: 'payment' },
  refundPayment: { of: 'payment', body: () => ({ amount: 100, reason: 'Less was done' }) },
  downloadReceipt: { of: 'payment' },
  mailReceipt: { of: 'payment', body: () => ({ to: 'payer@mail.example' }) },
  getClientPaid: { of: 'client' },
};

export const paymentLinkSamples: Readonly<Record<string, Sample>> = {
  createPaymentLink: {
    of: 'client',
    body: () => ({ amount: 4_200, description: 'One session', mail: true }),
  },
  listPaymentLinks: {},
  revokePaymentLink: { of: 'paymentLink' },
  findPaymentLink: { body: async (t, _caller, who) => ({ token: await linkToken(t, who) }) },
  payByLink: { body: async (t, _caller, who) => ({ token: await linkToken(t, who) }) },
  settleLink: { body: async (t, _caller, who) => ({ token: await begunToken(t, who) }) },
};

export const testGatewaySamples: Readonly<Record<string, Sample>> = {
  confirmTestPayment: {
    body: async (t, _caller, who) => ({ clientSecret: await secretOf(t, who), number: goodCard }),
  },
  answerTestChallenge: {
    body: async (t, _caller, who) => ({
      clientSecret: await challenged(t, who),
      outcome: 'complete',
    }),
  },
};
