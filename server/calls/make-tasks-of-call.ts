import { findClientRowOf } from '#server/clients/reads.ts';
import type { WriteScope } from '#server/db/scope.ts';
import { getPracticeRow } from '#server/people/reads.ts';
import { findOfOriginForUpdate } from '#server/tasks/reads.ts';
import { findCallRow } from './dial-reads.ts';
import { taskOfPromise } from './make-task-of-promise.ts';
import { listRowsOfCallForUpdate } from './promise-reads.ts';

/**
 * Makes tasks of what the coach surely promised in a call, where the practice has switched that
 * on. A task that somebody has deleted stays deleted.
 */
export async function makeTasksOfCall(tx: WriteScope, callId: string): Promise<void> {
  if (!(await getPracticeRow(tx)).tasksOfPromises) return;
  const call = await findCallRow(tx, callId);
  if (!call || call.deletedAt !== null || call.source === 'rehearsal') return;
  const client = await findClientRowOf(tx, call.clientId);
  if (!client) return;
  for (const row of await listRowsOfCallForUpdate(tx, callId)) {
    const isOurs = row.by === 'coach' && row.state === 'open' && row.confidence === 'confident';
    if (!isOurs || (await findOfOriginForUpdate(tx, 'promise', row.id))) continue;
    await taskOfPromise(tx, row, client, null);
  }
}
