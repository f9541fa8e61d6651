import { listTold } from '#server/db/forget-told.ts';
import type { WriteScope } from '#server/db/scope.ts';
import { giveLettersSaying } from '#server/mail/give-letters.ts';
import { giveToldTo } from '#server/notifications/give-told-to.ts';
import { placeOf } from './about.ts';
import type { TaskRow } from './reads.ts';
import { reminderSubject } from './reminder-subject.ts';

/** What was told of a task is of the client whose it is by now: in the bell, and when that one is erased. */
export async function giveToldOf(
  tx: WriteScope,
  before: Pick<TaskRow, 'clientId' | 'title'>,
  after: Pick<TaskRow, 'id' | 'clientId'>,
): Promise<void> {
  const [fromId, toId] = [before.clientId, after.clientId];
  if (fromId === toId) return;
  const told = (await listTold(tx, 'task', [after.id], 'title')).get(after.id) ?? [];
  const titles = [...new Set([before.title, ...told])];
  const lines = await giveToldTo(tx, { links: [placeOf(after)], titles, fromId, toId });
  // A letter of no client is nobody's to be erased with.
  if (toId === null) return;
  await giveLettersSaying(tx, { fromId, toId, subjects: titles.map(reminderSubject), lines });
}
