import type { Task } from '#contract/tasks.ts';
import { listSeenIds, type Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';

/** The same tasks; each that is of a client whom the viewer may not open says so. */
export async function markHidden(
  scope: Scope,
  viewer: Viewer,
  tasks: readonly Task[],
): Promise<Task[]> {
  // To everybody else a task that is shown is of a client that is.
  if (viewer.role !== 'user') return [...tasks];
  const ids = tasks.flatMap(({ clientId }) => clientId ?? []);
  const seen = await listSeenIds(scope, viewer, ids);
  return tasks.map((task) =>
    task.clientId === null || seen.has(task.clientId) ? task : { ...task, clientHidden: true },
  );
}
