import type { FastifyReply } from 'fastify';
import type { Payment } from '#contract/payment-record.ts';
import type { Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import { sendCsv } from '#server/send-csv.ts';
import { sheetTime } from '#server/zone-offset.ts';
import { listPayments, type PaymentFilter } from './list-reads.ts';

const columns = [
  'receipt',
  'status',
  'amount',
  'refunded',
  'currency',
  'description',
  'client',
  'taken by',
  'card',
  'last 4',
  'created',
  'paid',
  'test',
  'id',
  'dispute',
  'disputed',
  'dispute reason',
  'answer dispute by',
  'timezone',
];

/** Streams a list as CSV, page by page. */
export async function exportPayments(
  scope: Scope,
  viewer: Viewer,
  filter: PaymentFilter,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { q, ...told } = filter;
  await scope.write((tx) =>
    tx.append({
      name: 'payments.exported',
      subject: { kind: 'practice', id: tx.practiceId },
      // Whoever is looked for is a client: the words would outlive them.
      after: { ...told, ...(q ? { searched: true } : {}) },
      audience: { to: 'admins' },
    }),
  );
  const fileName = `payments-${scope.now.slice(0, 10)}.csv`;
  return sendCsv(reply, { fileName, columns, rows: rows(scope, viewer, filter) });
}

async function* rows(scope: Scope, viewer: Viewer, filter: PaymentFilter) {
  const timezone = viewer.timezone ?? 'UTC';
  let cursor: string | undefined;
  do {
    const page = await listPayments(scope, viewer, { ...filter, limit: '1000', cursor });
    for (const payment of page.rows) yield cells(payment, timezone);
    cursor = page.next;
  } while (cursor !== undefined);
}

/** Times as the reader's clocks showed them, so that a spreadsheet groups them by the reader's days. */
function cells(payment: Payment, timezone: string): string[] {
  const timeOf = (at: string | null) => (at === null ? '' : sheetTime(at, timezone));
  const { client, author, card } = payment;
  return [
    payment.receipt ?? '',
    payment.status,
    (payment.amount / 100).toFixed(2),
    (payment.refunded / 100).toFixed(2),
    payment.currency,
    payment.description,
    client?.name ?? '',
    payment.byLink ? 'link' : (author?.name ?? ''),
    card?.brand ?? '',
    card?.last4 ?? '',
    timeOf(payment.createdAt),
    timeOf(payment.paidAt),
    payment.live ? '' : 'test',
    payment.id,
    payment.dispute,
    payment.dispute === '' ? '' : (payment.disputed / 100).toFixed(2),
    payment.disputeReason,
    timeOf(payment.disputeAnswerBy),
    timezone,
  ];
}
