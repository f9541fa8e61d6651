import type { Query } from '#contract/endpoint.ts';
import { quickAdd } from '#contract/quick-add.ts';
import { taskChanges } from '#contract/task-changes.ts';
import { tasks } from '#contract/tasks.ts';
import { concerned } from '#web/concerned.ts';
import { send } from '#web/http.ts';
import { refreshPaths, useRead, useWrite } from '#web/query.ts';
import { usePages } from '#web/use-pages.ts';

export type TaskQuery = Query<typeof tasks.listTasks>;

export const refreshTasks = () => refreshPaths(concerned.task);

export const useListTasks = (query: TaskQuery, options?: { enabled?: boolean; keep?: boolean }) =>
  usePages(tasks.listTasks, { query: { limit: '100', ...query } }, options);
export const useGetTaskFigures = (assignee?: 'me') =>
  useRead(tasks.getTaskFigures, { query: assignee ? { assignee } : {} }, { keep: true });
export const useGetTask = (id: string) =>
  useRead(tasks.getTask, { params: { id } }, { enabled: id !== '' });
export const readTask = (id: string) => send(tasks.getTask, { params: { id } });
export const useListDeletedTasks = () => usePages(tasks.listDeletedTasks, { query: {} });
export const useListTaskPeople = () => useRead(tasks.listTaskPeople, {});
export const useAddTask = () => useWrite(tasks.addTask, concerned.task);
export const useUpdateTask = () => useWrite(tasks.updateTask, concerned.task);
export const useMoveTask = () => useWrite(tasks.moveTask, ['/api/tasks']);
export const useDeleteTask = () => useWrite(tasks.deleteTask, concerned.task);
export const useRestoreTask = () => useWrite(tasks.restoreTask, concerned.task);
export const useChangeTasks = () => useWrite(taskChanges.changeTasks, concerned.task);
export const useUndoTaskChange = () => useWrite(taskChanges.undoTaskChange, concerned.task);
/** Shown only: nothing is read again. */
export const useReadSentence = () => useWrite(quickAdd.quickAddTask);
export const useQuickAddTask = () => useWrite(quickAdd.quickAddTask, concerned.task);
