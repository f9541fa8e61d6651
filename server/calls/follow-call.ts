import { notFound } from '#contract/refusal.ts';
import type { Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import { refuse } from '#server/refusal.ts';
import { findLiveHead } from './dial-reads.ts';
import { listUtterances } from './reads.ts';

/** How long the agent waits for an answer in a rehearsal. */
const patienceSeconds = 20;

/** A call with what has been said so far, and how the client sounds. */
export async function followCall(scope: Scope, viewer: Viewer, id: string) {
  const found = await findLiveHead(scope, viewer, id);
  if (!found) return refuse(notFound);
  const utterances = await listUtterances(scope, id);
  return {
    ...found.head,
    utterances,
    moods: [],
    patienceSeconds: found.head.source === 'rehearsal' ? patienceSeconds : null,
  };
}
