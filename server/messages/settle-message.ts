import type { EventRow } from '#server/db/event-log.ts';
import type { WriteScope } from '#server/db/scope.ts';
import { findMail } from '#server/mail/reads.ts';
import { notifyAdmins, notifyOfClient } from '#server/notifications/notify.ts';
import { about } from './about.ts';
import { findMessageOfMail } from './reads.ts';

/**
 * Tells whoever may see the client what became of an email; the outbox's own events are the admins'.
 * What failed is told of: to whom it concerns, or the admins.
 */
export async function settleMessage(tx: WriteScope, event: EventRow): Promise<void> {
  const found = await findMessageOfMail(tx, event.subjectId);
  const failed = event.name === 'mail.failed';
  if (!found) {
    if (failed) await tellAdmins(tx, event);
    return;
  }
  const { recipient: to, subject, clientId, authorId } = found.row;
  const after = { to, subject, state: event.after?.['state'], problem: event.after?.['problem'] };
  await tx.append({ ...about(found), name: 'message.settled', after });
  if (!failed) return;
  const client = { id: clientId, ownerId: found.ownerId };
  await notifyOfClient(tx, client, authorId, {
    kind: 'mail',
    title: `An email to ${to} failed`,
    text: `“${subject}”: ${textOf(after.problem)}`,
    link: `/clients/${clientId}?tab=communications`,
  });
}

/** Once, until they read it: where the mail server is away, one letter after the other fails. */
async function tellAdmins(tx: WriteScope, event: EventRow): Promise<void> {
  const letter = await findMail(tx, event.subjectId);
  if (!letter) return;
  await notifyAdmins(
    tx,
    {
      kind: 'outbox',
      title: `An email to ${letter.to} failed`,
      text: `“${letter.subject}”: ${textOf(event.after?.['problem'])}`,
      link: `/people?tab=mail&message=${letter.id}`,
      // A letter to a client tells of no other.
      clientId: letter.clientIds.length === 1 ? letter.clientIds[0] : null,
    },
    { once: true },
  );
}

const textOf = (problem: unknown) => (typeof problem === 'string' ? problem : '');
