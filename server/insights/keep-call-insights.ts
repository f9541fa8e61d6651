import type { Receipt } from '#contract/analysis.ts';
import type { Evidence } from '#contract/evidence.ts';
import { findCallRow } from '#server/calls/dial-reads.ts';
import { findClientRowOf } from '#server/clients/reads.ts';
import type { WriteScope } from '#server/db/scope.ts';
import { keepInsights } from './keep-insights.ts';
import { listStandingForUpdate } from './reads.ts';

/**
 * Takes over what a reading of a call found, as read already where `readAt` says when; a rehearsal
 * tells nothing of a client.
 */
export async function keepCallInsights(
  tx: WriteScope,
  callId: string,
  readAt: string | null = null,
): Promise<void> {
  const call = await findCallRow(tx, callId);
  if (!call || call.source === 'rehearsal') return;
  const { clientId, findings, callDate } = call;
  const client = await findClientRowOf(tx, clientId);
  if (!client) return;
  const standing = await listStandingForUpdate(tx, clientId, 'call', callId);
  const evidence = (receipts: readonly Receipt[]): Evidence[] =>
    receipts.map(({ source: kind, position, quote }) => ({
      kind,
      position,
      quote,
      subjectId: callId,
      at: callDate,
    }));
  await keepInsights(
    tx,
    { clientId, ownerId: client.ownerId, source: 'call', callId, readAt, standing },
    findings
      ? findings.insights.map(({ receipts, ...found }) => ({
          ...found,
          topic: '',
          evidence: evidence(receipts),
          madeBy: findings.madeBy,
        }))
      : [],
  );
}
