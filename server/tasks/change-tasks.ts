import { randomUUID } from 'node:crypto';
import type { BulkTaskChange, TaskChange } from '#contract/task-changes.ts';
import { invalid, notFound } from '#contract/refusal.ts';
import type { Viewer } from '#server/clients/reads.ts';
import type { Scope, WriteScope } from '#server/db/scope.ts';
import { findUser } from '#server/people/reads.ts';
import { isRefusal, refuse, type Refusal } from '#server/refusal.ts';
import { needsADay } from './add-task.ts';
import { canBeGiven, takeBackFromDoers, tellAssigned, unknownPerson } from './assign.ts';
import { dueOf } from './due.ts';
import { listForUpdate, type TaskRow } from './reads.ts';
import { applyChange, type Written } from './write-task.ts';
import { insertTaskChange, insertTaskChangeRows, type TaskValues } from './writes.ts';

/** Changes many tasks alike, all or none, as one change that can be taken back. */
export async function changeTasks(
  scope: Scope,
  viewer: Viewer,
  body: { readonly ids: readonly string[]; readonly change: BulkTaskChange },
): Promise<TaskChange | Refusal<'invalid' | 'not_found'>> {
  return scope.write(async (tx) => {
    const ids = [...new Set(body.ids)];
    const rows = await listForUpdate(tx, viewer, ids);
    if (rows.length < ids.length) return refuse(notFound);
    const values = await valuesOf(
      tx,
      viewer,
      body.change,
      rows.map(({ row }) => row),
    );
    if (isRefusal(values)) return values;
    const written: Written[] = [];
    for (const found of rows) {
      const one = await applyChange(tx, found, values);
      if (one) written.push(one);
    }
    const { change } = body;
    await takeBackFromDoers(tx, written);
    if ('assigneeId' in change && change.assigneeId !== null) {
      await tellAssigned(
        tx,
        change.assigneeId,
        written.map(({ after }) => after),
      );
    }
    return keepChange(tx, titleOf(change, written.length), written);
  });
}

async function valuesOf(
  tx: WriteScope,
  viewer: Viewer,
  change: BulkTaskChange,
  rows: readonly TaskRow[],
): Promise<TaskValues | Refusal<'invalid'>> {
  if ('deleted' in change) return { deletedAt: tx.now };
  if ('assigneeId' in change) {
    const { assigneeId } = change;
    const known = assigneeId === null || (await canBeGiven(tx, assigneeId));
    return known ? { assigneeId } : refuse(invalid, unknownPerson);
  }
  if (!('dueDate' in change)) return change;
  const comesBack = rows.some((row) => row.recurrence !== null);
  if (change.dueDate === null && comesBack) return refuse(invalid, needsADay);
  const asker = await findUser(tx, viewer.userId);
  return {
    ...dueOf(change.dueDate, change.dueTimezone ?? asker?.timezone ?? 'UTC', change.dueTime),
  };
}

async function keepChange(
  tx: WriteScope,
  title: string,
  written: readonly Written[],
): Promise<TaskChange> {
  const id = randomUUID();
  await insertTaskChange(tx, { id, title, tasks: written.length });
  await insertTaskChangeRows(tx, id, written);
  await tx.appendHistory(written.map(({ event }) => event));
  await tx.append({
    name: 'task_change.made',
    subject: { kind: 'task_change', id },
    after: { title, tasks: written.length },
    // Whoever shows one of these reads it again; an open page hears only that something was done.
    audience: { to: 'practice' },
  });
  return { id, title, at: tx.now, tasks: written.length, undoneAt: null, kept: 0 };
}

function titleOf(change: BulkTaskChange, count: number): string {
  const tasks = count === 1 ? '1 task' : `${count.toLocaleString('en-US')} tasks`;
  if ('deleted' in change) return `${tasks} deleted`;
  if ('priority' in change) return `${tasks} set to ${change.priority}`;
  if ('assigneeId' in change)
    return `${tasks} ${change.assigneeId === null ? 'given to nobody' : 'handed over'}`;
  if ('dueDate' in change)
    return `${tasks} ${change.dueDate === null ? 'without a date' : 'put on another day'}`;
  if (change.status === 'completed') return `${tasks} completed`;
  return change.status === 'in_progress' ? `${tasks} in progress` : `${tasks} to do again`;
}
