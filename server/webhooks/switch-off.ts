import type { Webhook } from '#contract/webhooks.ts';
import type { WriteScope } from '#server/db/scope.ts';
import type { WebhookRow } from './reads.ts';
import { giveUpWaiting, updateWebhookRow } from './writes.ts';

/** Why nothing arrived of what waited for an address that is off. */
export const unsentWhenOff = 'The webhook was switched off before it was sent.';

/** From now on an address is told nothing; what waited for it can be sent again by hand. */
export async function switchOff(
  tx: WriteScope,
  { id, url, updatedAt }: Pick<WebhookRow, 'id' | 'url' | 'updatedAt'>,
  offReason: NonNullable<Webhook['offReason']>,
): Promise<void> {
  await updateWebhookRow(tx, id, { on: false, offReason, updatedAt: tx.later(updatedAt) });
  await giveUpWaiting(tx, id, unsentWhenOff);
  await tx.append({
    name: 'webhook.switched_off',
    subject: { kind: 'webhook', id },
    after: { url, reason: offReason },
    audience: { to: 'admins' },
  });
}
