import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  notExists,
  notInArray,
  or,
} from 'drizzle-orm';
import type { Delivery, Webhook, WholeDelivery } from '#contract/webhooks.ts';
import { after, cut, limitOf } from '#server/db/cursor.ts';
import type { EventRow } from '#server/db/event-log.ts';
import { calls, promises } from '#server/db/schema/calls.ts';
import { events } from '#server/db/schema/events.ts';
import { webhookDeliveries, webhookPlaces, webhooks } from '#server/db/schema/webhooks.ts';
import type { Scope } from '#server/db/scope.ts';
import { mostTries } from './next-try.ts';

export type WebhookRow = typeof webhooks.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;
export type Place = typeof webhookPlaces.$inferSelect & { readonly subscribed: readonly string[] };

/** So long a try that was begun may be under way; after that its process is gone. */
const leaseSeconds = 60;

const ago = (scope: Scope, seconds: number) =>
  new Date(scope.occasion.now.getTime() - seconds * 1000).toISOString();

export async function findWebhook(scope: Scope, id: string): Promise<WebhookRow | undefined> {
  const [row] = await scope.db
    .select()
    .from(webhooks)
    .where(and(scope.owns(webhooks), eq(webhooks.id, id)));
  return row;
}

/** One address, held until the transaction ends. */
export async function findWebhookForUpdate(scope: Scope, id: string) {
  const [row] = await scope.db
    .select()
    .from(webhooks)
    .where(and(scope.owns(webhooks), eq(webhooks.id, id)))
    .for('update');
  return row;
}

export async function countWebhooks(scope: Scope): Promise<number> {
  const [all] = await scope.db
    .select({ total: count() })
    .from(webhooks)
    .where(scope.owns(webhooks));
  return all?.total ?? 0;
}

/** The addresses with what last came of each, oldest first. */
export async function listWebhooks(scope: Scope): Promise<Webhook[]> {
  const rows = await scope.db
    .select()
    .from(webhooks)
    .where(scope.owns(webhooks))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id));
  return rows.map((row) => shownWebhook(row, scope.now));
}

/** An address without its secrets. */
function shownWebhook(row: WebhookRow, now: string): Webhook {
  const { id, url, description, events: subscribed, on, offReason, failingSince } = row;
  const { createdAt, updatedAt, oldSecretUntil, lastState, lastStatus, lastAt } = row;
  const last =
    lastState === null || lastAt === null
      ? null
      : { state: lastState, status: lastStatus, at: lastAt };
  return {
    id,
    url,
    description,
    events: subscribed,
    on,
    offReason,
    failingSince,
    oldSecretUntil: oldSecretUntil !== null && oldSecretUntil > now ? oldSecretUntil : null,
    lastDelivery: last,
    createdAt,
    updatedAt,
  };
}

/** One address for one that is known to be there. */
export async function getWebhook(scope: Scope, id: string): Promise<Webhook> {
  const row = await findWebhook(scope, id);
  if (!row) throw new Error('The webhook was not found again.');
  return shownWebhook(row, scope.now);
}

const shown = {
  id: webhookDeliveries.id,
  webhookId: webhookDeliveries.webhookId,
  event: webhookDeliveries.event,
  state: webhookDeliveries.state,
  tries: webhookDeliveries.tries,
  status: webhookDeliveries.status,
  problem: webhookDeliveries.problem,
  durationMs: webhookDeliveries.durationMs,
  happenedAt: webhookDeliveries.happenedAt,
  triedAt: webhookDeliveries.triedAt,
  nextTryAt: webhookDeliveries.nextTryAt,
};

