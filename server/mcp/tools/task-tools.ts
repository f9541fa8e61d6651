import * as z from 'zod/mini';
import { id } from '#contract/fields.ts';
import { taskFields, tasks, taskStatuses, type Task } from '#contract/tasks.ts';
import { localTimeIf } from '../local-time.ts';
import {
  described,
  given,
  listTold,
  othersWords,
  placeInList,
  rowLimit,
  shortened,
  tool,
} from '../tool.ts';

const listed = (task: Task, timezone: string) => ({
  id: task.id,
  title: task.title,
  description: shortened(task.description, 500),
  priority: task.priority,
  status: task.status,
  dueOn: task.dueOn,
  dueTime: task.dueTime,
  dueTimezone: task.dueTimezone,
  localDue: task.dueTime === null ? null : localTimeIf(task.dueDate, timezone),
  clientId: task.clientId,
  clientName: task.clientName,
  assigneeId: task.assigneeId,
  assigneeName: task.assigneeName,
});

const asked = tasks.listTasks.query.def.shape;

export const listTasks = tool({
  name: 'list_tasks',
  title: 'List tasks',
  description: `Tasks, unless asked otherwise the open ones, soonest due first. ${othersWords}`,
  scope: 'read',
  input: z.strictObject({
    clientId: asked.clientId,
    status: z._default(z.enum([...taskStatuses, 'open']), 'open'),
    priority: asked.priority,
    assignee: z.optional(
      described(
        z.string(),
        'me, none, left for people who can’t sign in any more, or a person’s id',
      ),
    ),
    due: z.optional(
      described(
        z.string(),
        'One or several of overdue, today, week, later, none, in your time zone',
      ),
    ),
    q: asked.q,
    limit: rowLimit,
    cursor: placeInList,
  }),
  run: async (ask, { limit, ...filter }, timezone) => {
    const query = { ...given(filter), limit: String(limit) };
    const { body: found, next } = await ask(tasks.listTasks, { query });
    const rows = found.map((task) => listed(task, timezone));
    return listTold('task', 'tasks', rows, next);
  },
});

export const createTask = tool({
  name: 'create_task',
  title: 'Create a task',
  description:
    'Writes down something to be done, for a client or for nobody but the practice; it is given to you unless another person’s id is named.',
  scope: 'write',
  input: z.strictObject({
    title: taskFields.title,
    description: z.optional(taskFields.description),
    clientId: z.optional(described(id, 'The client that it is for')),
    priority: z.optional(taskFields.priority),
    dueDate: z.optional(described(z.iso.date(), 'The day by which it is due, in your time zone')),
    dueTime: z.optional(
      described(z.string(), 'The time of that day, like 17:00, in your time zone'),
    ),
    assigneeId: z.optional(described(id, 'Whom it is given to')),
  }),
  run: async (ask, wanted, timezone) => {
    const body = { ...given(wanted), title: wanted.title };
    const { body: task } = await ask(tasks.addTask, { body });
    return {
      text: `The task “${task.title}” was written down.`,
      values: { task: listed(task, timezone) },
    };
  },
});
