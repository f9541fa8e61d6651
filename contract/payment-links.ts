import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, instant, line, pageQuery } from './fields.ts';
import { paymentStatuses, paymentVendors } from './payment-record.ts';
import {
  cents,
  paymentCanceled,
  paymentRefused,
  paymentsAway,
  paymentUnknown,
} from './payments.ts';
import { defineRefusal, invalid, notFound } from './refusal.ts';

export const linkStates = ['open', 'paid', 'expired', 'revoked'] as const;
export type LinkState = (typeof linkStates)[number];

/** A page on which a client pays a sum, once. */
export const paymentLink = z.object({
  id,
  client: z.object({ id, name: z.string() }),
  amount: z.number(),
  description: z.string(),
  state: z.enum(linkStates),
  author: z.nullable(z.object({ id, name: z.string() })),
  createdAt: instant,
  expiresAt: instant,
  paymentId: z.nullable(id),
});
export type PaymentLink = z.infer<typeof paymentLink>;

/** What each kind of spent link says, and nothing else of it. */
export const linkOver = defineRefusal(
  'link_over',
  404,
  'This link leads no further. Ask whoever sent it to you for a new one.',
);
export const linkPaid = defineRefusal(
  'link_paid',
  409,
  'This link was paid already. Nothing more will be charged.',
);
export const linkMade = defineRefusal(
  'link_made',
  409,
  'This link was made already, but the line failed before it could be shown. Withdraw it below and make another, unless it went to the client by mail.',
);
export const linkClosed = defineRefusal(
  'link_closed',
  409,
  'Only a link that is still open can be withdrawn.',
);

const token = z.string().check(z.regex(/^[\w-]{22}\.[\w-]{43}$/, 'This is not a whole link'));
const byToken = z.strictObject({ token });
const guessing = { per: 'address', max: 30, windowSeconds: 60 } as const;

export const paymentLinks = {
  createPaymentLink: endpoint({
    method: 'POST',
    path: '/api/clients/:id/payment-links',
    summary: 'Make a link by which a client pays a sum, once; it is shown this one time',
    access: 'signedIn',
    params: z.strictObject({ id }),
    body: z.strictObject({
      amount: cents,
      description: line('Say what the payment is for'),
      days: z.optional(
        z
          .number('Give the days as a number')
          .check(
            z.multipleOf(1, 'Whole days'),
            z.gte(1, 'At least one day'),
            z.lte(90, 'At most 90 days'),
          ),
      ),
      /** Writes it to the client's own address too. */
      mail: z.optional(z.boolean()),
    }),
    returns: z.object({ paymentLink, link: z.string(), mailed: z.nullable(z.boolean()) }),
    refusals: [invalid, notFound, linkMade],
    limit: { per: 'person', max: 60, windowSeconds: 3600 },
  }),
  listPaymentLinks: endpoint({
    method: 'GET',
    path: '/api/payment-links',
    summary: 'Links to pay by, newest first',
    access: 'signedIn',
    query: z.strictObject({
      ...pageQuery,
      clientId: z.optional(id),
      state: z.optional(z.enum(linkStates)),
    }),
    returns: z.array(paymentLink),
    refusals: [notFound],
  }),
  revokePaymentLink: endpoint({
    method: 'DELETE',
    path: '/api/payment-links/:id',
    summary: 'Withdraw a link that was not paid',
    access: 'signedIn',
    params: z.strictObject({ id }),
    refusals: [notFound, linkClosed],
  }),
  findPaymentLink: endpoint({
    method: 'POST',
    path: '/api/pay/find',
    summary: 'What a link asks for',
    access: 'anyone',
    body: byToken,
    returns: z.object({
      practice: z.string(),
      amount: z.number(),
      description: z.string(),
      expiresAt: instant,
      vendor: z.enum(paymentVendors),
      publishableKey: z.nullable(z.string()),
      live: z.boolean(),
    }),
    refusals: [linkOver, linkPaid],
    limit: guessing,
  }),
  payByLink: endpoint({
    method: 'POST',
    path: '/api/pay/start',
    summary: 'Begin the payment of a link; however often it is asked for, there is one',
    access: 'anyone',
    body: byToken,
    returns: z.object({ clientSecret: z.string() }),
    refusals: [linkOver, linkPaid, paymentCanceled, paymentsAway, paymentRefused],
    limit: guessing,
  }),
  settleLink: endpoint({
    method: 'POST',
    path: '/api/pay/settle',
    summary: 'Where the payment of a link stands, as the payment service says',
    access: 'anyone',
    body: byToken,
    returns: z.object({
      status: z.enum(paymentStatuses),
      problem: z.string(),
      receipt: z.nullable(z.string()),
      amount: z.number(),
      practice: z.string(),
      description: z.string(),
      paidAt: z.nullable(instant),
      /** The receipt goes out by mail: a mail server is set, and the client has an address. */
      mailed: z.boolean(),
    }),
    refusals: [linkOver, paymentUnknown],
    limit: guessing,
  }),
};

export const paymentLinkEvents = [
  'payment_link.made',
  'payment_link.revoked',
  'payment_link.paid',
] as const;
