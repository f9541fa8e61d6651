import { noOwnAddress, type MailMessage } from '#contract/mail.ts';
import type { Asker, Scope } from '#server/db/scope.ts';
import { findUser } from '#server/people/reads.ts';
import { refuse, type Refusal } from '#server/refusal.ts';
import { queueMail } from './queue-mail.ts';
import { findMail } from './reads.ts';

/** Queues a message to the asker's own address, to see whether mail arrives. */
export async function sendTestMail(
  scope: Scope,
  asker: Asker,
): Promise<MailMessage | Refusal<'no_own_address'>> {
  const user = await findUser(scope, asker.userId);
  if (!user) throw new Error('The asker is gone.');
  if (user.email === '') return refuse(noOwnAddress);
  return scope.write(async (tx) => {
    const id = await queueMail(tx, {
      to: user.email,
      subject: 'A test from Rapport',
      text: `Hello ${user.name},\n\nThis message shows that Rapport can send mail.\n`,
    });
    // Read before the commit: an answer that can't be given has sent nothing.
    const message = await findMail(tx, id);
    if (!message) throw new Error('The message was not kept.');
    return message;
  });
}
