import { randomUUID } from 'node:crypto';
import type { MailMessage } from '#contract/mail.ts';
import type { WriteScope } from '#server/db/scope.ts';
import { findUser, type UserRow } from '#server/people/reads.ts';
import { insertMail } from './writes.ts';

type Letter = Pick<MailMessage, 'to' | 'subject' | 'text'> & {
  /** The clients whom it is written to or tells of: it is erased with any of them. */
  readonly clientIds?: readonly string[];
};

/** Keeps a message to be sent once this transaction has committed, and answers its id. */
export async function queueMail(
  tx: WriteScope,
  { to, subject, text, clientIds = [] }: Letter,
  writer?: Pick<UserRow, 'name' | 'email'>,
): Promise<string> {
  const id = randomUUID();
  await insertMail(tx, { id, to, subject, text, clientIds: [...clientIds] });
  await tx.append({
    name: 'mail.queued',
    subject: { kind: 'mail', id },
    after: { to, subject, ...(writer?.email && { replyTo: writer.email, writer: writer.name }) },
    audience: { to: 'admins' },
  });
  return id;
}

/** The same for what a person writes: it bears their name, and answers go to their own address. */
export async function queueLetterOf(
  tx: WriteScope,
  { userId }: { readonly userId: string },
  letter: Letter,
): Promise<string> {
  return queueMail(tx, letter, await findUser(tx, userId));
}
