import type { Config } from '#server/config.ts';
import type { MailVendor } from './mail.ts';
import { outboxMail } from './outbox.ts';
import { smtpMail } from './smtp.ts';

/** Picks the mail vendor: SMTP where a server is named, else the outbox that keeps. */
export function chooseMail({ mail }: Pick<Config, 'mail'>): MailVendor {
  const from = mail.from ?? 'Rapport <rapport@localhost>';
  return mail.smtpUrl ? smtpMail(mail.smtpUrl, from) : outboxMail(from);
}
