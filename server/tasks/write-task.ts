import { randomUUID } from 'node:crypto';
import type { NewEvent } from '#server/db/append-event.ts';
import { fold } from '#server/clients/fold.ts';
import type { WriteScope } from '#server/db/scope.ts';
import { about } from './about.ts';
import { nextDue, noDue, type Due } from './due.ts';
import { giveToldOf } from './give-told-of.ts';
import {
  hasFollower,
  lastPosition,
  listUntouchedFollowers,
  type FoundTask,
  type TaskRow,
} from './reads.ts';
import {
  insertTasks,
  keepReminders,
  updateTaskRow,
  type NewTask,
  type TaskValues,
} from './writes.ts';

/** What a new task is made from; everything that is left out is what a task begins with. */
export interface TaskDraft extends Partial<Due> {
  readonly clientId: string | null;
  readonly ownerId: string | null;
  readonly title: string;
  readonly description?: string;
  readonly priority?: TaskRow['priority'];
  readonly status?: TaskRow['status'];
  readonly reminders?: readonly number[];
  readonly recurrence?: TaskRow['recurrence'];
  readonly recursFrom?: string | null;
  readonly followsId?: string;
  readonly assigneeId: string | null;
  readonly authorId: string | null;
  readonly checklist?: TaskRow['checklist'];
  readonly origin?: TaskRow['origin'];
  readonly originId?: string | null;
  readonly receipts?: TaskRow['receipts'];
}

export const searchTextOf = (title: string, description: string) =>
  fold(`${title}\n${description}`).slice(0, 10_400);

export function rowOf(draft: TaskDraft, position: number, now: string): NewTask {
  const { ownerId: _owner, followsId, ...rest } = draft;
  const status = draft.status ?? 'pending';
  const description = draft.description ?? '';
  return {
    ...noDue,
    recurrence: null,
    remindAgainAt: null,
    origin: 'hand',
    originId: null,
    receipts: [],
    checklist: [],
    ...rest,
    id: randomUUID(),
    description,
    priority: draft.priority ?? 'medium',
    status,
    reminders: [...(draft.reminders ?? [])],
    recursFrom: draft.recurrence ? (draft.recursFrom ?? draft.dueOn ?? null) : null,
    followsId: followsId ?? null,
    position,
    searchText: searchTextOf(draft.title, description),
    completedAt: status === 'completed' ? now : null,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  };
}

/** What is told of a new task. */
export function addedEvent(tx: Pick<WriteScope, 'actorId'>, found: FoundTask): NewEvent {
  const { title, priority, dueOn, assigneeId, origin } = found.row;
  const after = { title, priority, dueOn, assigneeId, origin };
  return { ...about(tx, found), name: 'task.added', after };
}

/** Writes a task down at the end of its client's, with its reminders and its event. */
export async function writeTask(tx: WriteScope, draft: TaskDraft): Promise<FoundTask> {
  const row = rowOf(draft, await lastPosition(tx, draft.clientId), tx.now);
  await insertTasks(tx, [row]);
  const found = { row: { practiceId: tx.practiceId, ...row }, ownerId: draft.ownerId };
  await keepReminders(tx, found.row);
  await tx.append(addedEvent(tx, found));
  return found;
}

/** What an event tells of a task's fields. */
const toldFields = [
  'clientId',
  'title',
  'description',
  'priority',
  'status',
  'dueOn',
  'dueTime',
  'dueTimezone',
  'reminders',
  'remindAgainAt',
  'recurrence',
  'assigneeId',
  'checklist',
] as const;

export interface Written {
  readonly before: TaskRow;
  readonly after: TaskRow;
  readonly ownerId: string | null;
  readonly event: NewEvent;
}

/**
 * Changes a held task, and what follows from it: its reminders, the next one of what comes back,
 * and none where it is open again. The event is the caller's to append.
 */
