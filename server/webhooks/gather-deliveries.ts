import { randomUUID } from 'node:crypto';
import { everyEvent } from '#contract/webhook-events.ts';
import { findLastPlace, type EventRow } from '#server/db/event-log.ts';
import type { Scope } from '#server/db/scope.ts';
import { findPlaceForUpdate, listPlaces, listRehearsed, listUntold, type Place } from './reads.ts';
import { toldName, toldNames, toldSubject } from './told-event.ts';
import { insertDeliveries, movePlace } from './writes.ts';

const atOnce = 200;

/**
 * Queues what has happened for every address that asked to be told of it: from the log itself, so
 * that a crash loses none and no change has to wait for it. True where there is more.
 */
export async function gatherDeliveries(scope: Scope): Promise<boolean> {
  const last = (await findLastPlace(scope)) ?? 0;
  let more = false;
  for (const place of await listPlaces(scope)) {
    if (await gatherFor(scope, place, last)) more = true;
  }
  return more;
}

async function gatherFor(scope: Scope, place: Place, last: number): Promise<boolean> {
  const { webhookId } = place;
  const untold = await listUntold(scope, place, toldNames, atOnce);
  const isAll = untold.length < atOnce;
  const seen = isAll ? last : (untold.at(-1)?.seq ?? last);
  const wanted = await listWanted(scope, place, untold);
  if (wanted.length === 0 && seen <= place.seq) return false;
  return scope.write(async (tx) => {
    // Another process may have gathered them, or the address be gone.
    if (!(await findPlaceForUpdate(tx, webhookId))) return false;
    await insertDeliveries(
      tx,
      wanted.map(({ event, name, subjectId }) => ({
        id: randomUUID(),
        webhookId,
        eventId: event.id,
        event: name,
        subjectId,
        clientId: event.clientId,
        state: 'waiting',
        happenedAt: event.at,
        nextTryAt: tx.now,
      })),
    );
    await movePlace(tx, webhookId, seen);
    return !isAll;
  });
}

/** What of some events an address asked for, under the names outside; no rehearsal is told. */
async function listWanted(scope: Scope, { subscribed }: Place, untold: readonly EventRow[]) {
  const wanted = untold.flatMap((event) => {
    const name = toldName(event);
    const isWanted = subscribed.some((one) => one === everyEvent || one === name);
    return name && isWanted ? [{ event, name, subjectId: toldSubject(event) }] : [];
  });
  const rehearsed = await listRehearsed(
    scope,
    wanted.map(({ subjectId }) => subjectId),
  );
  return wanted.filter(({ subjectId }) => !rehearsed.has(subjectId));
}
