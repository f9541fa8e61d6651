import { becauseOf } from '#contract/card-problem.ts';
import { dollars, tellDisputed } from '#contract/payment-words.ts';
import { tellLongDay } from '#contract/quarters.ts';
import { dayAt } from '#server/analyst/dates.ts';
import { findClientRowOf } from '#server/clients/reads.ts';
import type { EventRow } from '#server/db/event-log.ts';
import type { WriteScope } from '#server/db/scope.ts';
import { isToldUnread } from '#server/notifications/reads.ts';
import { notify, notifyAdmins } from '#server/notifications/notify.ts';
import { getPracticeRow, listUsersByRole } from '#server/people/reads.ts';
import { listAnswering } from '#server/people/who-answers.ts';
import { holdLink, linkStateOf, type LinkRow } from './link-reads.ts';
import { findPaymentForUpdate, listRefundRows } from './reads.ts';

/** Opens a payment among the others. */
const linkTo = (paymentId: string) => `/payments?payment=${paymentId}`;

/** A link that a client went to, with what is told of the client. */
export interface VisitedLink {
  readonly link: LinkRow;
  readonly client: { readonly name: string; readonly ownerId: string | null } | undefined;
}

/**
 * The first of some people who may see what is told of a client or of none, as many as are asked for;
 * where none may, the admins.
 */
async function listTold(
  tx: WriteScope,
  client: { readonly ownerId: string | null } | undefined,
  named: readonly (string | null | undefined)[],
  most = named.length,
): Promise<string[]> {
  const answering = (await listAnswering(tx, client, named)).slice(0, most);
  const told = answering.length > 0 ? answering : await listUsersByRole(tx, ['admin']);
  return told.map(({ id }) => id);
}

/** Who sent a link while they answer for its client, else whose client it is, else the admins. */
const listSenders = (tx: WriteScope, { link, client }: VisitedLink) =>
  listTold(tx, client ?? { ownerId: null }, [link.authorId, client?.ownerId], 1);

const sentenceOf = (problem: string) => becauseOf(problem).replace(/[^.!?]$/, '$&.');

/** Tells of a payment that came by a link. */
export async function tellOfPaidLink(
  tx: WriteScope,
  visited: VisitedLink,
  { id, clientId, amountCents }: { id: string; clientId: string | null; amountCents: number },
): Promise<void> {
  for (const userId of await listSenders(tx, visited)) {
    await notify(tx, userId, {
      kind: 'payment',
      title: `${visited.client?.name ?? 'A client'} has paid ${dollars(amountCents)}`,
      text: visited.link.description,
      link: linkTo(id),
      clientId,
    });
  }
}

/**
 * A card was not taken on the page behind a link, where nobody of the practice looks on. Who has not read
 * of one try is not told of the next.
 */
export async function tellOfFailedLink(tx: WriteScope, event: EventRow): Promise<void> {
  const found = await findPaymentForUpdate(tx, event.subjectId);
  if (!found || found.row.linkId === null || found.row.state !== 'failed') return;
  const { id, linkId, clientId, amountCents, problem } = found.row;
  const link = await holdLink(tx, linkId);
  if (!link) return;
  const client = clientId === null ? undefined : await findClientRowOf(tx, clientId);
  const goesOn =
    linkStateOf(link, tx.now) === 'open'
      ? 'The link stays open for another card.'
      : 'The link is no longer open.';
  for (const userId of await listSenders(tx, { link, client })) {
    if (await isToldUnread(tx, userId, linkTo(id))) continue;
    await notify(tx, userId, {
      kind: 'payment',
      title: `${client?.name ?? 'A client'} could not pay ${dollars(amountCents)}`,
      text: `${link.description}${sentenceOf(problem)} ${goesOn}`,
      link: linkTo(id),
      clientId,
    });
  }
}

/**
 * A refund that was on its way came to nothing, days later at times: who asked for it is told, and whose
 * client it is, unless they saw it happen.
 */
export async function tellOfFailedRefund(tx: WriteScope, event: EventRow): Promise<void> {
  const found = await findPaymentForUpdate(tx, event.subjectId);
  if (!found) return;
  const { row, ownerId } = found;
  const refundId = event.after?.['refundId'];
  const failed = (await listRefundRows(tx, row.id)).find(({ id }) => id === refundId);
  if (!failed) return;
  const client = row.clientId === null ? undefined : { ownerId };
  const named = [failed.authorId, client?.ownerId];
  for (const userId of await listTold(tx, client, named)) {
    if (userId === event.actorId) continue;
    await notify(tx, userId, {
      kind: 'refund',
      title: `${dollars(failed.amountCents)} could not be given back`,
      text: `${row.description}${sentenceOf(failed.problem)}`,
      link: linkTo(row.id),
      clientId: row.clientId,
    });
  }
}

/** A client has gone to their bank: it is answered where the cards are taken, within days. */
export async function tellOfDispute(tx: WriteScope, event: EventRow): Promise<void> {
  const { reason, answerBy } = event.after ?? {};
  const said = typeof reason === 'string' && reason !== '' ? [reason] : [];
  await notifyAdmins(tx, {
    kind: 'dispute',
    title: 'A payment is disputed',
    text: [`${await disputedIn(tx, event)}.`, ...said, await whatToDo(tx, answerBy)].join(' '),
    link: linkTo(event.subjectId),
    clientId: event.clientId,
  });
}

async function whatToDo(tx: WriteScope, answerBy: unknown): Promise<string> {
  if (typeof answerBy !== 'string') return 'See how it stands in the payment service’s dashboard.';
  const { timezone } = await getPracticeRow(tx);
  const day = tellLongDay(dayAt({ at: answerBy, timezone }));
  return `Answer it by ${day} in the payment service’s dashboard: later it can’t be answered.`;
}

export async function tellOfSettledDispute(tx: WriteScope, event: EventRow): Promise<void> {
  const isWon = event.after?.['outcome'] === 'won';
  const end = isWon ? 'it stays here.' : 'the bank has taken it back.';
  await notifyAdmins(tx, {
    kind: 'dispute',
    title: isWon ? 'A dispute was won' : 'A dispute was lost',
    text: `${await disputedIn(tx, event)}: ${end}`,
    link: linkTo(event.subjectId),
    clientId: event.clientId,
  });
}

/** Whose payment it is, where that is a client's, and what of it. */
async function disputedIn(tx: WriteScope, { after, clientId }: EventRow): Promise<string> {
  const client = clientId === null ? undefined : await findClientRowOf(tx, clientId);
  const sum = tellDisputed((field) => after?.[field]);
  return client ? `${client.name}, ${sum}` : sum;
}
