import { randomUUID } from 'node:crypto';
import type { Receipt } from '#contract/analysis.ts';
import type { Utterance } from '#contract/call-record.ts';
import { callGoesOn } from '#contract/call-goes-on.ts';
import type { Body } from '#contract/endpoint.ts';
import { notedByHand, type KeptPromise, type promises } from '#contract/promises.ts';
import { invalid, notFound } from '#contract/refusal.ts';
import type { Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import { refuse } from '#server/refusal.ts';
import { about } from './about.ts';
import { isOver } from './call-progress.ts';
import { holdSeenCall } from './hold-call.ts';
import { makeTasksOfCall } from './make-tasks-of-call.ts';
import { findPromise, listPromisesOfCall } from './promise-reads.ts';
import { insertPromises } from './promise-writes.ts';
import { listUtterances } from './reads.ts';

type Noted = Body<typeof promises.addPromise>;

/** Notes a promise that no reading found; a later reading leaves it as it is. */
export async function addPromise(scope: Scope, viewer: Viewer, callId: string, body: Noted) {
  return scope.write(async (tx) => {
    const held = await holdSeenCall(tx, viewer, callId);
    if (!held) return refuse(notFound);
    const { client, found } = held;
    if (!isOver(found.row.state)) return refuse(callGoesOn);
    const receipt = body.words && receiptIn(await listUtterances(tx, callId), body.words);
    if (body.words && !receipt) {
      return refuse(invalid, { words: 'These words are not in that turn of the call' });
    }
    const { by, text, dueOn = null } = body;
    const id = randomUUID();
    await insertPromises(tx, [
      {
        id,
        callId,
        clientId: client.id,
        by,
        text,
        dueOn,
        confidence: 'confident',
        strength: 'high',
        receipts: receipt ? [receipt] : [],
        rules: [],
        madeBy: notedByHand,
        edited: true,
        promisedAt: found.row.callDate,
        updatedAt: tx.now,
      },
    ]);
    const after = { by, text, dueOn, promiseId: id };
    await tx.append({ ...about(found), name: 'promise.made', after });
    // As after a reading, where the practice has switched that on.
    await makeTasksOfCall(tx, callId);
    return (await findPromise(tx, viewer, id)) ?? refuse(notFound);
  });
}

/** The promise that a request noted before its answer was lost, by what it said. */
export async function findNoted(
  scope: Scope,
  viewer: Viewer,
  callId: string,
  { by, text }: Noted,
): Promise<KeptPromise | undefined> {
  const found = await listPromisesOfCall(scope, viewer, callId);
  return found.findLast(
    (one) => one.by === by && one.text === text && one.madeBy.engine === notedByHand.engine,
  );
}

function receiptIn(
  turns: readonly Utterance[],
  { position, quote }: NonNullable<Noted['words']>,
): Receipt | undefined {
  const start = turns[position]?.text.indexOf(quote) ?? -1;
  if (start < 0) return undefined;
  return { source: 'utterance', position, quote, start, end: start + quote.length };
}
