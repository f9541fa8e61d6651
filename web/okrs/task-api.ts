import { tasks } from '#contract/tasks.ts';
import { useRead, useWrite } from '#web/query.ts';

const ofTasks = ['/api/tasks'];

export const useListUrgentTasks = (clientId: string) =>
  useRead(tasks.listTasks, {
    query: {
      status: 'open',
      priority: 'high,critical',
      limit: '6',
      ...(clientId && { clientId }),
    },
  });
export const useAddTask = () => useWrite(tasks.addTask, ofTasks);
export const useUpdateTask = () => useWrite(tasks.updateTask, ofTasks);
