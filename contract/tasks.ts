import * as z from 'zod/mini';
import { priorities } from './analysis.ts';
import { endpoint } from './endpoint.ts';
import { evidence } from './evidence.ts';
import { day, id, instant, line, optionalLine, timezone } from './fields.ts';
import { changedMeanwhile, invalid, notFound } from './refusal.ts';

export const taskStatuses = ['pending', 'in_progress', 'completed'] as const;
export type TaskStatus = (typeof taskStatuses)[number];

/** Where a task comes from; `subjectId` names the call, key result, insight or promise. */
export const taskOrigins = ['hand', 'call', 'okr', 'insight', 'promise'] as const;
export type TaskOrigin = (typeof taskOrigins)[number];

export const recurrences = ['daily', 'weekdays', 'weekly', 'monthly', 'yearly'] as const;
export type Recurrence = (typeof recurrences)[number];

/** Minutes before the due instant at which a person is reminded. */
const reminder = z
  .number()
  .check(
    z.int('Whole minutes'),
    z.minimum(0, 'At least 0'),
    z.maximum(60 * 24 * 60, 'At most 60 days'),
  );

const checklistEntry = z.strictObject({
  id,
  text: line('A step has at least one word', 300),
  done: z.boolean(),
});

export const task = z.object({
  id,
  /** Null for what a person owes nobody but the practice. */
  clientId: z.nullable(id),
  clientName: z.string(),
  title: z.string(),
  description: z.string(),
  priority: z.enum(priorities),
  status: z.enum(taskStatuses),
  /** The instant at which it is due: of a whole day, the last millisecond of it in `dueTimezone`. */
  dueDate: z.nullable(instant),
  /** The calendar day in `dueTimezone`; null without a due date. */
  dueOn: z.nullable(z.string()),
  /** `17:00` in `dueTimezone`; null when the whole day is meant. */
  dueTime: z.nullable(z.string()),
  dueTimezone: z.nullable(z.string()),
  reminders: z.array(reminder),
  /** A new one appears when this one is completed. */
  recurrence: z.nullable(z.enum(recurrences)),
  assigneeId: z.nullable(id),
  assigneeName: z.string(),
  checklist: z.array(checklistEntry),
  origin: z.enum(taskOrigins),
  originId: z.nullable(id),
  /** The words that it stands on, where it comes from a call or an insight. */
  receipts: z.array(evidence),
  /** Where it stands among the client's tasks that were ordered by hand. */
  position: z.number(),
  completedAt: z.nullable(instant),
  createdAt: instant,
  updatedAt: instant,
});
export type Task = z.infer<typeof task>;

const text = z.string().check(
  z.overwrite((typed) => typed.replace(/\r\n?/g, '\n').replaceAll('\u0000', '').trim()),
  z.maxLength(10_000, 'At most 10,000 characters'),
);

export const taskFields = {
  clientId: z.nullable(id),
  title: line('Say in a few words what is to be done', 300),
  description: text,
  priority: z.enum(priorities),
  status: z.enum(taskStatuses),
  /** An instant, or a whole day. */
  dueDate: z.nullable(z.union([instant, day], 'A day like 2026-01-31')),
  /** The asker's own without it. */
  dueTimezone: timezone,
  reminders: z.array(reminder).check(z.maxLength(5, 'At most 5 reminders')),
  recurrence: z.nullable(z.enum(recurrences)),
  assigneeId: z.nullable(id),
  checklist: z.array(checklistEntry).check(z.maxLength(100, 'At most 100 steps')),
};

const byId = z.strictObject({ id });

export const tasks = {
  listTasks: endpoint({
    method: 'GET',
    path: '/api/tasks',
    summary: 'Tasks of the clients that one may see and one’s own, soonest due first',
    access: 'signedIn',
    query: z.strictObject({
      clientId: z.optional(id),
      /** `open` is everything but completed. */
      status: z.optional(z.enum([...taskStatuses, 'open'])),
      /** One, or several with commas. */
      priority: z.optional(
        z
          .string()
          .check(
            z.regex(/^(low|medium|high|critical)(,(low|medium|high|critical)){0,3}$/, 'A priority'),
          ),
      ),
      q: z.optional(optionalLine(200)),
      limit: z.optional(
        z.string().check(z.regex(/^([1-9]\d{0,2}|1000)$/, 'A number from 1 to 1000')),
      ),
    }),
    returns: z.array(task),
    refusals: [notFound],
  }),
  addTask: endpoint({
    method: 'POST',
    path: '/api/tasks',
    summary: 'Write down something to be done',
    access: 'signedIn',
    body: z.strictObject({
      ...z.partial(z.strictObject(taskFields)).def.shape,
      title: taskFields.title,
      origin: z.optional(z.enum(taskOrigins)),
      originId: z.optional(id),
    }),
    returns: task,
    refusals: [invalid, notFound],
  }),
  updateTask: endpoint({
    method: 'PUT',
    path: '/api/tasks/:id',
    summary: 'Change a task, complete it, open it again',
    access: 'signedIn',
    params: byId,
    body: z.strictObject({
      ...z.partial(z.strictObject(taskFields)).def.shape,
      updatedAt: z.optional(instant),
    }),
    returns: task,
    refusals: [invalid, notFound, changedMeanwhile],
  }),
};

export const taskEvents = [
  'task.added',
  'task.updated',
  'task.completed',
  'task.reopened',
] as const;
