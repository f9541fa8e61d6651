import { randomUUID } from 'node:crypto';
import type { Body } from '#contract/endpoint.ts';
import { mostWebhooks, tooManyWebhooks, type webhooks } from '#contract/webhooks.ts';
import { findLastPlace } from '#server/db/event-log.ts';
import type { Scope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { getPracticeForUpdate } from '#server/people/reads.ts';
import { refuse } from '#server/refusal.ts';
import { checkAddress } from './check-address.ts';
import { countWebhooks, getWebhook } from './reads.ts';
import { sealNewSecret } from './webhook-secret.ts';
import { beginPlace, insertWebhook } from './writes.ts';

/** Adds an address that is told of what happens from now on, with a secret of its own. */
export async function addWebhook(
  scope: Scope,
  deps: Pick<Deps, 'secrets' | 'lookUp' | 'config'>,
  { url, description = '', events }: Body<typeof webhooks.addWebhook>,
) {
  const refused = await checkAddress(deps, url);
  if (refused) return refused;
  const id = randomUUID();
  return scope.write(async (tx) => {
    await getPracticeForUpdate(tx);
    if ((await countWebhooks(tx)) >= mostWebhooks) return refuse(tooManyWebhooks);
    const { sealed: sealedSecret } = sealNewSecret(deps, id);
    await insertWebhook(tx, { id, url, description, events, sealedSecret });
    await beginPlace(tx, id, (await findLastPlace(tx)) ?? 0);
    await tx.append({
      name: 'webhook.added',
      subject: { kind: 'webhook', id },
      after: { url, description, events },
      audience: { to: 'admins' },
    });
    return getWebhook(tx, id);
  });
}
