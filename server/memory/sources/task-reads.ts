import { and, eq, inArray, isNull } from 'drizzle-orm';
import { taskChangeRows, tasks } from '#server/db/schema/tasks.ts';
import type { Scope } from '#server/db/scope.ts';
import { idsOf } from './page-reads.ts';
import { wholeOf, type Source } from './source.ts';

/** Tasks of a client, with their description; a task without a client is nobody's memory. */
export const taskSource: Source = {
  sources: ['task'],
  events: [
    'task.added',
    'task.updated',
    'task.completed',
    'task.reopened',
    'task.moved',
    'task.deleted',
    'task.restored',
  ],
  bulk: {
    events: ['task_change.made', 'task_change.undone'],
    listIds: async (scope, changeId) => {
      const rows = await scope.db
        .select({ id: taskChangeRows.taskId })
        .from(taskChangeRows)
        .where(and(scope.owns(taskChangeRows), eq(taskChangeRows.changeId, changeId)));
      return rows.map(({ id }) => id);
    },
  },
  listIds: idsOf(tasks),
  load: async (scope: Scope, ids) => {
    const rows = await scope.db
      .select()
      .from(tasks)
      .where(and(scope.owns(tasks), inArray(tasks.id, [...ids]), isNull(tasks.deletedAt)));
    return rows.flatMap(({ id, clientId, title, description, createdAt: at }) =>
      clientId === null
        ? []
        : [
            {
              id,
              clientId,
              source: 'task' as const,
              title,
              passages: wholeOf(description === '' ? title : `${title}\n${description}`, {
                speaker: 'none',
                name: '',
                at,
              }),
            },
          ],
    );
  },
};
