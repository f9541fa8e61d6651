import type { Utterance } from '#contract/call-record.ts';
import type { CallSource } from '#server/analyst/analyst.ts';
import type { ClientRow } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import { getPracticeRow } from '#server/people/reads.ts';
import type { CallRow } from './reads.ts';
import { coachesIn } from './speaking-coaches.ts';

/** What there is to read in a call with such turns, kept or about to be. */
export async function sourceOf(
  scope: Scope,
  call: Pick<CallRow, 'type' | 'callDate' | 'notes' | 'authorId'>,
  client: ClientRow,
  turns: readonly Utterance[],
): Promise<CallSource> {
  const coaches = await coachesIn(scope, turns, call.authorId ?? client.ownerId);
  const practice = await getPracticeRow(scope);
  return {
    type: call.type,
    heldAt: call.callDate,
    timezone: client.timezone || practice.timezone,
    clientName: client.name,
    coachName: coaches.coach()?.name ?? '',
    turns,
    notes: call.notes,
  };
}
