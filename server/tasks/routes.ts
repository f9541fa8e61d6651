import { invalid, notFound } from '#contract/refusal.ts';
import type { quickAdd } from '#contract/quick-add.ts';
import type { taskChanges } from '#contract/task-changes.ts';
import type { Task, tasks } from '#contract/tasks.ts';
import { findClient, type Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import { Page, type Handlers } from '#server/http.ts';
import { once } from '#server/once.ts';
import { isRefusal, refuse, Refusal } from '#server/refusal.ts';
import { addTask } from './add-task.ts';
import { findChange, findStandingChange } from './change-reads.ts';
import { changeTasks } from './change-tasks.ts';
import { deleteTask, restoreTask } from './delete-task.ts';
import { listTasks } from './list-reads.ts';
import { markHidden } from './mark-hidden.ts';
import { moveTask } from './move-task.ts';
import { listTaskPeople } from './people-reads.ts';
import { quickAddTask } from './quick/quick-add-task.ts';
import { findTask, listDeleted } from './shown-reads.ts';
import { getTaskFigures } from './task-figure-reads.ts';
import { undoTaskChange } from './undo-task-change.ts';
import { updateTask } from './update-task.ts';

async function markOne<No extends Refusal>(scope: Scope, viewer: Viewer, answer: Task | No) {
  if (answer instanceof Refusal) return answer;
  return (await markHidden(scope, viewer, [answer]))[0] ?? answer;
}

export const taskHandlers: Handlers<typeof tasks> = {
  listTasks: async ({ scope, asker, query }) => {
    const { clientId } = query;
    const page = await listTasks(scope, asker, query);
    // A `user` may see a task of a client whom they may not see.
    const isShown = page !== undefined && page.rows.length > 0 && asker.role !== 'user';
    if (clientId !== undefined && !isShown && !(await findClient(scope, asker, clientId))) {
      return refuse(notFound);
    }
    if (!page) return refuse(invalid, { cursor: 'Not a place in this list' });
    const { rows, ...paging } = page;
    return new Page(await markHidden(scope, asker, rows), paging);
  },
  getTaskFigures: ({ scope, asker, query }) => getTaskFigures(scope, asker, query.assignee),
  listDeletedTasks: async ({ scope, asker, query }) => {
    const { rows, ...paging } = await listDeleted(scope, asker, query);
    return new Page(await markHidden(scope, asker, rows), paging);
  },
  listTaskPeople: async ({ scope }) =>
    (await listTaskPeople(scope)).map(({ id, name }) => ({ id, name })),
  getTask: async ({ scope, asker, params }) => {
    const found = await findTask(scope, asker, params.id);
    return markOne(scope, asker, found ?? refuse(notFound));
  },
  addTask: async (sent) => {
    const { scope, asker, body } = sent;
    const task = await once(
      sent,
      (one) => addTask(one, asker, body),
      async (id) => (await findTask(scope, asker, id)) ?? refuse(notFound),
    );
    return markOne(scope, asker, task);
  },
  updateTask: async ({ scope, asker, params, body }) =>
    markOne(scope, asker, await updateTask(scope, asker, params.id, body)),
  moveTask: async ({ scope, asker, params, body }) =>
    markOne(scope, asker, await moveTask(scope, asker, params.id, body.beforeId)),
  deleteTask: ({ scope, asker, params }) => deleteTask(scope, asker, params.id),
  restoreTask: async ({ scope, asker, params }) =>
    markOne(scope, asker, await restoreTask(scope, asker, params.id)),
};

export const taskChangeHandlers: Handlers<typeof taskChanges> = {
  changeTasks: (sent) => {
    const { scope, asker, body } = sent;
    return once(
      sent,
      (one) => changeTasks(one, asker, body),
      // What was changed again since is asked for anew.
      async (id) => (await findStandingChange(scope, asker, id)) ?? changeTasks(scope, asker, body),
      'task_change',
    );
  },
  undoTaskChange: (sent) => {
    const { scope, asker, params } = sent;
    return once(
      sent,
      (one) => undoTaskChange(one, asker, params.id),
      async (id) => (await findChange(scope, asker, id)) ?? refuse(notFound),
      'task_change',
    );
  },
};

export const quickAddHandlers: Handlers<typeof quickAdd> = {
  quickAddTask: (sent) => {
    const { scope, asker, body } = sent;
    return once(
      sent,
      (one) => quickAddTask(one, asker, body),
      async (id) => {
        const read = await quickAddTask(scope, asker, { ...body, preview: true });
        return isRefusal(read)
          ? read
          : { ...read, task: (await findTask(scope, asker, id)) ?? null };
      },
    );
  },
};
