import { findClientRowOf } from '#server/clients/reads.ts';
import type { WriteScope } from '#server/db/scope.ts';
import { getPracticeRow } from '#server/people/reads.ts';
import { moveWithOrigin } from '#server/tasks/move-with-origin.ts';
import { findOfOriginForUpdate } from '#server/tasks/reads.ts';
import { findCallRow } from './dial-reads.ts';
import { taskOfPromise } from './make-task-of-promise.ts';
import { listRowsOfCallForUpdate } from './promise-reads.ts';
import { lastOf, listPromiseDays, listRestated } from './restated-reads.ts';

/**
 * Makes tasks of what the coach surely promised in a call, where the practice has switched that
 * on. A task that somebody has deleted stays deleted; what was promised in a call before has its
 * task, which goes to the new day.
 */
export async function makeTasksOfCall(tx: WriteScope, callId: string): Promise<void> {
  const { tasksOfPromises, timezone } = await getPracticeRow(tx);
  const call = await findCallRow(tx, callId);
  if (!call || call.deletedAt !== null || call.source === 'rehearsal') return;
  const client = await findClientRowOf(tx, call.clientId);
  if (!client) return;
  const { later } = await listRestated(tx, { clientId: client.id });
  for (const row of await listRowsOfCallForUpdate(tx, callId)) {
    if (row.state !== 'open') continue;
    const before = [...later.keys()].filter((id) => lastOf(id, later) === row.id);
    for (const { id: originId, dueOn: from } of await listPromiseDays(tx, before)) {
      const zone = client.timezone || timezone;
      await moveWithOrigin(tx, {
        origin: 'promise',
        originId,
        from,
        to: row.dueOn,
        timezone: zone,
      });
    }
    const isOurs = row.by === 'coach' && row.confidence === 'confident';
    if (tasksOfPromises && isOurs && !(await hasTask(tx, [row.id, ...before])))
      await taskOfPromise(tx, row, client, null);
  }
}

async function hasTask(tx: WriteScope, ids: readonly string[]): Promise<boolean> {
  for (const id of ids) if (await findOfOriginForUpdate(tx, 'promise', id)) return true;
  return false;
}
