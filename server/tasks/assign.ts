import type { WriteScope } from '#server/db/scope.ts';
import { notify } from '#server/notifications/notify.ts';
import { findUser } from '#server/people/reads.ts';
import type { Written } from './write-task.ts';

/** Whether somebody can be given a task: everybody of the practice who can sign in. */
export async function canBeGiven(tx: WriteScope, userId: string): Promise<boolean> {
  const user = await findUser(tx, userId);
  return user !== undefined && user.disabledAt === null;
}

export const unknownPerson = { assigneeId: 'Choose somebody of this practice' };

/**
 * Appends the event of a change. Whoever is given a task of a client that is not theirs may not
 * hear of the client, but their open pages must hear of the task.
 */
export async function appendChange(
  tx: WriteScope,
  { after, ownerId, event }: Written,
): Promise<void> {
  await tx.append(event);
  const { assigneeId, clientId } = after;
  const beside = clientId !== null && assigneeId !== ownerId && assigneeId !== tx.actorId;
  if (!beside || assigneeId === null) return;
  const user = await findUser(tx, assigneeId);
  if (user?.role !== 'user') return;
  await tx.append({
    name: 'task.told',
    subject: event.subject,
    after: { title: after.title },
    audience: { to: 'person', userId: assigneeId },
  });
}

/** Tells somebody that tasks are theirs by now, unless they took them themselves. */
export async function tellAssigned(
  tx: WriteScope,
  userId: string,
  tasks: readonly { readonly id: string; readonly title: string }[],
): Promise<void> {
  const [first] = tasks;
  if (!first || userId === tx.actorId) return;
  const by = tx.actorId === null ? undefined : await findUser(tx, tx.actorId);
  await tx.append({
    name: 'task.assigned',
    subject: { kind: 'task', id: first.id },
    after: { title: first.title, tasks: tasks.length },
    audience: { to: 'person', userId },
  });
  const what = tasks.length === 1 ? 'a task' : `${tasks.length} tasks`;
  await notify(tx, userId, {
    kind: 'task',
    title: by ? `${by.name} gave you ${what}` : `You have ${what} to do`,
    text: first.title,
    link: tasks.length === 1 ? `/tasks?task=${first.id}` : '/tasks',
  });
}
