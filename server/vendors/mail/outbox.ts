import { type MailResult, type MailVendor, unsafeMailField } from './mail.ts';

/** The stand-in without a mail server: every message is kept and none is sent. */
export function outboxMail(from: string): MailVendor {
  return {
    name: 'outbox',
    from,
    send: async (message): Promise<MailResult> => {
      const unsafe = unsafeMailField(message);
      return unsafe
        ? { outcome: 'failed', permanent: true, reason: `The message has a bad field: ${unsafe}.` }
        : { outcome: 'kept' };
    },
  };
}
