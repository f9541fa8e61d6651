import type { EventRow } from '#server/db/event-log.ts';
import type { WriteScope } from '#server/db/scope.ts';
import { about } from './about.ts';
import { findMessageOfMail } from './reads.ts';

/** Tells whoever may see the client what became of an e-mail; the outbox's own events are the admins'. */
export async function settleMessage(tx: WriteScope, event: EventRow): Promise<void> {
  const found = await findMessageOfMail(tx, event.subjectId);
  if (!found) return;
  const { recipient: to, subject } = found.row;
  const after = { to, subject, state: event.after?.['state'], problem: event.after?.['problem'] };
  await tx.append({ ...about(found), name: 'message.settled', after });
}
