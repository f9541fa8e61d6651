import type { WriteScope } from '#server/db/scope.ts';
import { notify } from '#server/notifications/notify.ts';
import { takeBackTold } from '#server/notifications/take-back-told.ts';
import { findUser } from '#server/people/reads.ts';
import { placeOf } from './about.ts';
import type { TaskRow } from './reads.ts';
import type { Written } from './write-task.ts';

/** Whether somebody can be given a task: everybody of the practice who can sign in. */
export async function canBeGiven(tx: WriteScope, userId: string): Promise<boolean> {
  const user = await findUser(tx, userId);
  return user !== undefined && user.disabledAt === null;
}

export const unknownPerson = { assigneeId: 'Choose somebody of this practice' };

/**
 * Appends the event of a change. Whoever has or had a task of a client that is not theirs may not
 * hear of the client, and one of no client is told to one person: the open pages of the others
 * must hear of the task too.
 */
export async function appendChange(tx: WriteScope, written: Written): Promise<void> {
  const { before, after, event } = written;
  await tx.append(event);
  const people = [after.assigneeId, before.assigneeId, after.authorId];
  for (const userId of new Set(people)) {
    if (userId === null || !(await needsTelling(tx, written, userId))) continue;
    await tx.append({
      name: 'task.told',
      subject: event.subject,
      after: { title: after.title },
      audience: { to: 'person', userId },
    });
  }
}

async function needsTelling(
  tx: WriteScope,
  { before, after, ownerId, event: { audience } }: Written,
  userId: string,
): Promise<boolean> {
  if (userId === tx.actorId) return false;
  if (after.clientId === null) return !(audience.to === 'person' && audience.userId === userId);
  const isDoer = userId === after.assigneeId || userId === before.assigneeId;
  if (!isDoer || userId === ownerId) return false;
  return (await findUser(tx, userId))?.role === 'user';
}

/** Tells somebody that tasks are theirs by now, or again, unless they took them themselves. */
export async function tellAssigned(
  tx: WriteScope,
  userId: string,
  tasks: readonly Pick<TaskRow, 'id' | 'title' | 'clientId'>[],
  how: 'gave' | 'gave back' = 'gave',
): Promise<void> {
  const [first] = tasks;
  if (!first || userId === tx.actorId) return;
  const by = tx.actorId === null ? undefined : await findUser(tx, tx.actorId);
  await tx.append({
    name: 'task.assigned',
    subject: { kind: 'task', id: first.id },
    after: { title: first.title, tasks: tasks.length, assigneeId: userId },
    audience: { to: 'person', userId },
  });
  const what = tasks.length === 1 ? 'a task' : `${tasks.length} tasks`;
  await notify(tx, userId, {
    kind: 'task',
    title: by
      ? `${by.name} gave you ${how === 'gave' ? '' : 'back '}${what}`
      : `You have ${what} to do`,
    text: first.title,
    link: tasks.length === 1 ? placeOf(first) : '/tasks',
    clientId: first.clientId,
  });
}

/** Whoever had tasks and has not read that they were given them: they are somebody else's to do by now. */
export async function takeBackFromDoers(
  tx: WriteScope,
  written: readonly Pick<Written, 'before' | 'after'>[],
): Promise<void> {
  const moved = written.filter(({ before, after }) => before.assigneeId !== after.assigneeId);
  for (const userId of new Set(moved.map(({ before }) => before.assigneeId))) {
    if (userId === null) continue;
    const theirs = moved.filter(({ before }) => before.assigneeId === userId);
    const links = theirs.map(({ before }) => placeOf(before));
    await takeBackTold(tx, { userId, kind: 'task', links });
  }
}
