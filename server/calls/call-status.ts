import type { Standing } from '#contract/dialling.ts';
import { notFound } from '#contract/refusal.ts';
import type { Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { refuse } from '#server/refusal.ts';
import { systemScope } from '#server/system-scope.ts';
import { isOver, statusOf } from './call-progress.ts';
import { findCallRow, findLiveHead } from './dial-reads.ts';
import { lookUpCall } from './look-up-call.ts';
import type { CallRow } from './reads.ts';

/** A page asks every five seconds; several pages, or other processes, make no more of it. */
const askEveryMs = 5_000;
const asked = new Map<string, number>();

export function standingOf(row: CallRow): Standing {
  const { id: callId, state, outcome, reason, startedAt, endedAt } = row;
  return { callId, state, outcome, reason, call_status: statusOf(state), startedAt, endedAt };
}

/** Where a call stands; the vendor is asked when it has not been heard for a while. */
export async function getCallStatus(
  scope: Scope,
  viewer: Viewer,
  deps: Pick<Deps, 'database' | 'enqueue' | 'voice' | 'log'>,
  id: string,
) {
  const found = await findLiveHead(scope, viewer, id);
  if (!found) return refuse(notFound);
  const { row } = found;
  const { voice, log } = deps;
  if (!voice || isOver(row.state) || row.source !== 'retell' || !mayAsk(row, scope.occasion.now)) {
    return standingOf(row);
  }
  // What the vendor says is nobody's doing, whoever asked.
  const own = systemScope(deps, scope.practiceId, scope.occasion);
  await lookUpCall(own, { voice, log }, row);
  return standingOf((await findCallRow(scope, id)) ?? row);
}

function mayAsk(row: CallRow, now: Date): boolean {
  // Before the answer to the dial there is nothing to be found.
  if (row.state === 'requested' || (row.state === 'dialing' && row.vendorCallId === null)) {
    return false;
  }
  const ms = now.getTime();
  const last = Math.max(asked.get(row.id) ?? 0, Date.parse(row.heardAt ?? row.createdAt));
  if (ms - last < askEveryMs) return false;
  if (asked.size > 1_000) asked.clear();
  asked.set(row.id, ms);
  return true;
}
