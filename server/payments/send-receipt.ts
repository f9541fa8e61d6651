import type { FastifyReply } from 'fastify';
import { notPaid } from '#contract/payments.ts';
import { notFound } from '#contract/refusal.ts';
import type { Viewer } from '#server/clients/reads.ts';
import { findClientRowOf } from '#server/clients/reads.ts';
import type { EventRow } from '#server/db/event-log.ts';
import type { Scope, WriteScope } from '#server/db/scope.ts';
import { cutText } from '#server/cut-text.ts';
import type { Deps } from '#server/deps.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { getPracticeRow } from '#server/people/reads.ts';
import { refuse, type Refusal } from '#server/refusal.ts';
import { about } from './about.ts';
import { holdLink } from './link-reads.ts';
import { findPaymentForUpdate } from './reads.ts';
import { receiptOf, receiptText, type Receipt } from './receipt.ts';
import { receiptPdf } from './receipt-pdf.ts';
import { tellOfPaidLink } from './tell-of-payment.ts';
import { wholePayment } from './whole-payment.ts';

/** Whoever runs without an asker sees what the practice sees. */
const ourselves: Viewer = { role: 'admin', userId: '' };

/** The receipt of a payment that somebody may see. */
async function findReceipt(
  scope: Scope,
  viewer: Viewer,
  id: string,
): Promise<Receipt | Refusal<'not_found' | 'not_paid'>> {
  const payment = await wholePayment(scope, viewer, id);
  if (!payment) return refuse(notFound);
  return receiptOf(payment, await getPracticeRow(scope)) ?? refuse(notPaid);
}

export async function downloadReceipt(
  scope: Scope,
  viewer: Viewer,
  id: string,
  reply: FastifyReply,
): Promise<FastifyReply | Refusal<'not_found' | 'not_paid'>> {
  const receipt = await findReceipt(scope, viewer, id);
  if ('definition' in receipt) return receipt;
  const pdf = await receiptPdf(receipt, scope.occasion.now);
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="receipt-${receipt.number}.pdf"`)
    .send(pdf);
}

/** Writes the receipt to an address; the mail server takes it on, or the outbox keeps it. */
export async function mailReceipt(
  scope: Scope,
  viewer: Viewer,
  deps: Pick<Deps, 'mail'>,
  id: string,
  to: string,
) {
  return scope.write(async (tx) => {
    const receipt = await findReceipt(tx, viewer, id);
    if ('definition' in receipt) return receipt;
    await mail(tx, receipt, id, to);
    return { to, mailed: deps.mail.name !== 'outbox' };
  });
}

async function mail(tx: WriteScope, receipt: Receipt, id: string, to: string): Promise<void> {
  const found = await findPaymentForUpdate(tx, id);
  if (!found) return;
  await queueMail(tx, {
    to,
    subject: cutText(`Receipt ${receipt.number} from ${receipt.practice}`, 200),
    text: receiptText(receipt),
    clientIds: found.row.clientId === null ? [] : [found.row.clientId],
  });
  const after = { to, receipt: receipt.number };
  await tx.append({ ...about(found), name: 'payment.receipt_mailed', after });
}

/** After a link was paid: the client gets the receipt, and whoever sent the link is told. */
export async function acknowledgeLink(tx: WriteScope, event: EventRow): Promise<void> {
  const found = await findPaymentForUpdate(tx, event.subjectId);
  if (!found || found.row.linkId === null) return;
  const { id, linkId, clientId, amountCents } = found.row;
  const client = clientId === null ? undefined : await findClientRowOf(tx, clientId);
  if (client && client.email !== '') {
    const receipt = await findReceipt(tx, ourselves, id);
    if (!('definition' in receipt)) await mail(tx, receipt, id, client.email);
  }
  const link = await holdLink(tx, linkId);
  if (!link) return;
  await tellOfPaidLink(tx, { link, client }, { id, clientId, amountCents });
}
