import type { Evidence } from '#contract/evidence.ts';
import { findCallRow } from '#server/calls/dial-reads.ts';
import { findClientRowOf } from '#server/clients/reads.ts';
import type { EventRow } from '#server/db/event-log.ts';
import type { WriteScope } from '#server/db/scope.ts';
import { keepInsights } from './keep-insights.ts';
import { findReading, listStandingForUpdate } from './reads.ts';
import { deleteReading } from './writes.ts';

/**
 * What a client's record told out of a call that is another's by now stands no more, nor does the
 * brief that tells it: these are the words of somebody else.
 */
export async function leaveMovedCall(
  tx: WriteScope,
  { clientId, subjectId: callId }: Pick<EventRow, 'clientId' | 'subjectId'>,
): Promise<void> {
  const client = clientId === null ? undefined : await findClientRowOf(tx, clientId);
  if (!client) return;
  const { id, ownerId } = client;
  // It may be back with them by now.
  if ((await findCallRow(tx, callId))?.clientId === id) return;
  const tells = ({ evidence }: { readonly evidence: readonly Evidence[] }) =>
    evidence.some(({ subjectId }) => subjectId === callId);
  const standing = (await listStandingForUpdate(tx, id, 'record')).filter(tells);
  const place = { clientId: id, ownerId, source: 'record', callId: null, standing } as const;
  await keepInsights(tx, place, []);
  const reading = await findReading(tx, id);
  if (!reading?.lines.some(tells)) return;
  await deleteReading(tx, id);
  await tx.append({
    name: 'client_reading.dropped',
    subject: { kind: 'client', id },
    audience: { to: 'client', clientId: id, ownerId },
  });
}
