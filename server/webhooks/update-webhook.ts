import type { Body } from '#contract/endpoint.ts';
import { notFound } from '#contract/refusal.ts';
import type { webhooks } from '#contract/webhooks.ts';
import { findLastPlace } from '#server/db/event-log.ts';
import { refuseOlder } from '#server/db/refuse-older.ts';
import type { Scope, WriteScope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { refuse } from '#server/refusal.ts';
import { checkAddress } from './check-address.ts';
import { findPlaceForUpdate } from './place-reads.ts';
import { findWebhook, findWebhookForUpdate, getWebhook, type WebhookRow } from './reads.ts';
import { switchOff, unsentWhenOff } from './switch-off.ts';
import { beginPlace, giveUpWaiting, updatePlace, updateWebhookRow } from './writes.ts';

type Change = Body<typeof webhooks.updateWebhook>;

/** Changes an address or switches it; what happened while it was off is not told afterwards. */
export async function updateWebhook(
  scope: Scope,
  deps: Pick<Deps, 'lookUp' | 'config'>,
  id: string,
  body: Change,
) {
  const refused = await checkNewAddress(scope, deps, id, body.url);
  if (refused) return refused;
  return scope.write(async (tx) => {
    const row = await findWebhookForUpdate(tx, id);
    if (!row) return refuse(notFound);
    if (body.updatedAt !== undefined && body.updatedAt !== row.updatedAt) {
      const subject = { kind: 'webhook', id };
      return refuseOlder(tx, subject, { read: body.updatedAt, now: row.updatedAt });
    }
    await change(tx, row, body);
    if (body.on === true && !row.on) await switchOn(tx, row);
    if (body.on === false && row.on) await switchOff(tx, row, 'hand');
    return getWebhook(tx, id);
  });
}

/** One that stays is not looked at: each sending does. */
async function checkNewAddress(
  scope: Scope,
  deps: Pick<Deps, 'lookUp' | 'config'>,
  id: string,
  url: string | undefined,
) {
  if (url === undefined || (await findWebhook(scope, id))?.url === url) return undefined;
  return checkAddress(deps, url);
}

async function change(tx: WriteScope, row: WebhookRow, body: Change): Promise<void> {
  const names = (['url', 'description', 'events'] as const).filter(
    (name) => body[name] !== undefined && String(body[name]) !== String(row[name]),
  );
  if (names.length === 0) return;
  const after = Object.fromEntries(names.map((name) => [name, body[name]]));
  await updateWebhookRow(tx, row.id, {
    ...after,
    // Another receiver has failed nobody yet.
    ...(names.includes('url') ? { failingSince: null } : {}),
    updatedAt: tx.later(row.updatedAt),
  });
  await tx.append({
    name: 'webhook.updated',
    subject: { kind: 'webhook', id: row.id },
    before: Object.fromEntries(names.map((name) => [name, row[name]])),
    after,
    audience: { to: 'admins' },
  });
  const changedAt = tx.places.at(-1)?.seq;
  if (names.includes('events') && changedAt !== undefined) await keepChoice(tx, row, changedAt);
}

/** What has a lower number than the change is judged by what was asked for until then. */
async function keepChoice(tx: WriteScope, { id, events }: WebhookRow, until: number) {
  const place = await findPlaceForUpdate(tx, id);
  if (place) await updatePlace(tx, id, { earlier: [...place.earlier, { until, events }] });
}

async function switchOn(tx: WriteScope, { id, url, updatedAt }: WebhookRow): Promise<void> {
  await updateWebhookRow(tx, id, {
    on: true,
    offReason: null,
    failingSince: null,
    updatedAt: tx.later(updatedAt),
  });
  // A process that fell while it was off may have left something half sent.
  await giveUpWaiting(tx, id, unsentWhenOff);
  await beginPlace(tx, id, (await findLastPlace(tx)) ?? 0);
  await tx.append({
    name: 'webhook.switched_on',
    subject: { kind: 'webhook', id },
    after: { url },
    audience: { to: 'admins' },
  });
}
