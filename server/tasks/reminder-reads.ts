import { and, asc, eq, isNull, lte, ne } from 'drizzle-orm';
import { clients } from '#server/db/schema/clients.ts';
import { taskReminders, tasks } from '#server/db/schema/tasks.ts';
import type { Scope } from '#server/db/scope.ts';
import { ofClient, seenBy, type FoundTask } from './reads.ts';

/** Whether a reminder's time has come: asked each minute, so without holding anything. */
export async function hasDueReminders(scope: Scope): Promise<boolean> {
  const [one] = await scope.db
    .select({ taskId: taskReminders.taskId })
    .from(taskReminders)
    .where(and(scope.owns(taskReminders), lte(taskReminders.remindAt, scope.now)))
    .orderBy(asc(taskReminders.remindAt))
    .limit(1);
  return one !== undefined;
}

/** An open task of a living client, or of none. */
export async function findOpen(scope: Scope, id: string): Promise<FoundTask | undefined> {
  const anybody = seenBy({ role: 'admin', userId: '' });
  const [found] = await scope.db
    .select({ row: tasks, ownerId: clients.ownerId })
    .from(tasks)
    .leftJoin(clients, ofClient(scope))
    .where(
      and(
        scope.owns(tasks),
        anybody,
        eq(tasks.id, id),
        isNull(tasks.deletedAt),
        ne(tasks.status, 'completed'),
      ),
    );
  return found;
}
