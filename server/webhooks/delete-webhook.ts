import { notFound } from '#contract/refusal.ts';
import type { Scope } from '#server/db/scope.ts';
import { refuse } from '#server/refusal.ts';
import { findWebhookForUpdate } from './reads.ts';
import { deleteWebhookRow } from './writes.ts';

/** Deletes an address with its secret and its log. */
export async function deleteWebhook(scope: Scope, id: string) {
  return scope.write(async (tx) => {
    const row = await findWebhookForUpdate(tx, id);
    if (!row) return refuse(notFound);
    await deleteWebhookRow(tx, id);
    return tx.append({
      name: 'webhook.deleted',
      subject: { kind: 'webhook', id },
      before: { url: row.url },
      audience: { to: 'admins' },
    });
  });
}
