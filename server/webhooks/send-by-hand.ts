import { beingSent } from '#contract/webhooks.ts';
import { notFound } from '#contract/refusal.ts';
import type { Scope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { refuse } from '#server/refusal.ts';
import { findDelivery, type DeliveryRow } from './reads.ts';
import type { Following } from './settle-try.ts';
import { tryDelivery } from './try-delivery.ts';
import { takeByHand } from './writes.ts';

/** Sends one again under the same id, and answers what came of it; one that waits keeps its plan, however often. */
export async function sendDeliveryAgain(scope: Scope, deps: Deps, id: string) {
  const before = await findDelivery(scope, id);
  if (!before) return refuse(notFound);
  const taken = await scope.write((tx) => takeByHand(tx, id));
  if (!taken) return refuse(beingSent);
  return sendByHand(scope, deps, taken, before.state === 'waiting' ? 'planned' : 'nothing');
}

/** Sends what was taken, and answers it as it is then. */
export async function sendByHand(
  scope: Scope,
  deps: Deps,
  taken: DeliveryRow,
  following: Following,
) {
  await tryDelivery(scope, deps, taken, following);
  return (await findDelivery(scope, taken.id)) ?? refuse(notFound);
}
