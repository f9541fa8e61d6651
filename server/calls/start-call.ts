import { createHash, randomUUID } from 'node:crypto';
import type { CallBrief } from '#contract/call-brief.ts';
import type { Body } from '#contract/endpoint.ts';
import {
  callBlocked,
  callUnderWay,
  keyUsedDifferently,
  type Block,
  type dialling,
} from '#contract/dialling.ts';
import { invalid, notFound } from '#contract/refusal.ts';
import { findClientForUpdate, type ClientRow, type Viewer } from '#server/clients/reads.ts';
import type { Scope, WriteScope } from '#server/db/scope.ts';
import { findUser, getPracticeForUpdate } from '#server/people/reads.ts';
import { isRefusal, Refusal, refuse } from '#server/refusal.ts';
import { about } from './about.ts';
import { blocksOf, noProvider, sourceOf } from './call-check.ts';
import { findByRequestKey, findCallRow, findLiveCallOf } from './dial-reads.ts';
import { makeBrief, type QuestionsOf, withEdits } from './make-brief.ts';
import type { CallRow } from './reads.ts';
import { openRehearsal } from './rehearsal/agent-words.ts';
import { getAgentSettings } from './settings-reads.ts';
import { addUtterances, insertCall } from './writes.ts';

/** What a person asks for when they start a call. */
export interface StartRequest {
  readonly clientId: string;
  readonly body: Body<typeof dialling.startCall>;
  /** What the browser calls this request; the same one makes one call. */
  readonly key: string | undefined;
  readonly hasVoice: boolean;
  readonly questionsOf?: QuestionsOf;
}

/**
 * Writes a call down as requested, with the brief that it is made with; a telephone call is still
 * to be dialled. `fresh` is false for a request that was made before.
 */
export async function startCall(scope: Scope, viewer: Viewer, request: StartRequest) {
  const { key, clientId, body } = request;
  if (key !== undefined && !/^[\x21-\x7e]{1,255}$/.test(key)) {
    return refuse(invalid, {
      'idempotency-key': 'An Idempotency-Key has 1 to 255 plain characters',
    });
  }
  const digest = createHash('sha256')
    .update(JSON.stringify([clientId, body ?? {}]))
    .digest('hex');
  return scope.write(async (tx) => {
    // One start at a time in a practice: the limits hold, and a second click finds the first.
    await getPracticeForUpdate(tx);
    const before = key === undefined ? undefined : await findByRequestKey(tx, viewer.userId, key);
    if (before) {
      if (before.requestDigest !== digest) return refuse(keyUsedDifferently);
      return { row: before, fresh: false };
    }
    const client = await findClientForUpdate(tx, viewer, clientId);
    if (!client) return refuse(notFound);
    const underWay = await findLiveCallOf(tx, client.id);
    if (underWay) return refuse(callUnderWay, { callId: underWay.id });
    const made = await makeCall(tx, viewer, client, request, { key, digest });
    return isRefusal(made) ? made : { row: made, fresh: true };
  });
}

async function makeCall(
  tx: WriteScope,
  viewer: Viewer,
  client: ClientRow,
  { body, hasVoice, questionsOf }: StartRequest,
  asked: { readonly key: string | undefined; readonly digest: string },
): Promise<CallRow | Refusal<'call_blocked'>> {
  const { settings, version } = await getAgentSettings(tx);
  const source = sourceOf(hasVoice, settings, body?.rehearsal);
  if (source === null) return blocked([noProvider(hasVoice)]);
  const blocks = source === 'retell' ? await blocksOf(tx, viewer, client, settings) : [];
  // What came since the check was shown has been seen by nobody.
  const passed = body?.override === undefined ? [] : (body.overridden ?? []);
  const firm = blocks.filter(({ overridable, reason }) => !overridable || !passed.includes(reason));
  if (firm.length > 0) return blocked(firm);
  const coach = await findUser(tx, viewer.userId);
  const type = body?.callType ?? 'check_in';
  const coachName = coach?.name ?? '';
  const proposed = await makeBrief(tx, { client, coachName, type, settings, questionsOf });
  const brief = withEdits(proposed, body?.brief);
  const id = randomUUID();
  await insertCall(tx, {
    id,
    clientId: client.id,
    type,
    source,
    callDate: tx.now,
    authorId: viewer.userId,
    createdAt: tx.now,
    updatedAt: tx.now,
    requestKey: asked.key ?? null,
    requestDigest: asked.digest,
    requestedAt: tx.now,
    heardAt: tx.now,
    brief,
    settingsVersion: version,
    overrideReason: blocks.length > 0 ? (body?.override ?? '') : '',
    ...(source === 'rehearsal' ? { state: 'ongoing', startedAt: tx.now } : { state: 'requested' }),
  });
  const row = await findCallRow(tx, id);
  if (!row) throw new Error('The call was not found again.');
  await tellStart(tx, client, row, blocks);
  if (source === 'rehearsal') await begin(tx, id, settings.agentName, brief);
  return row;
}

/** The first block is the sentence; each is named in the fields. */
function blocked(blocks: readonly Block[]): Refusal<'call_blocked'> {
  const fields = Object.fromEntries(blocks.map(({ reason, sentence }) => [reason, sentence]));
  const error = blocks[0]?.sentence ?? callBlocked.error;
  return new Refusal({ ...callBlocked, error }, fields);
}

async function tellStart(
  tx: WriteScope,
  client: ClientRow,
  row: CallRow,
  blocks: readonly Block[],
): Promise<void> {
  const base = about({ row, ownerId: client.ownerId });
  const { type, source, settingsVersion } = row;
  await tx.append({ ...base, name: 'call.requested', after: { type, source, settingsVersion } });
  if (blocks.length === 0) return;
  await tx.append({
    ...base,
    name: 'call.overridden',
    after: { reason: row.overrideReason, blocks: blocks.map(({ reason }) => reason) },
  });
}

async function begin(tx: WriteScope, callId: string, name: string, brief: CallBrief) {
  const text = openRehearsal(brief);
  const turn = {
    position: 0,
    speaker: 'agent',
    name,
    text,
    startSeconds: 0,
    endSeconds: 0,
  } as const;
  await addUtterances(tx, callId, [turn]);
}
