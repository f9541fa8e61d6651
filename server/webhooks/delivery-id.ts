import { createHash } from 'node:crypto';
import type { WebhookEvent } from '#contract/webhook-events.ts';

/**
 * The id of what an address is told of an event, a UUID (version 8): the same whenever it is told,
 * after a restore too, so that its receiver knows what it has had.
 */
export function deliveryId(webhookId: string, eventId: string, name: WebhookEvent): string {
  const hash = createHash('sha256').update(`${webhookId} ${eventId} ${name}`).digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex', 0, 16);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