export async function listDeliveries(
  scope: Scope,
  webhookId: string,
  query: {
    readonly limit?: string | undefined;
    readonly cursor?: string | undefined;
    readonly state?: Delivery['state'] | undefined;
  },
) {
  const limit = limitOf(query);
  const { createdAt, id, state } = webhookDeliveries;
  const rows = await scope.db
    .select({ id, createdAt, row: shown })
    .from(webhookDeliveries)
    .where(
      and(
        scope.owns(webhookDeliveries),
        eq(webhookDeliveries.webhookId, webhookId),
        query.state === undefined ? undefined : eq(state, query.state),
        after(createdAt, id, query.cursor),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1);
  const { rows: page, ...paging } = cut(rows, limit, (row) => row.createdAt);
  return { rows: page.map(({ row }) => row), ...paging };
}

export async function findDelivery(scope: Scope, id: string): Promise<WholeDelivery | undefined> {
  const { request, answer } = webhookDeliveries;
  const [row] = await scope.db
    .select({ ...shown, request, answer })
    .from(webhookDeliveries)
    .where(and(scope.owns(webhookDeliveries), eq(webhookDeliveries.id, id)));
  return row;
}

/** How far each address that is on has followed, and what it asked for. */
export async function listPlaces(scope: Scope): Promise<Place[]> {
  const rows = await scope.db
    .select({ place: webhookPlaces, subscribed: webhooks.events })
    .from(webhookPlaces)
    .innerJoin(webhooks, and(scope.owns(webhooks), eq(webhooks.id, webhookPlaces.webhookId)))
    .where(and(scope.owns(webhookPlaces), eq(webhooks.on, true)))
    .orderBy(asc(webhookPlaces.webhookId));
  return rows.map(({ place, subscribed }) => ({ ...place, subscribed }));
}

export async function findPlaceForUpdate(scope: Scope, webhookId: string) {
  const [row] = await scope.db
    .select()
    .from(webhookPlaces)
    .where(and(scope.owns(webhookPlaces), eq(webhookPlaces.webhookId, webhookId)))
    .for('update');
  return row;
}

/**
 * What an address has not been told of, by the events' places: those after the one that it has
 * followed to, and of the minute before it those that were committed late.
 */
export async function listUntold(
  scope: Scope,
  { webhookId, since, seq, at }: Place,
  names: readonly string[],
  limit: number,
): Promise<EventRow[]> {
  const minuteBefore = new Date(Date.parse(at) - 60_000).toISOString();
  const told = scope.db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(
      and(
        scope.owns(webhookDeliveries),
        eq(webhookDeliveries.webhookId, webhookId),
        eq(webhookDeliveries.eventId, events.id),
      ),
    );
  return scope.db
    .select()
    .from(events)
    .where(
      and(
        scope.owns(events),
        or(
          and(gt(events.seq, seq), gte(events.at, since)),
          and(gte(events.at, minuteBefore), gt(events.at, since)),
        ),
        inArray(events.name, [...names]),
        notExists(told),
      ),
    )
    .orderBy(asc(events.seq))
    .limit(limit);
}

/** Which of some calls, promises and insights are of a rehearsal. */
export async function listRehearsed(
  scope: Scope,
  subjectIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (subjectIds.length === 0) return new Set();
  const rehearsal = and(scope.owns(calls), eq(calls.source, 'rehearsal'));
  const those = await scope.db
    .select({ id: calls.id })
    .from(calls)
    .where(and(rehearsal, inArray(calls.id, [...subjectIds])));
  const promised = await scope.db
    .select({ id: promises.id })
    .from(promises)
    .innerJoin(calls, and(rehearsal, eq(calls.id, promises.callId)))
    .where(and(scope.owns(promises), inArray(promises.id, [...subjectIds])));
  return new Set([...those, ...promised].map(({ id }) => id));
}

/**
 * Whose time has come, the longest waiting first: what is due, and what a process left half sent;
 * nothing for addresses that have their share.
 */
export async function listDue(scope: Scope, busy: readonly string[], limit: number) {
  return scope.db
    .select({ id: webhookDeliveries.id, webhookId: webhookDeliveries.webhookId })
    .from(webhookDeliveries)
    .innerJoin(webhooks, and(scope.owns(webhooks), eq(webhooks.id, webhookDeliveries.webhookId)))
    .where(and(isDue(scope), eq(webhooks.on, true), notInArray(webhooks.id, [...busy])))
    .orderBy(asc(webhookDeliveries.nextTryAt), asc(webhookDeliveries.id))
    .limit(limit);
}

/** What may be taken to be tried now. */
export function isDue(scope: Scope) {
  const { state, nextTryAt, triedAt, tries } = webhookDeliveries;
  return and(
    scope.owns(webhookDeliveries),
    or(
      and(eq(state, 'waiting'), lte(nextTryAt, scope.now)),
      // What no try brings to an end is given up by the clock.
      and(eq(state, 'sending'), lt(triedAt, ago(scope, leaseSeconds)), lt(tries, mostTries)),
    ),
  );
}

/** Whether nobody is sending it at this moment. */
export function isResting(scope: Scope) {
  const { state, triedAt } = webhookDeliveries;
  return or(
    inArray(state, ['waiting', 'delivered', 'given_up', 'withdrawn']),
    isNull(triedAt),
    lt(triedAt, ago(scope, leaseSeconds)),
  );
}
