import * as z from 'zod/mini';
import { allChangedSince, alreadyUndone } from './clients.ts';
import { endpoint } from './endpoint.ts';
import { id, instant } from './fields.ts';
import { invalid, notFound } from './refusal.ts';
import { taskFields } from './tasks.ts';

/** A change of many tasks that can be taken back as one for 30 days. */
export const taskChange = z.object({
  id,
  title: z.string(),
  at: instant,
  /** How many tasks it changed; those that were so already are not counted. */
  tasks: z.number(),
  undoneAt: z.nullable(instant),
  /** How many were changed by somebody since and stayed as they are. */
  kept: z.number(),
});
export type TaskChange = z.infer<typeof taskChange>;

/** What a bulk change sets in every task. */
export const bulkTaskChange = z.union([
  z.strictObject({ status: taskFields.status }),
  z.strictObject({ priority: taskFields.priority }),
  z.strictObject({ assigneeId: taskFields.assigneeId }),
  z.strictObject({
    dueDate: taskFields.dueDate,
    dueTime: z.optional(taskFields.dueTime),
    dueTimezone: z.optional(taskFields.dueTimezone),
  }),
  z.strictObject({ deleted: z.literal(true) }),
]);
export type BulkTaskChange = z.infer<typeof bulkTaskChange>;

const byId = z.strictObject({ id });

export const taskChanges = {
  changeTasks: endpoint({
    method: 'POST',
    path: '/api/tasks/bulk',
    summary: 'Change many tasks alike: all of them or none; it can be taken back as one',
    access: 'signedIn',
    body: z.strictObject({
      ids: z
        .array(id)
        .check(z.minLength(1, 'Choose a task'), z.maxLength(1000, 'At most 1,000 tasks')),
      change: bulkTaskChange,
    }),
    returns: taskChange,
    refusals: [invalid, notFound],
  }),
  undoTaskChange: endpoint({
    method: 'POST',
    path: '/api/task-changes/:id/undo',
    summary: 'Take a change of many tasks back; what was changed since stays as it is',
    access: 'signedIn',
    params: byId,
    returns: taskChange,
    refusals: [notFound, alreadyUndone, allChangedSince],
  }),
};

export const taskChangeEvents = [
  'task_change.made',
  'task_change.undone',
  'task_change.erased',
] as const;
