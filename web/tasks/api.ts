import type { Query } from '#contract/endpoint.ts';
import { quickAdd } from '#contract/quick-add.ts';
import { taskChanges } from '#contract/task-changes.ts';
import { tasks } from '#contract/tasks.ts';
import { send } from '#web/http.ts';
import { refreshPaths, useRead, useWrite } from '#web/query.ts';
import { usePages } from '#web/use-pages.ts';

export type TaskQuery = Query<typeof tasks.listTasks>;

/** A task changes the lists, what it came from, and its client's activity. */
const concerned = ['/api/tasks', '/api/promises', '/api/insights', '/api/calls', '/api/clients'];

export const refreshTasks = () => refreshPaths(concerned);

export const useListTasks = (query: TaskQuery, options?: { enabled?: boolean; keep?: boolean }) =>
  usePages(tasks.listTasks, { query: { limit: '100', ...query } }, options);
export const useGetTaskFigures = (assignee?: 'me') =>
  useRead(tasks.getTaskFigures, { query: assignee ? { assignee } : {} }, { keep: true });
export const useGetTask = (id: string) =>
  useRead(tasks.getTask, { params: { id } }, { enabled: id !== '' });
export const readTask = (id: string) => send(tasks.getTask, { params: { id } });
export const useListDeletedTasks = () => usePages(tasks.listDeletedTasks, { query: {} });
export const useListTaskPeople = () => useRead(tasks.listTaskPeople, {});
export const useAddTask = () => useWrite(tasks.addTask, concerned);
export const useUpdateTask = () => useWrite(tasks.updateTask, concerned);
export const useMoveTask = () => useWrite(tasks.moveTask, ['/api/tasks']);
export const useDeleteTask = () => useWrite(tasks.deleteTask, concerned);
export const useRestoreTask = () => useWrite(tasks.restoreTask, concerned);
export const useChangeTasks = () => useWrite(taskChanges.changeTasks, concerned);
export const useUndoTaskChange = () => useWrite(taskChanges.undoTaskChange, concerned);
/** Shown only: nothing is read again. */
export const useReadSentence = () => useWrite(quickAdd.quickAddTask);
export const useQuickAddTask = () => useWrite(quickAdd.quickAddTask, concerned);
