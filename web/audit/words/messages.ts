import type { messageEvents } from '#contract/messages.ts';
import { inQuotes } from '#contract/quotes.ts';
import type { EventWords, Told } from '#web/audit/told.ts';

const message = ({ before, after }: Told) => {
  const kind = after('kind') ?? before('kind');
  const subject = after('subject') ?? before('subject');
  if (kind === 'note') return 'a note';
  return subject ? `the email ${inQuotes(subject)}` : 'a message';
};
const template = ({ before, after }: Told) => {
  const name = after('name') ?? before('name');
  return name ? `the template “${name}”` : 'a template';
};

export const messageWords: Readonly<Record<(typeof messageEvents)[number], EventWords>> = {
  'message.sent': {
    kind: 'Email written',
    tell: (it) => {
      const subject = it.after('subject');
      return `${it.who} wrote an email to ${it.after('to') ?? 'a client'}${subject ? `: ${inQuotes(subject)}` : ''}`;
    },
  },
  'message.settled': {
    kind: 'Email sent or not',
    tell: (it) => {
      const what = `The email to ${it.after('to') ?? 'a client'}`;
      if (it.after('state') === 'sent') return `${what} was sent`;
      if (it.after('state') === 'kept') return `${what} was kept here, not sent`;
      const problem = it.after('problem');
      return `${what} could not be sent${problem ? `: ${problem}` : ''}`;
    },
  },
  'message.deleted': {
    kind: 'Message deleted',
    tell: (it) => `${it.who} deleted ${message(it)}`,
  },
  'message.restored': {
    kind: 'Message restored',
    tell: (it) => `${it.who} took ${message(it)} back`,
  },
  'message.erased': {
    kind: 'Message erased',
    tell: () => 'A deleted message was erased after 30 days',
  },
  'note.written': { kind: 'Note written', tell: (it) => `${it.who} wrote a note` },
  'note.updated': { kind: 'Note changed', tell: (it) => `${it.who} changed a note` },
  'template.created': {
    kind: 'Template made',
    tell: (it) => `${it.who} made ${template(it)}`,
  },
  'template.updated': {
    kind: 'Template changed',
    tell: (it) => {
      const former = it.before('name');
      return former
        ? `${it.who} renamed the template “${former}” to “${it.after('name') ?? ''}”`
        : `${it.who} changed ${template(it)}`;
    },
  },
  'template.deleted': {
    kind: 'Template deleted',
    tell: (it) => `${it.who} deleted ${template(it)}`,
  },
};
