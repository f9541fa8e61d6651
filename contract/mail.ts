import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, instant, pageQuery } from './fields.ts';
import { defineRefusal, notFound } from './refusal.ts';

/**
 * `kept`: no mail server is set, so the message was not sent and waits here to be copied. What a
 * mail server puts off is `queued` again, every ten minutes for a day, and then `failed`.
 */
export const mailStates = ['queued', 'sending', 'sent', 'kept', 'failed'] as const;

export const mailMessage = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  state: z.enum(mailStates),
  problem: z.nullable(z.string()),
  createdAt: instant,
  sentAt: z.nullable(instant),
});
export type MailMessage = z.infer<typeof mailMessage>;

export const noOwnAddress = defineRefusal(
  'no_own_address',
  409,
  'Your account has no email address. Enter one on your profile first.',
);

export const mail = {
  listMail: endpoint({
    method: 'GET',
    path: '/api/mail',
    summary: 'Mail that the practice sent or kept, newest first',
    access: 'admin',
    query: z.strictObject(pageQuery),
    returns: z.array(mailMessage),
    refusals: [],
  }),
  getMailState: endpoint({
    method: 'GET',
    path: '/api/mail/state',
    summary: 'Whether mail is sent or only kept',
    access: 'signedIn',
    returns: z.object({ vendor: z.enum(['smtp', 'outbox']), from: z.string() }),
    refusals: [],
  }),
  downloadMail: endpoint({
    method: 'GET',
    path: '/api/mail/:id/eml',
    summary: 'One message as an .eml file',
    access: 'admin',
    params: z.strictObject({ id }),
    refusals: [notFound],
    raw: 'message/rfc822',
  }),
  sendTestMail: endpoint({
    method: 'POST',
    path: '/api/mail/test',
    summary: "Send a test message to one's own address",
    access: 'admin',
    returns: mailMessage,
    refusals: [notFound, noOwnAddress],
    limit: { per: 'person', max: 5, windowSeconds: 300 },
  }),
};

export const mailEvents = [
  'mail.queued',
  'mail.taken',
  'mail.delayed',
  'mail.sent',
  'mail.kept',
  'mail.failed',
] as const;
