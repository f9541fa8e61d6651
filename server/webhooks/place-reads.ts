import { and, asc, eq, gt, gte, inArray, lte, notExists } from 'drizzle-orm';
import type { EventName } from '#contract/endpoints.ts';
import type { EventRow } from '#server/db/event-log.ts';
import { calls, promises } from '#server/db/schema/calls.ts';
import { events } from '#server/db/schema/events.ts';
import { webhookDeliveries, webhookPlaces, webhooks } from '#server/db/schema/webhooks.ts';
import type { Scope } from '#server/db/scope.ts';

export type PlaceRow = typeof webhookPlaces.$inferSelect;
export type Place = PlaceRow & { readonly subscribed: readonly string[] };

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

export async function findPlace(scope: Scope, webhookId: string): Promise<PlaceRow | undefined> {
  const [row] = await scope.db
    .select()
    .from(webhookPlaces)
    .where(and(scope.owns(webhookPlaces), eq(webhookPlaces.webhookId, webhookId)));
  return row;
}

export async function findPlaceForUpdate(scope: Scope, webhookId: string) {
  const [row] = await scope.db
    .select()
    .from(webhookPlaces)
    .where(and(scope.owns(webhookPlaces), eq(webhookPlaces.webhookId, webhookId)))
    .for('update');
  return row;
}

/** A stretch of the log by numbers, without its beginning; `late`: of what was passed already. */
export interface Stretch {
  readonly after: number;
  readonly late: boolean;
}

/**
 * What happened in a stretch, of the names given, the lowest number first. Of what an address has
 * passed only what it was not told of.
 */
export async function listUntold(
  scope: Scope,
  { webhookId, seq, since }: PlaceRow,
  names: readonly EventName[],
  { after, late }: Stretch,
  limit: number,
): Promise<EventRow[]> {
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
        gt(events.seq, after),
        late ? and(lte(events.seq, seq), notExists(told)) : undefined,
        gte(events.at, since),
        inArray(events.name, [...names]),
      ),
    )
    .orderBy(asc(events.seq))
    .limit(limit);
}

/** Which of some subjects are rehearsals or promises made in one; of a rehearsal no insight is kept. */
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
