import { randomUUID } from 'node:crypto';
import type { MailMessage } from '#contract/mail.ts';
import type { WriteScope } from '#server/db/scope.ts';
import { insertMail } from './writes.ts';

/** Keeps a message to be sent once this transaction has committed, and answers its id. */
export async function queueMail(
  tx: WriteScope,
  message: Pick<MailMessage, 'to' | 'subject' | 'text'>,
): Promise<string> {
  const id = randomUUID();
  await insertMail(tx, { id, ...message });
  await tx.append({
    name: 'mail.queued',
    subject: { kind: 'mail', id },
    after: { to: message.to, subject: message.subject },
    audience: { to: 'admins' },
  });
  return id;
}
