import type { SendMailOptions } from 'nodemailer';
import { addressIn } from '#contract/mail-address.ts';
import { type MailMessage, unsafeMailField } from './mail.ts';

/** The message in nodemailer's words; the recipient goes as an object so that it is never parsed into several. */
export function composition(message: MailMessage): SendMailOptions {
  const { from, to, subject, text, html, headers, replyTo, writer, messageId, date } = message;
  const automatic = replyTo === undefined;
  return {
    from: writer === undefined ? from : { name: writer, address: addressIn(from) },
    to: { name: '', address: to },
    subject,
    text,
    ...(html === undefined ? {} : { html }),
    ...(automatic ? {} : { replyTo: { name: '', address: replyTo } }),
    headers: { ...(automatic ? { 'Auto-Submitted': 'auto-generated' } : {}), ...headers },
    messageId,
    date: date ?? new Date(),
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Builds the bytes of an .eml file; throws for a message with a line break in a header. */
export async function buildEml(message: MailMessage): Promise<Buffer> {
  const unsafe = unsafeMailField(message);
  if (unsafe) throw new Error(`The message is not safe to write: ${unsafe}.`);
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  return new MailComposer(composition(message)).compile().build();
}
