import { type calls, notLogged } from '#contract/calls.ts';
import type { Body } from '#contract/endpoint.ts';
import { changedMeanwhile, notFound } from '#contract/refusal.ts';
import { noteContact } from '#server/clients/note-contact.ts';
import { findClientForUpdate, type ClientRow, type Viewer } from '#server/clients/reads.ts';
import { moveRowsOfCall } from '#server/db/move-call.ts';
import type { Scope, WriteScope } from '#server/db/scope.ts';
import { giveLettersSaying } from '#server/mail/give-letters.ts';
import { giveToldTo } from '#server/notifications/give-told-to.ts';
import { dropDraftsOn } from '#server/okrs/forget-call.ts';
import { keepHeardCheckIns } from '#server/okrs/hear-check-ins.ts';
import { refuse } from '#server/refusal.ts';
import { giveWithOrigin } from '#server/tasks/give-with-origin.ts';
import { about, headOf } from './about.ts';
import { findCallRow } from './dial-reads.ts';
import { taskTitleOf } from './make-task-of-promise.ts';
import { listRowsOfCallForUpdate } from './promise-reads.ts';
import { findCallForUpdate, getCall, listUtterances, type CallRow } from './reads.ts';
import { stopCalling } from './stop-calling.ts';
import { takeBackContact } from './take-back-contact.ts';
import { voicesOf } from './voices-of.ts';
import { whoSpeaks } from './who-speaks.ts';
import { giveCallRow, replaceUtterances } from './writes.ts';

/**
 * Gives a call to the client whom it was with, with all that came of it: its promises, insights and
 * tasks, its recording, and the contact that it was. It is read anew, as a talk with them.
 */
export async function moveCall(
  scope: Scope,
  viewer: Viewer,
  id: string,
  { clientId, from: foundWith }: Body<typeof calls.moveCall>,
) {
  return scope.write(async (tx) => {
    const seen = await findCallRow(tx, id);
    if (!seen) return refuse(notFound);
    // Both are held in the order of their ids, so that two never wait for each other.
    const held = new Map<string, ClientRow>();
    for (const one of [...new Set([seen.clientId, clientId])].toSorted()) {
      const client = await findClientForUpdate(tx, viewer, one);
      if (client) held.set(one, client);
    }
    const from = held.get(seen.clientId);
    const to = held.get(clientId);
    const found = from && to && (await findCallForUpdate(tx, viewer, id));
    if (!found) return refuse(notFound);
    const { row } = found;
    if (row.source !== 'logged') return refuse(notLogged);
    if (row.clientId === to.id) return getCall(tx, viewer, id);
    // Another may have moved it since it was looked at, or while its client was waited for.
    if (row.clientId !== from.id || row.clientId !== (foundWith ?? from.id)) {
      return refuse(changedMeanwhile);
    }
    // What was heard of the goals of the one is nothing of the other.
    await keepHeardCheckIns(tx, { client: from, callId: id, heldAt: row.callDate, found: [] });
    await dropDraftsOn(tx, from, id);
    await giveCallRow(tx, row, to.id);
    const insightIds = await moveRowsOfCall(tx, id, to.id);
    await giveTasks(tx, id, from, to);
    await giveWithOrigin(tx, { origin: 'insight', originIds: insightIds, to });
    await giveTold(tx, row, to.id);
    await tellVoices(tx, row, to);
    await tx.append({ ...about(found), name: 'call.moved', before: headOf(found) });
    const here = { row: { id, clientId: to.id }, ownerId: to.ownerId };
    await tx.append({ ...about(here), name: 'call.moved_here', after: headOf(found) });
    await tx.append({ ...about(here), name: 'call.transcribed' });
    await takeBackContact(tx, from, row);
    const spokenWith = await noteContact(tx, to, row.callDate);
    if (row.findings?.doNotCall) await stopCalling(tx, spokenWith, row);
    return getCall(tx, viewer, id);
  });
}

/** What was told anybody of the call is of the new client, in the bell and in letters. */
async function giveTold(tx: WriteScope, { id, clientId: fromId }: CallRow, toId: string) {
  const lines = await giveToldTo(tx, { links: [`/calls/${id}`], titles: [], fromId, toId });
  await giveLettersSaying(tx, { fromId, toId, subjects: [], lines });
}

/** “Ask Dana about: …” asks the new client, where nobody gave it words of its own. */
async function giveTasks(tx: WriteScope, callId: string, from: ClientRow, to: ClientRow) {
  for (const promise of await listRowsOfCallForUpdate(tx, callId)) {
    const title = { from: taskTitleOf(promise, from.name), to: taskTitleOf(promise, to.name) };
    await giveWithOrigin(tx, { origin: 'promise', originIds: [promise.id], to, title });
  }
}

/** Names that are the new client’s are told; whoever is not known by them stays who they were. */
async function tellVoices(tx: WriteScope, row: CallRow, to: ClientRow): Promise<void> {
  const before = await listUtterances(tx, row.id);
  const names = [...new Set(before.map(({ name }) => name))];
  const known = whoSpeaks(names, await voicesOf(tx, row.authorId, to));
  const after = before.map((one) => ({ ...one, speaker: known.get(one.name) ?? one.speaker }));
  if (after.some(({ speaker }, at) => speaker !== before[at]?.speaker)) {
    await replaceUtterances(tx, row.id, after);
  }
}
