import { and, inArray, isNull } from 'drizzle-orm';
import { messages } from '#server/db/schema/messages.ts';
import { idsOf } from './page-reads.ts';
import { wholeOf, type Source } from './source.ts';

/** Emails and notes. */
export const messageSource: Source = {
  sources: ['note', 'message'],
  events: [
    'message.sent',
    'message.deleted',
    'message.restored',
    'message.erased',
    'note.written',
    'note.updated',
  ],
  listIds: idsOf(messages),
  load: async (scope, ids) => {
    const rows = await scope.db
      .select()
      .from(messages)
      .where(and(scope.owns(messages), inArray(messages.id, [...ids]), isNull(messages.deletedAt)));
    return rows.map(({ id, clientId, kind, subject, text, createdAt: at }) => ({
      id,
      clientId,
      source: kind === 'note' ? 'note' : 'message',
      title: subject,
      passages: wholeOf(subject === '' ? text : `${subject}\n${text}`, {
        speaker: 'coach',
        name: '',
        at,
      }),
    }));
  },
};
