import * as z from 'zod/mini';
import { priorities } from './analysis.ts';
import { endpoint } from './endpoint.ts';
import { evidence } from './evidence.ts';
import {
  asRead,
  day,
  givenInstant,
  id,
  instant,
  line,
  optionalLine,
  pageQuery,
  timezone,
} from './fields.ts';
import { readRecurrence, recurrencePattern, writeRecurrence } from './recurrence.ts';
import { changedMeanwhile, invalid, notFound } from './refusal.ts';

export const taskStatuses = ['pending', 'in_progress', 'completed'] as const;
export type TaskStatus = (typeof taskStatuses)[number];

/** Where a task comes from; `subjectId` names the call, key result, insight or promise. */
export const taskOrigins = ['hand', 'call', 'okr', 'insight', 'promise'] as const;
export type TaskOrigin = (typeof taskOrigins)[number];

/** How often a task comes back: every so many days, weeks, months or years, on certain days of them, until a day or without end. */
const recurrence = z.string().check(
  z.overwrite((text) => {
    const rule = readRecurrence(text);
    return rule ? writeRecurrence(rule) : text;
  }),
  z.regex(
    recurrencePattern,
    'Such as daily, weekly on mon,thu, every 2 weeks, monthly on 1,15 until 2026-12-31',
  ),
  z.refine((text) => readRecurrence(text) !== undefined, 'Days that a week, a month or a year has'),
);

/**
 * How a due date stands to the asker's own today: `today` and `week` begin with today's first
 * moment, and a week ends with its Sunday, on a Sunday with the day after. A whole day is that day
 * whatever the asker's zone; one that is over for them and still lasts where it was set is `today`.
 */
export const dueGroups = ['overdue', 'today', 'week', 'later', 'none'] as const;
export type DueGroup = (typeof dueGroups)[number];

export const taskSorts = ['due', 'position', 'created', '-created', '-completed'] as const;
export type TaskSort = (typeof taskSorts)[number];

/**
 * Minutes before the due instant at which a person is reminded; of a whole day, minutes before
 * nine in the morning of it.
 */
const reminder = z
  .number()
  .check(
    z.int('Whole minutes'),
    z.minimum(0, 'At least 0'),
    z.maximum(60 * 24 * 60, 'At most 60 days'),
  );

export const checklistEntry = z.strictObject({
  id,
  text: line('A step has at least one word', 300),
  done: z.boolean(),
});

export const task = z.object({
  id,
  /** Null for what a person owes nobody but the practice. */
  clientId: z.nullable(id),
  clientName: z.string(),
  /** Set where the asker may not open the client, nor what the receipts cite: the task is given to them, or their own. */
  clientHidden: z.optional(z.literal(true)),
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
  reminders: z.array(z.number()),
  /** To when its reminder was put off, over and above the others; it stays when that is over. */
  remindAgainAt: z.nullable(instant),
  /** A new one appears when this one is completed. */
  recurrence: z.nullable(z.string()),
  assigneeId: z.nullable(id),
  assigneeName: z.string(),
  checklist: z.array(z.object({ id, text: z.string(), done: z.boolean() })),
  origin: z.enum(taskOrigins),
  originId: z.nullable(id),
  /** The words that it stands on, where it comes from a call or an insight. */
  receipts: z.array(evidence),
  /** Where it stands among the client's tasks that were ordered by hand. */
  position: z.number(),
  completedAt: z.nullable(instant),
  /** Who wrote it down; null where the practice did by itself. */
  authorId: z.nullable(id),
  createdAt: instant,
  updatedAt: instant,
  deletedAt: z.nullable(instant),
});
export type Task = z.infer<typeof task>;

/** How many open tasks there are that the asker may see; `mine` are those that they are to do. */
export const taskFigures = z.object({
  open: z.number(),
  mine: z.number(),
  overdue: z.number(),
  today: z.number(),
  week: z.number(),
  later: z.number(),
  none: z.number(),
});
export type TaskFigures = z.infer<typeof taskFigures>;

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
  dueDate: z.nullable(
    z
      .union([givenInstant, day], 'A day like 2026-01-31')
      .check(z.refine((at) => at >= '1900' && at < '3000', 'A day from 1900 to 2999')),
  ),
  /** The time of a day that was given as a day, or that stays; another instant has one already. */
  dueTime: z.nullable(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time like 17:00'))),
  /** The asker's own without it. */
  dueTimezone: timezone,
  reminders: z.array(reminder).check(z.maxLength(5, 'At most 5 reminders')),
  recurrence: z.nullable(recurrence),
  assigneeId: z.nullable(id),
  checklist: z.array(checklistEntry).check(z.maxLength(100, 'At most 100 steps')),
};

