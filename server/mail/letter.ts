import type { MailMessage } from '#contract/mail.ts';
import type { Scope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import type { MailMessage as Letter } from '#server/vendors/mail/mail.ts';
import { findWriter } from './reads.ts';

/** A kept message as a mail program is given it, the same at each attempt. */
export async function letterOf(
  scope: Scope,
  deps: Pick<Deps, 'mail'>,
  { id, to, subject, text }: MailMessage,
): Promise<Letter> {
  return {
    from: deps.mail.from,
    to,
    subject,
    text,
    messageId: `<${id}@rapport>`,
    ...(await findWriter(scope, id)),
  };
}
