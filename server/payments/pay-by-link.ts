import { linkOver, linkPaid } from '#contract/payment-links.ts';
import { paymentsAway, paymentUnknown } from '#contract/payments.ts';
import { receiptNumber } from '#contract/payment-record.ts';
import { findClientRowOf } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { getPracticeRow } from '#server/people/reads.ts';
import { isRefusal, refuse, type Refusal } from '#server/refusal.ts';
import { readToken } from '#server/sign-in/token.ts';
import { systemScope } from '#server/system-scope.ts';
import type { Visit } from '#server/visit.ts';
import { lookUpPayment, type Till } from './ask-vendor.ts';
import { openAtVendor, writeDown } from './create-payment.ts';
import { isElsewhere } from './is-elsewhere.ts';
import { findLinkByToken, holdLink, linkStateOf, type FoundLink } from './link-reads.ts';
import { isFinal } from './payment-progress.ts';
import { endTest } from './end-test.ts';
import { findPaymentOfLink, findPaymentRow, statusOf } from './reads.ts';
import { endAtVendor } from './cancel-payment.ts';

const withdrawn =
  'This link was withdrawn, and nothing was charged. Ask whoever sent it to you for a new one.';

type Public = Till & Pick<Deps, 'database' | 'enqueue'>;

interface Behind extends FoundLink {
  readonly scope: Scope;
  readonly clientDeletedAt: string | null;
}

/** What stands behind a token, whatever has become of it and of its client; undefined for one that never was. */
async function behind(
  deps: Public,
  visit: Pick<Visit, 'occasion'>,
  token: string,
): Promise<Behind | undefined> {
  const parts = readToken(token);
  if (!parts) return undefined;
  const scope = systemScope(deps, parts.practiceId, visit.occasion);
  const found = await findLinkByToken(scope, parts.hash);
  return found && { ...found, scope };
}

/** The same while it can be paid: one that is over, or whose client was deleted, says only that. */
async function openBehind(
  deps: Public,
  visit: Pick<Visit, 'occasion'>,
  token: string,
): Promise<Behind | Refusal<'link_over' | 'link_paid'>> {
  const found = await behind(deps, visit, token);
  if (!found || found.clientDeletedAt !== null) return refuse(linkOver);
  const state = linkStateOf(found.row, visit.occasion.now.toISOString());
  if (state === 'paid') return refuse(linkPaid);
  return state === 'open' ? found : refuse(linkOver);
}

/** What a link asks for, for the page behind it. */
export async function lookAtLink(deps: Public, visit: Pick<Visit, 'occasion'>, token: string) {
  const found = await openBehind(deps, visit, token);
  if (isRefusal(found)) return found;
  const { amountCents: amount, description, expiresAt } = found.row;
  const practice = (await getPracticeRow(found.scope)).name;
  const { name: vendor, publishableKey = null, live } = deps.payments;
  return { practice, amount, description, expiresAt, vendor, publishableKey, live };
}

/** Begins the payment of a link, or goes on with the one that was begun: there is never a second. */
export async function payByLink(deps: Public, visit: Pick<Visit, 'occasion'>, token: string) {
  const found = await openBehind(deps, visit, token);
  if (isRefusal(found)) return found;
  const { scope, ownerId } = found;
  const row = await scope.write(async (tx) => {
    const link = await holdLink(tx, found.row.id);
    if (!link || linkStateOf(link, tx.now) !== 'open') return refuse(linkOver);
    const begun = await findPaymentOfLink(tx, link.id);
    if (begun?.state === 'succeeded') return refuse(linkPaid);
    if (begun && begun.state !== 'canceled') {
      if (!isElsewhere(deps.payments, begun)) return begun;
      // Whoever took it may still be paid there.
      if (begun.live) return refuse(paymentsAway);
      await endTest(tx, { row: begun, ownerId });
    }
    const { clientId, amountCents, description } = link;
    return writeDown(tx, deps.payments, {
      ownerId,
      clientId,
      authorId: null,
      linkId: link.id,
      amountCents,
      description,
      requestKey: null,
      requestDigest: '',
    });
  });
  if (isRefusal(row)) return row;
  const clientSecret = await openAtVendor(scope, deps, row);
  if (isRefusal(clientSecret)) return clientSecret;
  // It may have been withdrawn while the vendor was asked, by somebody who found nothing to cancel.
  const still = await openBehind(deps, visit, token);
  if (!isRefusal(still)) return { clientSecret };
  const made = await findPaymentRow(scope, row.id);
  if (made && !isFinal(made.state)) await endAtVendor(scope, deps, made);
  return still;
}

/** Where the payment of a link stands, its client deleted meanwhile or not; the vendor is asked while it is open. */
export async function settleLink(
  deps: Public & Pick<Deps, 'mail'>,
  visit: Pick<Visit, 'occasion'>,
  token: string,
) {
  const found = await behind(deps, visit, token);
  const begun = found && (await findPaymentOfLink(found.scope, found.row.id));
  if (!found || !begun) return refuse(linkOver);
  const { scope } = found;
  if (begun.state !== 'succeeded') {
    const looked = await lookUpPayment(scope, deps, begun.id);
    if (looked === 'away') return refuse(paymentUnknown);
  }
  const row = (await findPaymentRow(scope, begun.id)) ?? begun;
  const client = row.clientId === null ? undefined : await findClientRowOf(scope, row.clientId);
  return {
    status: statusOf(row),
    problem: row.state === 'canceled' && found.row.revokedAt !== null ? withdrawn : row.problem,
    receipt: row.receiptNo === null ? null : receiptNumber(row.receiptNo),
    amount: row.amountCents,
    practice: (await getPracticeRow(scope)).name,
    description: row.description,
    paidAt: row.paidAt,
    mailed: deps.mail.name !== 'outbox' && client !== undefined && client.email !== '',
  };
}
