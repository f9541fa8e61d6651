import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import type { Delivery, Webhook, WholeDelivery } from '#contract/webhooks.ts';
import { after, cut, limitOf } from '#server/db/cursor.ts';
import { webhookDeliveries, webhookPlaces, webhooks } from '#server/db/schema/webhooks.ts';
import type { Scope } from '#server/db/scope.ts';
import { mostTries } from './next-try.ts';

export type WebhookRow = typeof webhooks.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

/** So long a try that was begun may be under way; after that its process is gone. */
export const leaseSeconds = 60;

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

/** What is not to be begun: deliveries under way, addresses that have their share, those that fail. */
export interface Passed {
  readonly deliveries: readonly string[];
  readonly webhooks: readonly string[];
  readonly failing: boolean;
}

/** Whose time has come, the longest waiting: what is due, or what a process left half sent. */
export async function findDue(scope: Scope, passed: Passed) {
  const [row] = await scope.db
    .select({
      id: webhookDeliveries.id,
      webhookId: webhookDeliveries.webhookId,
      failingSince: webhooks.failingSince,
    })
    .from(webhookDeliveries)
    .innerJoin(webhooks, and(scope.owns(webhooks), eq(webhooks.id, webhookDeliveries.webhookId)))
    .where(
      and(
        isDue(scope),
        eq(webhooks.on, true),
        notInArray(webhooks.id, [...passed.webhooks]),
        notInArray(webhookDeliveries.id, [...passed.deliveries]),
        passed.failing ? isNull(webhooks.failingSince) : undefined,
      ),
    )
    .orderBy(asc(webhookDeliveries.nextTryAt), asc(webhookDeliveries.id))
    .limit(1);
  return row;
}

/** What may be taken to be tried now. */
export function isDue(scope: Scope) {
  const { state, nextTryAt, tries, triedAt } = webhookDeliveries;
  return and(
    scope.owns(webhookDeliveries),
    or(
      and(eq(state, 'waiting'), lte(nextTryAt, scope.now)),
      // What no try brings to an end is given up by the clock, and so is what fell before its
      // address was switched off and on.
      and(isFallen(scope), lt(tries, mostTries), gte(triedAt, sinceOf(scope))),
    ),
  );
}

/** Since when the address of a delivery is told what happens. */
function sinceOf(scope: Scope) {
  const { practiceId, webhookId, since } = webhookPlaces;
  return sql`(select ${since} from ${webhookPlaces} where ${practiceId} = ${scope.practiceId} and ${webhookId} = ${webhookDeliveries.webhookId})`;
}

/** Whether the process that sent it is gone. */
export function isFallen(scope: Scope) {
  const { state, triedAt } = webhookDeliveries;
  return and(eq(state, 'sending'), lt(triedAt, ago(scope, leaseSeconds)));
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