const byId = z.strictObject({ id });
const words = (names: readonly string[], message: string) =>
  z
    .string()
    .check(z.regex(new RegExp(`^(?:${names.join('|')})(?:,(?:${names.join('|')}))*$`), message));

export const tasks = {
  listTasks: endpoint({
    method: 'GET',
    path: '/api/tasks',
    summary:
      'Tasks of the clients that one may see, one’s own and those one wrote down: open ones soonest due first, completed ones last completed first',
    access: 'signedIn',
    query: z.strictObject({
      clientId: z.optional(id),
      /** `open` is everything but completed. */
      status: z.optional(z.enum([...taskStatuses, 'open'])),
      /** One, or several with commas. */
      priority: z.optional(words(priorities, 'A priority')),
      /** `me`, `none`, `left` for people who can't sign in any more, or a person's id. */
      assignee: z.optional(z.union([z.enum(['me', 'none', 'left']), id], 'Choose a person')),
      /** One, or several with commas, in the asker's own zone. */
      due: z.optional(words(dueGroups, 'One of overdue, today, week, later, none')),
      origin: z.optional(z.enum(taskOrigins)),
      originId: z.optional(id),
      q: z.optional(optionalLine(200)),
      /** `due` without it; of completed ones `-completed`. */
      sort: z.optional(z.enum(taskSorts)),
      limit: pageQuery.limit,
      cursor: z.optional(z.string().check(z.regex(/^[\w.:-]{1,100}$/, 'Not a place in this list'))),
    }),
    returns: z.array(task),
    refusals: [invalid, notFound],
  }),
  getTaskFigures: endpoint({
    method: 'GET',
    path: '/api/tasks/figures',
    summary: 'How many open tasks there are, by when they are due in the asker’s own zone',
    access: 'signedIn',
    query: z.strictObject({ assignee: z.optional(z.enum(['me'])) }),
    returns: taskFigures,
    refusals: [],
  }),
  listDeletedTasks: endpoint({
    method: 'GET',
    path: '/api/tasks/trash',
    summary: 'Deleted tasks that can still be restored, last deleted first',
    access: 'signedIn',
    query: z.strictObject(pageQuery),
    returns: z.array(task),
    refusals: [],
  }),
  listTaskPeople: endpoint({
    method: 'GET',
    path: '/api/tasks/people',
    summary: 'Whom a task can be given to',
    access: 'signedIn',
    returns: z.array(z.object({ id, name: z.string() })),
    refusals: [],
  }),
  getTask: endpoint({
    method: 'GET',
    path: '/api/tasks/:id',
    summary: 'One task',
    access: 'signedIn',
    params: byId,
    returns: task,
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
      /** Calls, promises and insights make theirs themselves, with the words that they stand on. */
      origin: z.optional(z.enum(['hand', 'okr'])),
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
      ...asRead(task),
      ...z.partial(z.strictObject(taskFields)).def.shape,
      dueTimezone: z.optional(z.nullable(timezone)),
      /** A moment to come, of a task that is not completed; with a due date or without one. */
      remindAgainAt: z.optional(
        z.nullable(givenInstant.check(z.refine((at) => at < '3000', 'A day until 2999'))),
      ),
      /**
       * When one that was opened by mistake was completed: kept where the task is completed by
       * this change and the instant is not to come, and let pass otherwise.
       */
      completedAt: z.optional(z.nullable(givenInstant)),
      updatedAt: z.optional(givenInstant),
    }),
    returns: task,
    refusals: [invalid, notFound, changedMeanwhile],
  }),
  moveTask: endpoint({
    method: 'POST',
    path: '/api/tasks/:id/move',
    summary: 'Put a task before another of the same client, or last of all',
    access: 'signedIn',
    params: byId,
    body: z.strictObject({ beforeId: z.nullable(id) }),
    returns: task,
    refusals: [notFound],
  }),
  deleteTask: endpoint({
    method: 'DELETE',
    path: '/api/tasks/:id',
    summary: 'Delete a task; it can be restored for 30 days',
    access: 'signedIn',
    params: byId,
    refusals: [notFound],
  }),
  restoreTask: endpoint({
    method: 'POST',
    path: '/api/tasks/:id/restore',
    summary: 'Take a deleted task back',
    access: 'signedIn',
    params: byId,
    returns: task,
    refusals: [notFound],
  }),
};

export const taskEvents = [
  'task.added',
  'task.updated',
  'task.completed',
  'task.reopened',
  'task.moved',
  'task.deleted',
  'task.restored',
  'task.erased',
  'task.assigned',
  'task.told',
  'task.reminded',
] as const;
