import { findLastPlace, type EventRow } from '#server/db/event-log.ts';
import type { Scope, WriteScope } from '#server/db/scope.ts';
import { deliveryId } from './delivery-id.ts';
import {
  findPlaceForUpdate,
  listPlaces,
  listRehearsed,
  listUntold,
  type Place,
  type PlaceRow,
} from './place-reads.ts';
import { findWebhookForUpdate } from './reads.ts';
import { isAskedFor, namesFor, toldAs, toldSubject } from './told-event.ts';
import { insertDeliveries, updatePlace } from './writes.ts';

const atOnce = 200;
/** How often late ones are looked for, and how long after its number an event may be committed. */
export const lookBackMs = 15_000;
const settledMs = 120_000;

/**
 * Queues what has happened for every address that asked to be told of it: from the log itself, so
 * that a crash loses none and no change has to wait for it. True where there is more.
 */
export async function gatherDeliveries(scope: Scope): Promise<boolean> {
  const last = (await findLastPlace(scope)) ?? 0;
  let more = false;
  for (const place of await listPlaces(scope)) {
    const sinceLookingBack = scope.occasion.now.getTime() - Date.parse(place.lookedBackAt);
    if (sinceLookingBack >= lookBackMs) await lookBack(scope, place);
    if (await goOn(scope, place, last)) more = true;
  }
  return more;
}

/** Takes what comes after the place, and moves it there. */
async function goOn(scope: Scope, place: Place, last: number): Promise<boolean> {
  const stretch = { after: place.seq, late: false };
  const found = await listUntold(scope, place, namesFor(everAskedFor(place)), stretch, atOnce);
  const isAll = found.length < atOnce;
  const seq = isAll ? last : (found.at(-1)?.seq ?? last);
  if (found.length === 0 && seq <= place.seq) return false;
  const wanted = await listWanted(scope, place, found);
  return scope.write(async (tx) => {
    const held = await holdPlace(tx, place);
    if (!held) return false;
    await queue(tx, place, wanted);
    if (held.seq < seq) await updatePlace(tx, place.webhookId, { seq });
    return !isAll;
  });
}

/**
 * Takes what was committed after a higher number had been looked at: of a stretch that ends at the
 * place and begins where it stood some minutes ago, however much else happened in it.
 */
async function lookBack(scope: Scope, place: Place): Promise<void> {
  const names = namesFor(everAskedFor(place));
  let after = place.settledSeq;
  for (;;) {
    const found = await listUntold(scope, place, names, { after, late: true }, atOnce);
    const wanted = await listWanted(scope, place, found);
    if (wanted.length > 0) {
      await scope.write(async (tx) => {
        if (await holdPlace(tx, place)) await queue(tx, place, wanted);
      });
    }
    const reached = found.at(-1)?.seq;
    if (reached === undefined || found.length < atOnce) break;
    after = reached;
  }
  await scope.write(async (tx) => {
    const held = await holdPlace(tx, place);
    if (held) await updatePlace(tx, place.webhookId, lookedBack(tx, held));
  });
}

/** Where an address stood long enough ago is settled: nothing is committed below it any more. */
function lookedBack(tx: WriteScope, place: PlaceRow): Partial<PlaceRow> {
  const { seq, markSeq, markAt } = place;
  const now = tx.occasion.now.getTime();
  if (now - Date.parse(markAt) < settledMs) return { lookedBackAt: tx.now };
  const earlier = place.earlier.filter(({ until }) => until > markSeq);
  return { lookedBackAt: tx.now, settledSeq: markSeq, markSeq: seq, markAt: tx.now, earlier };
}

/**
 * The place, held with its address; undefined where that is gone, off, or was switched off or asked
 * for something else meanwhile.
 */
async function holdPlace(tx: WriteScope, place: Place) {
  const webhook = await findWebhookForUpdate(tx, place.webhookId);
  const held = webhook?.on ? await findPlaceForUpdate(tx, place.webhookId) : undefined;
  return held?.since === place.since && changedAt(held) <= changedAt(place) ? held : undefined;
}

const changedAt = ({ earlier }: PlaceRow) => earlier.at(-1)?.until ?? 0;

type Wanted = Awaited<ReturnType<typeof listWanted>>;

/** Another process may have queued them too: their ids are the same. */
async function queue(tx: WriteScope, { webhookId }: Place, wanted: Wanted): Promise<void> {
  await insertDeliveries(
    tx,
    wanted.map(({ event, name, subjectId }) => ({
      id: deliveryId(webhookId, event.id, name),
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
}

/** What of some events an address asked for, under the names outside; no rehearsal is told. */
async function listWanted(scope: Scope, place: Place, found: readonly EventRow[]) {
  const wanted = found.flatMap((event) =>
    toldAs(event)
      .filter((name) => isAskedFor(askedForAt(place, event.seq), name))
      .map((name) => ({ event, name, subjectId: toldSubject(event) })),
  );
  const rehearsed = await listRehearsed(
    scope,
    wanted.map(({ subjectId }) => subjectId),
  );
  return wanted.filter(({ subjectId }) => !rehearsed.has(subjectId));
}

/** What an address asked for when an event got its number. */
function askedForAt({ subscribed, earlier }: Place, seq: number): readonly string[] {
  return earlier.find(({ until }) => seq < until)?.events ?? subscribed;
}

const everAskedFor = ({ subscribed, earlier }: Place) => [
  ...subscribed,
  ...earlier.flatMap(({ events }) => events),
];
