import { cast, type CastName } from '#server/sample/cast.ts';
import type { TestApp } from './app.ts';
import { canaryOf, makeObject } from './objects.ts';
import type { Sample } from './sample.ts';

const otherTask = (t: TestApp, who: CastName) => makeObject(t, 'task', who);

export const taskSamples: Readonly<Record<string, Sample>> = {
  listTasks: {},
  getTaskFigures: {},
  listDeletedTasks: {},
  listTaskPeople: {},
  getTask: { of: 'task' },
  addTask: {
    body: async (t, _caller, who) => ({
      title: `Task of ${canaryOf(cast[who].practice)}`,
      clientId: await makeObject(t, 'client', who),
      dueDate: '2026-03-06',
      reminders: [30],
    }),
  },
  updateTask: { of: 'task', body: () => ({ status: 'completed' }) },
  moveTask: { of: 'task', body: () => ({ beforeId: null }) },
  deleteTask: { of: 'task' },
  restoreTask: { of: 'deletedTask' },
};

export const taskChangeSamples: Readonly<Record<string, Sample>> = {
  changeTasks: {
    body: async (t, _caller, who) => ({
      ids: [await otherTask(t, who)],
      change: { priority: 'high' },
    }),
  },
  undoTaskChange: { of: 'taskChange' },
};

export const quickAddSamples: Readonly<Record<string, Sample>> = {
  quickAddTask: { body: () => ({ text: 'Order paper tomorrow 9am !high' }) },
};

export const calendarSamples: Readonly<Record<string, Sample>> = {
  getCalendarAddress: {},
  resetCalendarAddress: {},
  stopCalendar: {
    body: async (_t, caller) => {
      await caller.raw('POST', '/api/calendar/reset');
      return undefined;
    },
  },
};
