import { randomUUID } from 'node:crypto';
import type { Body } from '#contract/endpoint.ts';
import { linkClosed, type paymentLinks } from '#contract/payment-links.ts';
import { invalid, notFound } from '#contract/refusal.ts';
import { findClientForUpdate, type ClientRow, type Viewer } from '#server/clients/reads.ts';
import type { Scope, WriteScope } from '#server/db/scope.ts';
import { cutText } from '#server/cut-text.ts';
import type { Deps } from '#server/deps.ts';
import { queueLetterOf } from '#server/mail/queue-mail.ts';
import { keepMessage } from '#server/messages/keep-message.ts';
import { findUser, getPracticeRow } from '#server/people/reads.ts';
import { isRefusal, refuse, type Refusal } from '#server/refusal.ts';
import { makeToken } from '#server/sign-in/token.ts';
import { amountProblem } from './create-payment.ts';
import { dollars } from '#contract/payment-words.ts';
import { isElsewhere } from './is-elsewhere.ts';
import { findLinkForUpdate, linkStateOf, listLinks } from './link-reads.ts';
import { insertLink, updateLink } from './link-writes.ts';
import { isFinal } from './payment-progress.ts';
import { findPaymentOfLink } from './reads.ts';
import { endAtVendor } from './cancel-payment.ts';

const usualDays = 14;
const dayMs = 24 * 3_600_000;

type Asked = Body<typeof paymentLinks.createPaymentLink>;

/** Makes a link by which a client pays a sum once, and writes it to them where that is wished. */
export async function createPaymentLink(
  scope: Scope,
  viewer: Viewer,
  deps: Pick<Deps, 'config' | 'mail'>,
  asked: { readonly clientId: string; readonly origin: string; readonly body: Asked },
) {
  const { clientId, origin, body } = asked;
  const wrong = amountProblem(deps.config, body.amount);
  if (wrong) return refuse(invalid, wrong);
  const made = await scope.write(async (tx) => {
    const client = await findClientForUpdate(tx, viewer, clientId);
    if (!client) return refuse(notFound);
    if (body.mail === true && client.email === '') {
      return refuse(invalid, { mail: 'This client has no email address' });
    }
    const id = randomUUID();
    const { token, hash } = makeToken(tx.practiceId);
    const { amount: amountCents, description } = body;
    const lastsMs = (body.days ?? usualDays) * dayMs;
    const expiresAt = new Date(tx.occasion.now.getTime() + lastsMs).toISOString();
    await insertLink(tx, {
      id,
      clientId: client.id,
      authorId: viewer.userId,
      amountCents,
      description,
      tokenHash: hash,
      createdAt: tx.now,
      expiresAt,
    });
    await tx.append({
      name: 'payment_link.made',
      ...aboutLink(id, client),
      after: { amountCents, description, expiresAt },
    });
    const link = `${origin}/pay/${token}`;
    if (body.mail === true) await writeTo(tx, viewer, client, { link, expiresAt, ...body });
    const { rows } = await listLinks(tx, viewer, { id });
    const [paymentLink] = rows;
    return paymentLink ? { paymentLink, link } : refuse(notFound);
  });
  if (isRefusal(made)) return made;
  return { ...made, mailed: body.mail === true ? deps.mail.name !== 'outbox' : null };
}

function aboutLink(id: string, client: Pick<ClientRow, 'id' | 'ownerId'>) {
  return {
    subject: { kind: 'payment_link', id },
    audience: { to: 'client', clientId: client.id, ownerId: client.ownerId },
  } as const;
}

/** The letter stands in the client's thread without the link, which only its reader should have. */
async function writeTo(
  tx: WriteScope,
  viewer: Viewer,
  client: ClientRow,
  asked: Asked & { readonly link: string; readonly expiresAt: string },
): Promise<void> {
  const [practice, sender] = [await getPracticeRow(tx), await findUser(tx, viewer.userId)];
  const about = `${practice.name}: ${dollars(asked.amount)} for ${asked.description}`;
  const subject = cutText(about, 200);
  const until = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'long',
    timeZone: client.timezone || practice.timezone,
  }).format(new Date(asked.expiresAt));
  const letter = (where: string) =>
    [
      `Hello ${client.name},`,
      `You can pay ${dollars(asked.amount)} for ${asked.description} here, by card:`,
      where,
      `The link is good once, until ${until}.`,
      `${sender?.name ?? practice.name}\n${practice.name}`,
    ].join('\n\n');
  const mail = { to: client.email, subject, text: letter(asked.link), clientIds: [client.id] };
  const mailId = await queueLetterOf(tx, viewer, mail);
  const text = letter('[the link, which only the client has]');
  await keepMessage(tx, viewer, client, { kind: 'email', to: client.email, subject, text, mailId });
}

/** Withdraws a link: it leads nowhere, and a payment that was begun by it is ended. */
export async function revokePaymentLink(
  scope: Scope,
  viewer: Viewer,
  deps: Pick<Deps, 'payments' | 'clock' | 'log'>,
  id: string,
): Promise<void | Refusal<'not_found' | 'link_closed'>> {
  const refused = await scope.write(async (tx) => {
    const found = await findLinkForUpdate(tx, viewer, id);
    if (!found) return refuse(notFound);
    const { row, ownerId } = found;
    if (linkStateOf(row, tx.now) !== 'open') return refuse(linkClosed);
    await updateLink(tx, id, { revokedAt: tx.now });
    const { amountCents, description } = row;
    await tx.append({
      name: 'payment_link.revoked',
      ...aboutLink(id, { id: row.clientId, ownerId }),
      after: { amountCents, description },
    });
    return undefined;
  });
  if (refused) return refused;
  const begun = await findPaymentOfLink(scope, id);
  if (begun && !isFinal(begun.state) && !isElsewhere(deps.payments, begun)) {
    await endAtVendor(scope, deps, begun);
  }
  return undefined;
}
