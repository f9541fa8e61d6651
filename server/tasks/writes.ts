import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { insertRows } from '#server/db/insert-rows.ts';
import { taskChangeRows, taskChanges, taskReminders, tasks } from '#server/db/schema/tasks.ts';
import type { WriteScope } from '#server/db/scope.ts';
import { remindersOf } from './due.ts';
import type { TaskRow } from './reads.ts';

/** By what the reminder that was put off is told from those that count from the due date. */
const putOff = -1;

export type NewTask = Omit<TaskRow, 'practiceId'>;
export type TaskValues = Partial<Omit<NewTask, 'id' | 'createdAt' | 'updatedAt'>>;

export async function insertTasks(tx: WriteScope, rows: readonly NewTask[]): Promise<void> {
  await insertRows(
    tx,
    tasks,
    rows.map((row) => ({
      ...row,
      reminders: [...row.reminders],
      checklist: [...row.checklist],
    })),
  );
}

/** Changes a held task. */
export async function updateTaskRow(
  tx: WriteScope,
  row: TaskRow,
  values: TaskValues,
): Promise<TaskRow> {
  const [after] = await tx.db
    .update(tasks)
    .set({ ...values, updatedAt: tx.later(row.updatedAt) })
    .where(and(tx.owns(tasks), eq(tasks.id, row.id)))
    .returning();
  if (!after) throw new Error('The task is gone.');
  return after;
}

/** Gives the tasks of a client places with room between them, in the order that they have. */
export async function spreadPositions(tx: WriteScope, clientId: string | null): Promise<void> {
  const group =
    clientId === null ? sql`"one"."client_id" is null` : sql`"one"."client_id" = ${clientId}`;
  await tx.db.execute(
    sql`update ${tasks} set "position" = "placed"."place" * 1024
      from (select "one"."id", row_number() over (order by "one"."position", "one"."id") as "place"
        from ${tasks} "one" where "one"."practice_id" = ${tx.practiceId} and ${group} and "one"."deleted_at" is null) "placed"
      where ${tx.owns(tasks)} and ${tasks.id} = "placed"."id"`,
  );
}

export async function eraseTasks(tx: WriteScope, ids: readonly string[]): Promise<void> {
  await tx.db.delete(tasks).where(and(tx.owns(tasks), inArray(tasks.id, [...ids])));
}

/** Keeps the reminders that are to come, in the place of those before; a task that is done or deleted has none. */
export async function keepReminders(tx: WriteScope, row: TaskRow): Promise<void> {
  await tx.db
    .delete(taskReminders)
    .where(and(tx.owns(taskReminders), eq(taskReminders.taskId, row.id)));
  if (row.status === 'completed' || row.deletedAt !== null) return;
  const coming = comingOf(row, tx.now);
  if (coming.length === 0) return;
  const { practiceId } = tx;
  await tx.db
    .insert(taskReminders)
    .values(coming.map((one) => ({ practiceId, taskId: row.id, ...one })));
}

function comingOf(row: TaskRow, now: string) {
  const again = row.remindAgainAt;
  const counted = remindersOf(row, row.reminders, now);
  if (again === null || again <= now) return counted;
  return [...counted, { minutesBefore: putOff, remindAt: again }];
}

/** Takes the reminders whose time has come; two processes never take the same. */
export async function takeDueReminders(tx: WriteScope, limit: number) {
  const due = tx.db
    .select({ taskId: taskReminders.taskId, minutesBefore: taskReminders.minutesBefore })
    .from(taskReminders)
    .where(and(tx.owns(taskReminders), lte(taskReminders.remindAt, tx.now)))
    .orderBy(taskReminders.remindAt)
    .limit(limit)
    .for('update', { skipLocked: true });
  const held = await due;
  for (const { taskId, minutesBefore } of held) {
    await tx.db
      .delete(taskReminders)
      .where(
        and(
          tx.owns(taskReminders),
          eq(taskReminders.taskId, taskId),
          eq(taskReminders.minutesBefore, minutesBefore),
        ),
      );
  }
  return held;
}

export async function insertTaskChange(
  tx: WriteScope,
  change: Pick<typeof taskChanges.$inferInsert, 'id' | 'title' | 'tasks'>,
): Promise<void> {
  const { practiceId, actorId, now: at } = tx;
  await tx.db.insert(taskChanges).values({ practiceId, ...change, actorId, at });
}

export async function insertTaskChangeRows(
  tx: WriteScope,
  changeId: string,
  rows: readonly { readonly before: TaskRow; readonly after: TaskRow }[],
): Promise<void> {
  if (rows.length === 0) return;
  const { practiceId } = tx;
  await tx.db.insert(taskChangeRows).values(
    rows.map(({ before, after }) => ({
      practiceId,
      changeId,
      taskId: after.id,
      before: { ...before },
      leftAt: after.updatedAt,
    })),
  );
}

/** Marks a held change as taken back. */
export async function markUndone(tx: WriteScope, id: string, kept: number): Promise<void> {
  await tx.db
    .update(taskChanges)
    .set({ undoneAt: tx.now, kept })
    .where(and(tx.owns(taskChanges), eq(taskChanges.id, id)));
}

export async function forgetTaskChanges(tx: WriteScope, until: string): Promise<number> {
  const gone = await tx.db
    .delete(taskChanges)
    .where(and(tx.owns(taskChanges), lte(taskChanges.at, until)))
    .returning({ id: taskChanges.id });
  return gone.length;
}

/** Takes the words out of what changes of many tasks keep of some tasks; taking one back needs none. */
export async function dropKeptWords(tx: WriteScope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.db
    .update(taskChangeRows)
    .set({
      before: sql`${taskChangeRows.before} - '{receipts,title,description,searchText}'::text[]`,
    })
    .where(and(tx.owns(taskChangeRows), inArray(taskChangeRows.taskId, [...ids])));
}
