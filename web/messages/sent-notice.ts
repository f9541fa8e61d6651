import type { Message } from '#contract/messages.ts';
import { type Notice, notices } from '#web/notices.ts';

/** Where mail goes: out by a mail server, or no further than the outbox. */
export type MailVendor = 'smtp' | 'outbox';

/** What became of an email, as far as it is known when the server has taken it. */
export function sentNotice(
  { to, mailState }: Pick<Message, 'to' | 'mailState'>,
  vendor: MailVendor | undefined,
): Notice {
  if (mailState === 'kept' || (mailState !== 'sent' && vendor === 'outbox')) {
    return notices.plain('Email Kept', 'No mail server is set. It is in the outbox, not sent.');
  }
  if (mailState === 'sent') return notices.done('Email Sent', `To ${to}.`);
  return notices.done('Email On Its Way', `It goes out to ${to} now.`);
}
