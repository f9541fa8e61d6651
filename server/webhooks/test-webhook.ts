import { randomUUID } from 'node:crypto';
import { notFound } from '#contract/refusal.ts';
import { testEvent } from '#contract/webhook-events.ts';
import type { Scope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { refuse } from '#server/refusal.ts';
import { findWebhook } from './reads.ts';
import { sendByHand } from './send-by-hand.ts';
import { insertDeliveries, takeByHand } from './writes.ts';

/** Sends a test once, also to an address that is off, and answers what came of it. */
export async function testWebhook(scope: Scope, deps: Deps, webhookId: string) {
  if (!(await findWebhook(scope, webhookId))) return refuse(notFound);
  const id = randomUUID();
  const taken = await scope.write(async (tx) => {
    const test = { id, webhookId, event: testEvent, happenedAt: tx.now };
    await insertDeliveries(tx, [{ ...test, state: 'given_up' }]);
    return takeByHand(tx, id);
  });
  return taken ? sendByHand(scope, deps, taken, 'nothing') : refuse(notFound);
}
