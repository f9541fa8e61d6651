import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { email, givenInstant, id, instant, letPass, line, pageQuery, paragraph } from './fields.ts';
import { mailStates } from './mail.ts';
import { changedMeanwhile, defineRefusal, invalid, nameTaken, notFound } from './refusal.ts';

const longest = 20_000;

export const messageKinds = ['email', 'note'] as const;

/** An email that was written to a client, or a note about one. */
export const message = z.object({
  id,
  clientId: id,
  kind: z.enum(messageKinds),
  /** Empty for a note. */
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  author: z.nullable(z.object({ id, name: z.string() })),
  /** What became of an email; `kept` means that no mail server is set and it was not sent. */
  mailState: z.nullable(z.enum(mailStates)),
  mailProblem: z.nullable(z.string()),
  createdAt: instant,
  updatedAt: instant,
  deletedAt: z.nullable(instant),
});
export type Message = z.infer<typeof message>;

/** A letter to start from. `{{client.firstName}}` and the like stand for the client's fields. */
export const template = z.object({
  id,
  name: z.string(),
  subject: z.string(),
  text: z.string(),
  updatedAt: instant,
});
export type Template = z.infer<typeof template>;

/** What may stand between the braces of a template. */
export const placeholders = [
  'client.name',
  'client.firstName',
  'client.businessType',
  'client.coachingGoals',
  'sender.name',
  'sender.firstName',
  'practice.name',
] as const;
export type Placeholder = (typeof placeholders)[number];

export const unknownPlaceholder = defineRefusal(
  'unknown_placeholder',
  400,
  'There is a placeholder that nothing can be put in for.',
);
export const mailElsewhere = defineRefusal(
  'mail_elsewhere',
  400,
  'Write to one of the addresses that this client has.',
);

const byId = z.strictObject({ id });
const templateBody = z.strictObject({
  name: line('Give the template a name', 80),
  subject: line('Give it a subject'),
  text: paragraph(longest, 'Write something first'),
});

export const messages = {
  listMessages: endpoint({
    method: 'GET',
    path: '/api/messages',
    summary: 'Emails to a client and notes about one, newest first',
    access: 'signedIn',
    query: z.strictObject({ clientId: id, ...pageQuery }),
    returns: z.array(message),
    refusals: [notFound],
  }),
  sendMessage: endpoint({
    method: 'POST',
    path: '/api/clients/:id/emails',
    summary:
      'Write an email to a client: sent by the mail server with your address for answers, or kept in the outbox',
    access: 'signedIn',
    params: byId,
    body: z.strictObject({
      to: email(),
      subject: line('Give it a subject'),
      text: paragraph(longest, 'Write something first'),
    }),
    returns: message,
    refusals: [notFound, mailElsewhere, unknownPlaceholder],
    limit: { per: 'person', max: 60, windowSeconds: 3600 },
  }),
  writeNote: endpoint({
    method: 'POST',
    path: '/api/clients/:id/notes',
    summary: 'Write a note about a client',
    access: 'signedIn',
    params: byId,
    body: z.strictObject({ text: paragraph(longest, 'Write something first') }),
    returns: message,
    refusals: [notFound],
  }),
  updateNote: endpoint({
    method: 'PUT',
    path: '/api/notes/:id',
    summary: 'Change a note: whole as it was read, or its text',
    access: 'signedIn',
    params: byId,
    body: z.strictObject({
      text: paragraph(longest, 'Write something first'),
      updatedAt: z.optional(givenInstant),
      ...letPass([
        'id',
        'clientId',
        'kind',
        'to',
        'subject',
        'author',
        'mailState',
        'mailProblem',
        'createdAt',
        'deletedAt',
      ]),
    }),
    returns: message,
    refusals: [notFound, changedMeanwhile],
  }),
  deleteMessage: endpoint({
    method: 'DELETE',
    path: '/api/messages/:id',
    summary: 'Delete a note, or an email from the thread; it can be restored for 30 days',
    access: 'signedIn',
    params: byId,
    refusals: [notFound],
  }),
  restoreMessage: endpoint({
    method: 'POST',
    path: '/api/messages/:id/restore',
    summary: 'Take a deleted message back',
    access: 'signedIn',
    params: byId,
    returns: message,
    refusals: [notFound],
  }),
  listTemplates: endpoint({
    method: 'GET',
    path: '/api/templates',
    summary: 'Letters to start from, by name',
    access: 'signedIn',
    returns: z.array(template),
    refusals: [],
  }),
  createTemplate: endpoint({
    method: 'POST',
    path: '/api/templates',
    summary: 'Keep a letter to start from',
    access: 'coach',
    body: templateBody,
    returns: template,
    refusals: [invalid, unknownPlaceholder, notFound, nameTaken],
  }),
  updateTemplate: endpoint({
    method: 'PUT',
    path: '/api/templates/:id',
    summary: 'Change a template: whole as it was read, or only what changes',
    access: 'coach',
    params: byId,
    body: z.strictObject({
      ...z.partial(templateBody).def.shape,
      updatedAt: z.optional(givenInstant),
      ...letPass(['id']),
    }),
    returns: template,
    refusals: [invalid, notFound, nameTaken, unknownPlaceholder, changedMeanwhile],
  }),
  deleteTemplate: endpoint({
    method: 'DELETE',
    path: '/api/templates/:id',
    summary: 'Delete a template',
    access: 'coach',
    params: byId,
    refusals: [notFound],
  }),
  fillTemplate: endpoint({
    method: 'GET',
    path: '/api/clients/:id/templates/:templateId',
    summary: 'A template with this client’s fields put in; fields that are empty are named',
    access: 'signedIn',
    params: z.strictObject({ id, templateId: id }),
    returns: z.object({ subject: z.string(), text: z.string(), empty: z.array(z.string()) }),
    refusals: [notFound],
  }),
};

export const messageEvents = [
  'message.sent',
  'message.settled',
  'message.deleted',
  'message.restored',
  'message.erased',
  'note.written',
  'note.updated',
  'template.created',
  'template.updated',
  'template.deleted',
] as const;
