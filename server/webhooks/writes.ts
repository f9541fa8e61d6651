import { and, eq, lt, or, sql } from 'drizzle-orm';
import { webhookDeliveries, webhookPlaces, webhooks } from '#server/db/schema/webhooks.ts';
import type { WriteScope } from '#server/db/scope.ts';
import type { PlaceRow } from './place-reads.ts';
import { isDue, isFallen, isResting, type DeliveryRow, type WebhookRow } from './reads.ts';

export async function insertWebhook(
  tx: WriteScope,
  row: Pick<WebhookRow, 'id' | 'url' | 'description' | 'events' | 'sealedSecret'>,
): Promise<void> {
  const { practiceId, now } = tx;
  await tx.db
    .insert(webhooks)
    .values({ practiceId, ...row, on: true, createdAt: now, updatedAt: now });
}

export async function updateWebhookRow(
  tx: WriteScope,
  id: string,
  values: Partial<Omit<WebhookRow, 'practiceId' | 'id'>>,
): Promise<void> {
  await tx.db
    .update(webhooks)
    .set(values)
    .where(and(tx.owns(webhooks), eq(webhooks.id, id)));
}

export async function deleteWebhookRow(tx: WriteScope, id: string): Promise<void> {
  await tx.db.delete(webhooks).where(and(tx.owns(webhooks), eq(webhooks.id, id)));
}

/** An address follows from this moment on; what happened before is none of its. */
export async function beginPlace(tx: WriteScope, webhookId: string, seq: number): Promise<void> {
  const at = tx.now;
  const place = { since: at, seq, settledSeq: seq, markSeq: seq, markAt: at, lookedBackAt: at };
  const anew = { ...place, earlier: [] };
  await tx.db
    .insert(webhookPlaces)
    .values({ practiceId: tx.practiceId, webhookId, ...anew })
    .onConflictDoUpdate({
      target: [webhookPlaces.practiceId, webhookPlaces.webhookId],
      set: anew,
    });
}

export async function updatePlace(
  tx: WriteScope,
  webhookId: string,
  values: Partial<Omit<PlaceRow, 'practiceId' | 'webhookId'>>,
): Promise<void> {
  await tx.db
    .update(webhookPlaces)
    .set(values)
    .where(and(tx.owns(webhookPlaces), eq(webhookPlaces.webhookId, webhookId)));
}

type NewDelivery = Pick<DeliveryRow, 'id' | 'webhookId' | 'event' | 'state' | 'happenedAt'> &
  Partial<DeliveryRow>;

/** Keeps what is to be sent; an event that an address is told of already is left out. */
export async function insertDeliveries(
  tx: WriteScope,
  rows: readonly NewDelivery[],
): Promise<void> {
  if (rows.length === 0) return;
  const { practiceId, now: createdAt } = tx;
  await tx.db
    .insert(webhookDeliveries)
    .values(rows.map((row) => ({ ...row, practiceId, createdAt })))
    .onConflictDoNothing();
}

const taking = (tx: WriteScope) => ({
  state: 'sending' as const,
  triedAt: tx.now,
  tries: sql`${webhookDeliveries.tries} + 1`,
});

/** Takes a delivery that is due for one try; undefined where another process has taken it. */
export async function takeDue(tx: WriteScope, id: string): Promise<DeliveryRow | undefined> {
  const [row] = await tx.db
    .update(webhookDeliveries)
    .set(taking(tx))
    .where(and(tx.owns(webhookDeliveries), eq(webhookDeliveries.id, id), isDue(tx)))
    .returning();
  return row;
}

/** The same for one that a person sends again; undefined while it is being sent. */
export async function takeByHand(tx: WriteScope, id: string): Promise<DeliveryRow | undefined> {
  const [row] = await tx.db
    .update(webhookDeliveries)
    .set(taking(tx))
    .where(and(tx.owns(webhookDeliveries), eq(webhookDeliveries.id, id), isResting(tx)))
    .returning();
  return row;
}

/** Writes down what came of a try; false where it was taken anew meanwhile, or is gone. */
export async function settleDelivery(
  tx: WriteScope,
  { id, tries }: Pick<DeliveryRow, 'id' | 'tries'>,
  values: Partial<DeliveryRow>,
): Promise<boolean> {
  const settled = await tx.db
    .update(webhookDeliveries)
    .set(values)
    .where(
      and(
        tx.owns(webhookDeliveries),
        eq(webhookDeliveries.id, id),
        eq(webhookDeliveries.state, 'sending'),
        eq(webhookDeliveries.tries, tries),
      ),
    )
    .returning({ id: webhookDeliveries.id });
  return settled.length === 1;
}

/** What waits for an address waits no longer, nor what a process left half sent. */
export async function giveUpWaiting(
  tx: WriteScope,
  webhookId: string,
  problem: string,
): Promise<void> {
  await tx.db
    .update(webhookDeliveries)
    .set({ state: 'given_up', nextTryAt: null, problem })
    .where(
      and(
        tx.owns(webhookDeliveries),
        eq(webhookDeliveries.webhookId, webhookId),
        or(eq(webhookDeliveries.state, 'waiting'), isFallen(tx)),
      ),
    );
}

/** Gives up what somebody began to send before an instant and nobody could bring to an end. */
export async function giveUpStranded(tx: WriteScope, before: string): Promise<void> {
  await tx.db
    .update(webhookDeliveries)
    .set({ state: 'given_up', nextTryAt: null, problem: 'The sending was interrupted.' })
    .where(
      and(
        tx.owns(webhookDeliveries),
        eq(webhookDeliveries.state, 'sending'),
        lt(webhookDeliveries.triedAt, before),
      ),
    );
}

/** Deletes what is older than an instant. */
export async function deleteOldDeliveries(tx: WriteScope, before: string): Promise<void> {
  await tx.db
    .delete(webhookDeliveries)
    .where(and(tx.owns(webhookDeliveries), lt(webhookDeliveries.createdAt, before)));
}

/** Takes the words out of all that was sent of a client: their ids stay in the log. */
export async function blankDeliveriesOfClient(tx: WriteScope, clientId: string): Promise<void> {
  await tx.db
    .update(webhookDeliveries)
    .set({ request: '', answer: '' })
    .where(and(tx.owns(webhookDeliveries), eq(webhookDeliveries.clientId, clientId)));
}
