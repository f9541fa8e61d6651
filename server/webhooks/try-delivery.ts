import type { Scope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { systemScope } from '#server/system-scope.ts';
import { findWebhook, type DeliveryRow } from './reads.ts';
import { sendDelivery } from './send-delivery.ts';
import { settleTry, type Following } from './settle-try.ts';

/** One try of a delivery that was taken for it, and what came of it. */
export async function tryDelivery(
  scope: Scope,
  deps: Deps,
  delivery: DeliveryRow,
  following: Following,
  signal?: AbortSignal,
): Promise<void> {
  const webhook = await findWebhook(scope, delivery.webhookId);
  if (!webhook) return;
  const outcome = await sendDelivery(scope, deps, { webhook, delivery }, signal);
  // The try took its time: what follows from it is counted from its end.
  const occasion = { ...scope.occasion, now: deps.clock() };
  const then = systemScope(deps, scope.practiceId, occasion, scope.actorId);
  await settleTry(then, deps, delivery, outcome, following);
}
