import { tellFigure } from '#contract/figures.ts';
import { dayAt } from '#server/analyst/dates.ts';
import { heardCheckIns } from '#server/analyst/okrs/heard-check-ins.ts';
import { findClientRowOf } from '#server/clients/reads.ts';
import type { WriteScope } from '#server/db/scope.ts';
import { notifyOfClient } from '#server/notifications/notify.ts';
import { keepHeardCheckIns, keyResultsToHear } from '#server/okrs/hear-check-ins.ts';
import { getPracticeRow } from '#server/people/reads.ts';
import { findCallRow } from './dial-reads.ts';
import { listUtterances } from './reads.ts';

/**
 * Takes what a client told of their key results in a check-in call, and has it wait for a person:
 * nothing counts before somebody has approved it. A rehearsal is heard like a call; what was heard in
 * one that turns out to be no check-in waits no longer.
 */
export async function hearKeyResults(tx: WriteScope, callId: string): Promise<void> {
  const call = await findCallRow(tx, callId);
  if (!call || call.deletedAt !== null) return;
  const client = await findClientRowOf(tx, call.clientId);
  if (!client) return;
  const { timezone } = await getPracticeRow(tx);
  const day = dayAt({ at: call.callDate, timezone });
  const isCheckIn = call.type === 'check_in';
  const keyResults = isCheckIn ? await keyResultsToHear(tx, client.id, { callId, day }) : [];
  if (isCheckIn && keyResults.length === 0) return;
  const turns = isCheckIn ? await listUtterances(tx, callId) : [];
  const found = heardCheckIns(keyResults, turns);
  const heardAt = call.callDate > tx.now ? tx.now : call.callDate;
  const fresh = await keepHeardCheckIns(tx, { client, callId, heldAt: heardAt, found });
  if (fresh.length === 0) return;
  const values = fresh.flatMap(({ keyResultId, value }) => {
    const one = keyResults.find(({ id }) => id === keyResultId);
    return one ? [`${one.title}: ${tellFigure(value, one.unit)}`] : [];
  });
  const quarter = keyResults[0]?.quarter ?? '';
  await notifyOfClient(tx, client, call.authorId, {
    kind: 'check_in',
    title: `${client.name} told where they stand`,
    text: `${values.join(', ')}. It counts once you approve it.`,
    link: `/strategy-builder?client=${client.id}&quarter=${quarter}`,
  });
}
