import { randomUUID } from 'node:crypto';
import type { Body } from '#contract/endpoint.ts';
import type { memory } from '#contract/memory.ts';
import { notFound } from '#contract/refusal.ts';
import { findClientForUpdate, type Viewer } from '#server/clients/reads.ts';
import type { Scope, WriteScope } from '#server/db/scope.ts';
import { forgetBriefs } from '#server/insights/forget-briefs.ts';
import { refuse } from '#server/refusal.ts';
import { followUpWith, forgetReceipts } from '#server/tasks/forget-receipts.ts';
import { dropEntries } from './drop-entries.ts';
import { countEntriesOf, findEntryPlace, findSourcePlace } from './forget-reads.ts';
import { keepRecords } from './keep-records.ts';
import { insightSource } from './sources/insight-reads.ts';
import { placeIn } from './sources/source.ts';
import { sources } from './sources/sources.ts';
import { taskSource } from './sources/task-reads.ts';
import { holdMemory, insertForgotten, type NewForgotten } from './writes.ts';

type Asked = Body<typeof memory.forgetMemory>;
export type ForgottenPlace = Pick<NewForgotten, 'source' | 'sourceId'> & {
  readonly position: number | null;
};

interface Subject {
  readonly clientId: string;
  readonly kind: string;
  readonly id: string;
  /** Undefined for everything of the client. */
  readonly place: ForgottenPlace | undefined;
}

const everyId = 1_000_000;

/**
 * Takes an entry, a record or all of a client out of memory, so that no rebuild brings it back. The
 * call, note or document itself stays where it is.
 */
export async function forgetMemory(scope: Scope, viewer: Viewer, asked: Asked) {
  return scope.write(async (tx) => {
    const subject = await subjectOf(tx, viewer, asked);
    const client = subject && (await findClientForUpdate(tx, viewer, subject.clientId));
    if (!client) return refuse(notFound);
    await holdMemory(tx);
    const places = subject.place ? [subject.place] : await placesOfClient(tx, client.id);
    const before = await countEntriesOf(tx, client.id);
    await insertForgotten(
      tx,
      places.map((place) => ({ ...place, id: randomUUID(), at: tx.now, byId: viewer.userId })),
    );
    await dropEntries(tx, places);
    await dropInsights(tx, client.id);
    await dropQuotes(tx, client, places);
    await forgetBriefs(tx, client.id);
    const entries = before - (await countEntriesOf(tx, client.id));
    await tx.append({
      name: 'memory.forgotten',
      subject: { kind: subject.kind, id: subject.id },
      after: { what: asked.what, entries },
      audience: { to: 'client', clientId: client.id, ownerId: client.ownerId },
    });
    return { entries };
  });
}

async function subjectOf(
  tx: WriteScope,
  viewer: Viewer,
  asked: Asked,
): Promise<Subject | undefined> {
  if (asked.what === 'client') {
    return { clientId: asked.id, kind: 'client', id: asked.id, place: undefined };
  }
  const found =
    asked.what === 'entry'
      ? await findEntryPlace(tx, viewer, asked.id)
      : await findSourcePlace(tx, viewer, asked.source, asked.id);
  if (!found) return undefined;
  const { clientId, source, sourceId } = found;
  const position = asked.what === 'entry' ? placeIn(source, found.position) : null;
  return { clientId, kind: source, id: sourceId, place: { source, sourceId, position } };
}

/** Everything that there is of a client, whether memory has come to it yet or not. */
async function placesOfClient(tx: WriteScope, clientId: string): Promise<ForgottenPlace[]> {
  const places: ForgottenPlace[] = [];
  for (const source of sources) {
    const ids = await source.listIds(tx, { clientIds: [clientId], limit: everyId });
    for (const one of source.sources) {
      places.push(...ids.map((sourceId) => ({ source: one, sourceId, position: null })));
    }
  }
  return places;
}

/** What was drawn from words that are forgotten goes with them: any of the client's may quote them. */
async function dropInsights(tx: WriteScope, clientId: string): Promise<void> {
  const ids = await insightSource.listIds(tx, { clientIds: [clientId], limit: everyId });
  await keepRecords(tx, insightSource, ids);
}

/** Tasks stay, without the words that they quote. */
async function dropQuotes(
  tx: WriteScope,
  { id, name }: { readonly id: string; readonly name: string },
  places: readonly ForgottenPlace[],
): Promise<void> {
  const tasks = await forgetReceipts(tx, id, places, followUpWith(name));
  await keepRecords(
    tx,
    taskSource,
    tasks.map(({ after }) => after.id),
  );
}
