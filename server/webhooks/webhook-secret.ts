import { notFound } from '#contract/refusal.ts';
import { secretUnreadable } from '#contract/webhooks.ts';
import type { Scope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { refuse } from '#server/refusal.ts';
import { SecretBoxError } from '#server/secret-box.ts';
import { findWebhook, findWebhookForUpdate, type WebhookRow } from './reads.ts';
import { makeSecret } from './signature.ts';
import { updateWebhookRow } from './writes.ts';

type Sealing = Pick<Deps, 'secrets'>;
type Sealed = Pick<WebhookRow, 'id' | 'sealedSecret' | 'sealedOldSecret' | 'oldSecretUntil'>;

const bothMs = 24 * 3_600_000;

/** A new secret, sealed for one address. */
export function sealNewSecret({ secrets }: Sealing, id: string) {
  const secret = makeSecret();
  return { secret, sealed: secrets.seal('webhook-secret', secret, id) };
}

/** The secrets that sign for an address: for a day after a rotation the one before too. */
export function secretsOf({ secrets }: Sealing, row: Sealed, now: Date): string[] {
  const { sealedSecret, sealedOldSecret, oldSecretUntil } = row;
  const old = oldSecretUntil !== null && oldSecretUntil > now.toISOString() && sealedOldSecret;
  return [sealedSecret, ...(old ? [old] : [])].map((sealed) =>
    secrets.open('webhook-secret', sealed, row.id),
  );
}

/** The secret of an address, for whoever sets up its receiver. */
export async function getWebhookSecret(scope: Scope, deps: Sealing, id: string) {
  const row = await findWebhook(scope, id);
  if (!row) return refuse(notFound);
  try {
    const until = row.oldSecretUntil;
    return {
      secret: deps.secrets.open('webhook-secret', row.sealedSecret, id),
      oldSecretUntil: until !== null && until > scope.now ? until : null,
    };
  } catch (error) {
    if (error instanceof SecretBoxError) return refuse(secretUnreadable);
    throw error;
  }
}

/** Makes a new secret; for a day the one before signs too, if it can be read. */
export async function rotateWebhookSecret(scope: Scope, deps: Sealing, id: string) {
  return scope.write(async (tx) => {
    const row = await findWebhookForUpdate(tx, id);
    if (!row) return refuse(notFound);
    const { secret, sealed } = sealNewSecret(deps, id);
    const oldSecretUntil = isReadable(deps, row)
      ? new Date(tx.occasion.now.getTime() + bothMs).toISOString()
      : null;
    await updateWebhookRow(tx, id, {
      sealedSecret: sealed,
      sealedOldSecret: oldSecretUntil === null ? null : row.sealedSecret,
      oldSecretUntil,
      updatedAt: tx.later(row.updatedAt),
    });
    await tx.append({
      name: 'webhook.rotated',
      subject: { kind: 'webhook', id },
      after: { url: row.url },
      audience: { to: 'admins' },
    });
    return { secret, oldSecretUntil };
  });
}

function isReadable({ secrets }: Sealing, { id, sealedSecret }: Sealed): boolean {
  try {
    return secrets.open('webhook-secret', sealedSecret, id) !== '';
  } catch (error) {
    if (error instanceof SecretBoxError) return false;
    throw error;
  }
}
