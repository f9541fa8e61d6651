import type { Mood, Utterance } from '#contract/call-record.ts';
import type { FollowedCall, LiveCall } from '#contract/dialling.ts';
import { notFound } from '#contract/refusal.ts';
import { readMood } from '#server/analyst/local/mood.ts';
import { readCall } from '#server/analyst/local/passages.ts';
import type { Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import { refuse } from '#server/refusal.ts';
import { findLiveHead, type LiveHead } from './dial-reads.ts';
import { listUtterances } from './reads.ts';

/** How long the agent waits for an answer in a rehearsal. */
const patienceSeconds = 20;

/** How the client sounds in each turn that shows it, by the built-in analyst: quick enough to follow. */
function moodsSoFar(
  { type, clientName, requestedAt: heldAt }: LiveCall,
  turns: readonly Utterance[],
): { position: number; mood: Mood }[] {
  const source = { type, heldAt, timezone: 'UTC', clientName, coachName: '', turns, notes: '' };
  return readMood(readCall(source)).moods.map(({ position, mood }) => ({ position, mood }));
}

/** A call with what has been said so far, and how the client sounds. */
export async function followCall(scope: Scope, viewer: Viewer, id: string) {
  const found = await findLiveHead(scope, viewer, id);
  return found ? tellFollowed(scope, viewer, found) : refuse(notFound);
}

export async function tellFollowed(
  scope: Scope,
  viewer: Viewer,
  { head, ownerId }: LiveHead,
): Promise<FollowedCall> {
  const utterances = await listUtterances(scope, head.id);
  return {
    ...head,
    handedOver: viewer.role === 'user' && ownerId !== viewer.userId,
    utterances,
    moods: head.source === 'logged' ? [] : moodsSoFar(head, utterances),
    patienceSeconds: head.source === 'rehearsal' ? patienceSeconds : null,
  };
}