export async function applyChange(
  tx: WriteScope,
  { row, ownerId }: FoundTask,
  given: TaskValues,
): Promise<Written | undefined> {
  const values = withConsequences(row, given, tx.now);
  const differs = Object.entries(values).some(
    ([name, value]) => JSON.stringify(row[name as keyof TaskRow]) !== JSON.stringify(value),
  );
  if (!differs) return undefined;
  const after = await updateTaskRow(tx, row, values);
  await keepRemindersIfMoved(tx, row, after);
  await giveToldOf(tx, row, after);
  if (row.status !== after.status && after.deletedAt === null)
    await keepSeries(tx, row, { row: after, ownerId });
  return { before: row, after, ownerId, event: changedEvent(tx, row, { row: after, ownerId }) };
}

function withConsequences(row: TaskRow, given: TaskValues, now: string): TaskValues {
  const values: TaskValues = { ...given };
  if (given.status !== undefined && given.status !== row.status) {
    values.completedAt = given.status === 'completed' ? (given.completedAt ?? now) : null;
  }
  if (given.title !== undefined || given.description !== undefined) {
    values.searchText = searchTextOf(
      given.title ?? row.title,
      given.description ?? row.description,
    );
  }
  const recurrence = given.recurrence === undefined ? row.recurrence : given.recurrence;
  const dueOn = given.dueOn === undefined ? row.dueOn : given.dueOn;
  if (recurrence !== row.recurrence || dueOn !== row.dueOn) {
    const from = given.recursFrom === undefined ? dueOn : given.recursFrom;
    values.recursFrom = recurrence === null ? null : from;
  }
  return values;
}

async function keepRemindersIfMoved(tx: WriteScope, before: TaskRow, after: TaskRow) {
  const same =
    before.dueAt === after.dueAt &&
    before.dueTime === after.dueTime &&
    (before.status === 'completed') === (after.status === 'completed') &&
    before.deletedAt === after.deletedAt &&
    before.remindAgainAt === after.remindAgainAt &&
    JSON.stringify(before.reminders) === JSON.stringify(after.reminders);
  if (!same) await keepReminders(tx, after);
}

async function keepSeries(tx: WriteScope, before: TaskRow, found: FoundTask): Promise<void> {
  const { row } = found;
  // One that was opened by mistake has its next one still.
  const ends = row.status === 'completed' && row.recurrence !== null;
  if (ends && !(await hasFollower(tx, row.id))) await writeNext(tx, found);
  if (before.status === 'completed') {
    for (const next of await listUntouchedFollowers(tx, row.id)) {
      const after = await updateTaskRow(tx, next.row, { deletedAt: tx.now });
      await keepReminders(tx, after);
      const { title } = next.row;
      await tx.append({ ...about(tx, next), name: 'task.deleted', before: { title } });
    }
  }
}

async function writeNext(tx: WriteScope, { row, ownerId }: FoundTask): Promise<void> {
  const due = row.recurrence === null ? null : nextDue(row, row.recurrence, tx.now);
  if (due === null) return;
  await writeTask(tx, {
    clientId: row.clientId,
    ownerId,
    title: row.title,
    description: row.description,
    priority: row.priority,
    reminders: row.reminders,
    recurrence: row.recurrence,
    recursFrom: row.recursFrom,
    followsId: row.id,
    assigneeId: row.assigneeId,
    authorId: row.authorId,
    checklist: row.checklist.map((step) => ({ ...step, done: false })),
    origin: row.origin,
    originId: row.originId,
    receipts: row.receipts,
    ...due,
  });
}

function changedEvent(tx: WriteScope, before: TaskRow, found: FoundTask): NewEvent {
  const { row: after } = found;
  const names = toldFields.filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const pick = (row: TaskRow) => Object.fromEntries(names.map((name) => [name, row[name]]));
  const told = { before: pick(before), after: { ...pick(after), title: after.title } };
  return { ...about(tx, found), ...told, name: nameOf(before, after) };
}

function nameOf(before: TaskRow, after: TaskRow) {
  if ((before.deletedAt === null) !== (after.deletedAt === null)) {
    return after.deletedAt === null ? 'task.restored' : 'task.deleted';
  }
  if (before.status !== after.status && after.status === 'completed') return 'task.completed';
  return before.status === 'completed' && after.status !== 'completed'
    ? 'task.reopened'
    : 'task.updated';
}
