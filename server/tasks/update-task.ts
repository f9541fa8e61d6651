import type { Body } from '#contract/endpoint.ts';
import { invalid, notFound } from '#contract/refusal.ts';
import type { Task, tasks } from '#contract/tasks.ts';
import { findClientForUpdate, type Viewer } from '#server/clients/reads.ts';
import { refuseOlder } from '#server/db/refuse-older.ts';
import type { Scope, WriteScope } from '#server/db/scope.ts';
import { findUser } from '#server/people/reads.ts';
import { isRefusal, refuse, type Refusal } from '#server/refusal.ts';
import { about } from './about.ts';
import { needsADay, problemOfRecurrence, timeOfNoDay } from './add-task.ts';
import {
  appendChange,
  canBeGiven,
  takeBackFromDoers,
  tellAssigned,
  unknownPerson,
} from './assign.ts';
import { dueOf, noDue, type Due } from './due.ts';
import { findForUpdate, lastPosition, type FoundTask, type TaskRow } from './reads.ts';
import { getTask } from './shown-reads.ts';
import { applyChange } from './write-task.ts';
import type { TaskValues } from './writes.ts';

type Given = Body<typeof tasks.updateTask>;

/** Changes a task, completes it or opens it again; nothing is written when nothing differs. */
export async function updateTask(
  scope: Scope,
  viewer: Viewer,
  id: string,
  given: Given,
): Promise<Task | Refusal<'invalid' | 'not_found' | 'changed_meanwhile'>> {
  return scope.write(async (tx) => {
    const found = await findForUpdate(tx, viewer, id);
    if (!found) return refuse(notFound);
    const { row } = found;
    if (given.updatedAt !== undefined && given.updatedAt !== row.updatedAt) {
      return refuseOlder(tx, about(tx, found).subject, {
        read: given.updatedAt,
        now: row.updatedAt,
      });
    }
    const home = await homeOf(tx, viewer, found, given.clientId);
    if (!home) return refuse(notFound);
    const values = await valuesOf(tx, viewer, row, given);
    if (isRefusal(values)) return values;
    const written = await applyChange(
      tx,
      { row, ownerId: home.ownerId },
      { ...values, ...home.values },
    );
    if (!written) return getTask(tx, id);
    await appendChange(tx, written);
    await takeBackFromDoers(tx, [written]);
    const { assigneeId } = written.after;
    if (assigneeId !== null && assigneeId !== row.assigneeId) {
      await tellAssigned(tx, assigneeId, [written.after]);
    }
    return getTask(tx, id);
  });
}

/** Whose task it is to be: it goes to the end of another client's. */
async function homeOf(
  tx: WriteScope,
  viewer: Viewer,
  { row, ownerId }: FoundTask,
  clientId: string | null | undefined,
): Promise<{ ownerId: string | null; values: TaskValues } | undefined> {
  if (clientId === undefined || clientId === row.clientId) return { ownerId, values: {} };
  const position = await lastPosition(tx, clientId);
  // Words of one client are nothing for the other.
  const own =
    row.clientId === null ? {} : ({ origin: 'hand', originId: null, receipts: [] } as const);
  const values = { ...own, clientId, position };
  if (clientId === null) return { ownerId: null, values };
  const client = await findClientForUpdate(tx, viewer, clientId);
  return client && { ownerId: client.ownerId, values };
}

async function valuesOf(
  tx: WriteScope,
  viewer: Viewer,
  row: TaskRow,
  given: Given,
): Promise<TaskValues | Refusal<'invalid'>> {
  const { title, description, priority, status, reminders, recurrence, assigneeId, checklist } =
    given;
  const isNew = assigneeId !== undefined && assigneeId !== null && assigneeId !== row.assigneeId;
  if (isNew && !(await canBeGiven(tx, assigneeId))) return refuse(invalid, unknownPerson);
  const due = await dueFor(tx, viewer, row, given);
  const comesBack = recurrence === undefined ? row.recurrence : recurrence;
  const dueOn = due ? due.dueOn : row.dueOn;
  if (comesBack !== null && dueOn === null) return refuse(invalid, needsADay);
  const problem = recurrence ? problemOfRecurrence(recurrence, dueOn) : undefined;
  if (problem) return refuse(invalid, problem);
  if (given.dueTime && dueOn === null && row.dueOn === null) return refuse(invalid, timeOfNoDay);
  const again = problemOfAgain(tx, row, given);
  if (again) return refuse(invalid, again);
  const values = {
    title,
    description,
    priority,
    status,
    reminders,
    remindAgainAt: given.remindAgainAt,
    recurrence,
    assigneeId,
    checklist,
  };
  return {
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
    ...due,
    ...completedBefore(tx, row, given),
  };
}

/** What stays as it is may be over by now. */
function problemOfAgain(
  { now }: WriteScope,
  row: TaskRow,
  { remindAgainAt, status = row.status }: Given,
): { remindAgainAt: string } | undefined {
  if (!remindAgainAt || remindAgainAt === row.remindAgainAt) return undefined;
  if (status === 'completed') return { remindAgainAt: 'Nobody is reminded of what is done' };
  if (remindAgainAt <= now) return { remindAgainAt: 'Choose a time that is still to come' };
  return undefined;
}

/** When it was completed before it was opened by mistake. */
function completedBefore(
  { now }: WriteScope,
  row: TaskRow,
  { status, completedAt }: Given,
): TaskValues {
  const again = status === 'completed' && row.status !== 'completed';
  return again && completedAt && completedAt <= now ? { completedAt } : {};
}

/** The due date that is asked for; undefined where it stays. */
async function dueFor(
  tx: WriteScope,
  viewer: Viewer,
  row: TaskRow,
  { dueDate, dueTime, dueTimezone }: Given,
): Promise<Due | undefined> {
  const zone = dueTimezone ?? row.dueTimezone;
  if (dueDate === null) return noDue;
  if (dueDate === undefined || dueDate === row.dueAt) {
    if (row.dueOn === null || zone === null) return undefined;
    if (dueTime !== undefined && dueTime !== row.dueTime) return dueOf(row.dueOn, zone, dueTime);
    if (zone === row.dueTimezone) return undefined;
    return dueOf(row.dueTime === null ? row.dueOn : row.dueAt, zone);
  }
  const home = zone ?? (await findUser(tx, viewer.userId))?.timezone ?? 'UTC';
  return dueOf(dueDate, home, dueTime);
}
