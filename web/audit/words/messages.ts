import type { messageEvents } from '#contract/messages.ts';
import type { EventWords } from '#web/audit/told.ts';

export const messageWords: Readonly<Record<(typeof messageEvents)[number], EventWords>> = {
  'message.sent': {
    kind: 'E-mail written',
    tell: (it) => `${it.who} wrote an e-mail to ${it.after('to') ?? 'a client'}`,
  },
  'message.deleted': {
    kind: 'Message deleted',
    tell: (it) => `${it.who} deleted a message`,
  },
  'message.restored': {
    kind: 'Message restored',
    tell: (it) => `${it.who} took a message back`,
  },
  'note.written': { kind: 'Note written', tell: (it) => `${it.who} wrote a note` },
  'note.updated': { kind: 'Note changed', tell: (it) => `${it.who} changed a note` },
  'template.created': {
    kind: 'Template made',
    tell: (it) => `${it.who} made the template “${it.after('name') ?? ''}”`,
  },
  'template.updated': {
    kind: 'Template changed',
    tell: (it) => `${it.who} changed the template “${it.after('name') ?? ''}”`,
  },
  'template.deleted': {
    kind: 'Template deleted',
    tell: (it) => `${it.who} deleted the template “${it.after('name') ?? ''}”`,
  },
};
