import type { CallOutcome } from '#contract/call-states.ts';
import type { WriteScope } from '#server/db/scope.ts';
import { about } from './about.ts';
import { tellEnd } from './apply-heard.ts';
import { sentenceOf } from './call-progress.ts';
import { listUtterances, type CallRow, type FoundCall } from './reads.ts';
import { updateCallRow } from './writes.ts';

/** Ends a rehearsal, now or when it was left; without a word of the client's nobody answered. */
export async function endRehearsal(
  tx: WriteScope,
  found: FoundCall,
  outcome: CallOutcome,
  endedAt: string = tx.now,
): Promise<void> {
  const { row } = found;
  const spoken = await listUtterances(tx, row.id);
  const answered = spoken.some(({ speaker }) => speaker === 'client');
  const seconds = Math.round((Date.parse(endedAt) - Date.parse(row.startedAt ?? endedAt)) / 1000);
  const really = answered ? outcome : 'no_answer';
  const values = {
    state: 'ended',
    outcome: really,
    reason: sentenceOf(really),
    endedAt,
    durationSeconds: seconds,
    durationMinutes: Math.ceil(seconds / 60),
  } as const;
  await updateCallRow(tx, row, values);
  const after: CallRow = { ...row, ...values };
  await tellEnd(tx, found, after);
  if (answered) await tx.append({ ...about(found), name: 'call.transcribed' });
}
