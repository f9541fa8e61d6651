import { voiceAway } from '#contract/dialling.ts';
import { notFound } from '#contract/refusal.ts';
import type { Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { refuse } from '#server/refusal.ts';
import { standingOf } from './call-status.ts';
import { findCallRow, findLiveHead } from './dial-reads.ts';
import { hangUp } from './hang-up.ts';

/** Hangs up because somebody asks for it; one that is over stays as it is. */
export async function endCall(
  scope: Scope,
  viewer: Viewer,
  deps: Pick<Deps, 'voice' | 'log'>,
  id: string,
) {
  const seen = await findLiveHead(scope, viewer, id);
  if (!seen) return refuse(notFound);
  if (!(await hangUp(scope, deps, id))) return refuse(voiceAway);
  return standingOf((await findCallRow(scope, id)) ?? seen.row);
}
