import { linkMade, type paymentLinks } from '#contract/payment-links.ts';
import { leastCents } from '#contract/payment-record.ts';
import { paymentUnknown, type payments } from '#contract/payments.ts';
import { notFound } from '#contract/refusal.ts';
import type { testGateway } from '#contract/test-gateway.ts';
import { findClientRow, type Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { Page, type Handlers } from '#server/http.ts';
import { once } from '#server/once.ts';
import { refuse } from '#server/refusal.ts';
import { lookUpPayment } from './ask-vendor.ts';
import { cancelPayment } from './cancel-payment.ts';
import { createPayment } from './create-payment.ts';
import { exportPayments } from './export-payments.ts';
import { listLinks } from './link-reads.ts';
import { listPayments, sumPayments } from './list-reads.ts';
import { createPaymentLink, revokePaymentLink } from './make-link.ts';
import { lookAtLink, payByLink, settleLink } from './pay-by-link.ts';
import { findPayment } from './reads.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { refundPayment } from './refund-payment.ts';
import { downloadReceipt, mailReceipt } from './send-receipt.ts';
import { answerCard } from './test-checkout.ts';
import { wholePayment } from './whole-payment.ts';

/** Whether a list is of a client that the asker may not see. */
async function isForeign(scope: Scope, asker: Viewer, clientId: string | undefined) {
  return clientId !== undefined && !(await findClientRow(scope, asker, clientId));
}

export const paymentHandlers = (deps: Deps): Handlers<typeof payments> => ({
  getPaymentSetup: async () => ({
    vendor: deps.payments.name,
    publishableKey: deps.payments.publishableKey ?? null,
    live: deps.payments.live,
    leastCents,
    mostCents: deps.config.pay.mostCents,
  }),
  createPaymentIntent: ({ scope, asker, body, visit }) =>
    createPayment(scope, asker, deps, { body, key: visit.idempotencyKey }),
  settlePayment: async ({ scope, asker, params }) => {
    if (!(await findPayment(scope, asker, params.id))) return refuse(notFound);
    const looked = await lookUpPayment(scope, deps, params.id);
    if (looked === 'away') return refuse(paymentUnknown);
    return (await wholePayment(scope, asker, params.id)) ?? refuse(notFound);
  },
  cancelPayment: ({ scope, asker, params }) => cancelPayment(scope, asker, deps, params.id),
  listPayments: async ({ scope, asker, query }) => {
    if (await isForeign(scope, asker, query.clientId)) return refuse(notFound);
    const { rows, ...paging } = await listPayments(scope, asker, query);
    return new Page(rows, paging);
  },
  sumPayments: async ({ scope, asker, query }) =>
    (await isForeign(scope, asker, query.clientId))
      ? refuse(notFound)
      : sumPayments(scope, asker, query),
  exportPayments: async ({ scope, asker, query }, reply) =>
    (await isForeign(scope, asker, query.clientId))
      ? refuse(notFound)
      : exportPayments(scope, asker, query, reply),
  reconcilePayments: ({ scope }) => reconcilePayments(scope, deps),
  getPayment: async ({ scope, asker, params }) =>
    (await wholePayment(scope, asker, params.id)) ?? refuse(notFound),
  refundPayment: ({ scope, asker, params, body, visit }) =>
    refundPayment(scope, asker, deps, params.id, { body, key: visit.idempotencyKey }),
  downloadReceipt: ({ scope, asker, params }, reply) =>
    downloadReceipt(scope, asker, params.id, reply),
  mailReceipt: (sent) =>
    once(
      sent,
      (scope) => mailReceipt(scope, sent.asker, deps, sent.params.id, sent.body.to),
      async () => ({ to: sent.body.to, mailed: deps.mail.name !== 'outbox' }),
    ),
  getClientPaid: async ({ scope, asker, params }) =>
    (await isForeign(scope, asker, params.id))
      ? refuse(notFound)
      : sumPayments(scope, asker, { clientId: params.id }),
});

export const paymentLinkHandlers = (deps: Deps): Handlers<typeof paymentLinks> => ({
  createPaymentLink: (sent) => {
    const { asker, params, body, visit } = sent;
    const asked = { clientId: params.id, origin: visit.origin, body };
    return once(
      sent,
      (scope) => createPaymentLink(scope, asker, deps, asked),
      // Only whoever has the link knows it.
      async () => refuse(linkMade),
    );
  },
  listPaymentLinks: async ({ scope, asker, query }) => {
    if (await isForeign(scope, asker, query.clientId)) return refuse(notFound);
    const { rows, ...paging } = await listLinks(scope, asker, query);
    return new Page(rows, paging);
  },
  revokePaymentLink: ({ scope, asker, params }) => revokePaymentLink(scope, asker, deps, params.id),
  findPaymentLink: ({ visit, body }) => lookAtLink(deps, visit, body.token),
  payByLink: ({ visit, body }) => payByLink(deps, visit, body.token),
  settleLink: ({ visit, body }) => settleLink(deps, visit, body.token),
});

export const testGatewayHandlers = (deps: Deps): Handlers<typeof testGateway> => ({
  confirmTestPayment: ({ body }) =>
    answerCard(deps.payments.test?.confirm(body.clientSecret, body.number)),
  answerTestChallenge: ({ body }) =>
    answerCard(deps.payments.test?.answerChallenge(body.clientSecret, body.outcome)),
});
