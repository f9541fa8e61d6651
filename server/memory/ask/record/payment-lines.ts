import type { PaymentLink } from '#contract/payment-links.ts';
import type { PaidSums, Payment } from '#contract/payment-record.ts';
import { dollars } from '#contract/payment-words.ts';
import { tellLongDay } from '#contract/quarters.ts';
import { dayAt } from '#server/analyst/dates.ts';
import { listLinks } from '#server/payments/link-reads.ts';
import { listPayments, sumPayments } from '#server/payments/list-reads.ts';
import { countOf, lineOf, mostLines, plain, whenOf, type Asking, type Teller } from './told.ts';

/** What a client paid, in the days that are named, and what of it is not paid. */
export const paymentsOf: Teller = async (asking, { id }) => {
  const { head, rows, links } = await read(asking, id);
  return [
    { text: head },
    ...rows.map((payment) => ({ text: toldOf(asking, payment) })),
    ...links.map((one) => ({ text: linkOf(asking, one), link: linksPage })),
  ];
};

/** The same over all clients. */
export async function paymentsOfAll(asking: Asking) {
  const { head, rows, link, links } = await read(asking, undefined);
  return [
    lineOf('payments', undefined, { text: head, link }),
    ...rows.map((payment) =>
      lineOf('payments', payment.client ?? undefined, {
        text: `${payment.client ? `${payment.client.name}: ` : ''}${toldOf(asking, payment)}`,
        link: `/payments?payment=${payment.id}`,
      }),
    ),
    ...links.map((one) =>
      lineOf('payments', one.client, {
        text: `${one.client.name}: ${linkOf(asking, one)}`,
        link: linksPage,
      }),
    ),
  ];
}

/** What a question may ask of payments beside what was paid, and how it is told. */
const statuses = [
  { status: 'failed', asks: /\bfail(?:ed|s)?\b/i, told: ['failed', 'failed'] },
  {
    status: 'open',
    asks: /\b(?:open|unpaid|outstanding|overdue|waiting|late|behind|owes?|owed|not (?:yet )?paid)\b|n[’']t (?:yet )?paid\b/i,
    told: ['is open', 'are open'],
  },
  {
    status: 'given_back',
    asks: /\brefund/i,
    told: ['was given back, whole or in part', 'were given back, whole or in part'],
  },
] as const;

async function read(asking: Asking, clientId: string | undefined) {
  const { scope, viewer, past, question } = asking;
  const of = {
    ...(past && { from: past.from, to: past.to }),
    ...(clientId !== undefined && { clientId }),
  };
  const wanted = statuses.find(({ asks }) => asks.test(question));
  const { rows, total } = await listPayments(scope, viewer, {
    ...of,
    ...(wanted && { status: wanted.status }),
    limit: String(mostLines),
  });
  const head = wanted
    ? `${total === 0 ? 'No payment' : countOf(total, 'payment')} ${wanted.told[total > 1 ? 1 : 0]}${whenOf(past)}.`
    : tellSums(asking, await sumPayments(scope, viewer, of));
  // What a client was asked for and has not paid waits in its link.
  const waiting =
    wanted?.status === 'open'
      ? await listLinks(scope, viewer, { clientId, state: 'open', limit: String(mostLines) })
      : { rows: [], total: 0 };
  const waits = waiting.total === 1 ? 'link waits' : 'links wait';
  const also = waiting.total === 0 ? '' : ` ${waiting.total} ${waits} to be paid.`;
  return {
    rows,
    links: waiting.rows,
    head: `${head}${also}`,
    link: wanted ? `/payments?status=${wanted.status}` : '/payments',
  };
}

const linksPage = '/payments?tab=links';

const linkOf = ({ timezone }: Asking, { amount, description, expiresAt }: PaymentLink) =>
  `${dollars(amount)} for ${description}, by a link that is good until ${tellLongDay(dayAt({ at: expiresAt, timezone }))}`;

function tellSums({ past }: Asking, sums: PaidSums): string {
  const kinds = [
    { count: sums.count, paid: sums.paid, refunded: sums.refunded, one: 'payment' },
    {
      count: sums.testCount,
      paid: sums.testPaid,
      refunded: sums.testRefunded,
      one: 'test payment',
    },
  ].filter(({ count }) => count > 0);
  if (kinds.length === 0) return `Nothing was paid${whenOf(past)}.`;
  const parts = kinds.map(({ count, paid, refunded, one }) => {
    const back = refunded > 0 ? `, ${dollars(refunded)} of it given back` : '';
    return `${dollars(paid)} in ${countOf(count, one)}${back}`;
  });
  return `${parts.join(', and ')}${whenOf(past)}.`;
}

function toldOf({ timezone }: Asking, payment: Payment): string {
  const { amount, description, status, paidAt, createdAt, live } = payment;
  const on = tellLongDay(dayAt({ at: paidAt ?? createdAt, timezone }));
  const how = status === 'succeeded' ? 'paid' : plain(status);
  return `${dollars(amount)} for ${description}, ${live ? '' : 'test, '}${how}, ${on}`;
}
