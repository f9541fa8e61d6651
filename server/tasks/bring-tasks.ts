import type { PastEvent } from '#server/db/append-event.ts';
import type { WriteScope } from '#server/db/scope.ts';
import { about } from './about.ts';
import type { FoundTask } from './reads.ts';
import { addedEvent, rowOf, type TaskDraft } from './write-task.ts';
import { insertTasks, keepReminders } from './writes.ts';

/** One task of the past, and when it was completed. */
export interface PastTask {
  readonly id: string;
  readonly at: Date;
  readonly actorId: string;
  readonly draft: TaskDraft;
  readonly completedAt: Date | null;
}

const apart = 1024;

/** Keeps tasks that were written down in the past, with the events of that time. */
export async function bringTasks(tx: WriteScope, past: readonly PastTask[]): Promise<void> {
  const found = past.map((one, place) => foundOf(tx, one, place));
  await insertTasks(
    tx,
    found.map(({ row: { practiceId: _, ...row } }) => row),
  );
  for (const { row } of found) if (row.reminders.length > 0) await keepReminders(tx, row);
  const told = past.flatMap((one, place) => {
    const task = found[place];
    return task ? eventsOf(one, task) : [];
  });
  await tx.appendHistory(told.toSorted((a, b) => (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0)));
}

function foundOf(tx: WriteScope, { id, at, draft, completedAt }: PastTask, place: number) {
  const status = completedAt ? ('completed' as const) : (draft.status ?? 'pending');
  const row = rowOf({ ...draft, status }, (place + 1) * apart, at.toISOString());
  const changed = completedAt ? { completedAt: completedAt.toISOString() } : {};
  const updatedAt = (completedAt ?? at).toISOString();
  return {
    row: { practiceId: tx.practiceId, ...row, ...changed, id, updatedAt },
    ownerId: draft.ownerId,
  };
}

function eventsOf({ at, actorId, completedAt }: PastTask, found: FoundTask): PastEvent[] {
  const who = { actorId };
  const { title } = found.row;
  return [
    { ...addedEvent(who, found), actorId, at },
    ...(completedAt
      ? [
          {
            ...about(who, found),
            name: 'task.completed',
            before: { status: 'pending' },
            after: { status: 'completed', title },
            actorId,
            at: completedAt,
          } as const,
        ]
      : []),
  ];
}
