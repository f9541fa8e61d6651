import type { Config } from '#server/config.ts';
import type { MailVendor } from './mail.ts';
import { outboxMail } from './outbox.ts';

/** Picks the mail vendor: SMTP where a server is named, else the outbox that keeps. */
export async function chooseMail({ mail }: Pick<Config, 'mail'>): Promise<MailVendor> {
  const from = mail.from ?? 'Rapport <rapport@localhost>';
  if (!mail.smtpUrl) return outboxMail(from);
  const { smtpMail } = await import('./smtp.ts');
  return smtpMail(mail.smtpUrl, from);
}
