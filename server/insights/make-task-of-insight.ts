import { notFound } from '#contract/refusal.ts';
import type { Task } from '#contract/tasks.ts';
import type { Viewer } from '#server/clients/reads.ts';
import { cutText } from '#server/cut-text.ts';
import type { Scope } from '#server/db/scope.ts';
import { refuse, type Refusal } from '#server/refusal.ts';
import { addTaskFrom } from '#server/tasks/add-task-from.ts';
import { getTask } from '#server/tasks/shown-reads.ts';
import { findInsight, findInsightForUpdate } from './reads.ts';

/**
 * Makes a task of an insight, for whoever asks, with what the insight stands on. What is still to be done
 * since a call before is not made again.
 */
export async function makeTaskOfInsight(
  scope: Scope,
  viewer: Viewer,
  id: string,
): Promise<Task | Refusal<'not_found'>> {
  return scope.write(async (tx) => {
    const held = await findInsightForUpdate(tx, viewer, id);
    const shown = held && (await findInsight(tx, viewer, id));
    if (!shown) return refuse(notFound);
    const known = shown.taskId === null ? shown.saidBefore?.taskId : undefined;
    if (known) return getTask(tx, known);
    return addTaskFrom(tx, {
      origin: 'insight',
      originId: id,
      clientId: shown.clientId,
      ownerId: held.ownerId,
      title: cutText(shown.title, 300),
      description: cutText(shown.content, 10_000),
      priority: shown.priority,
      dueOn: null,
      timezone: 'UTC',
      assigneeId: viewer.userId,
      receipts: shown.evidence,
    });
  });
}
