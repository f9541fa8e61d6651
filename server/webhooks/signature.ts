import { createHmac, randomBytes } from 'node:crypto';
import type { webhookHeaders } from '#contract/webhook-shapes.ts';

const prefix = 'whsec_';

/** A new secret of 32 random bytes, as Standard Webhooks writes one. */
export function makeSecret(): string {
  return `${prefix}${randomBytes(32).toString('base64')}`;
}

/** The headers by which a receiver knows a message and who sent it: Standard Webhooks 1.0. */
export function signedHeaders(
  secrets: readonly string[],
  { id, at, body }: { readonly id: string; readonly at: Date; readonly body: string },
): Record<keyof typeof webhookHeaders, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
