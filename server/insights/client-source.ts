import type {
  ClientSource,
  RecordedContact,
  RecordedTurn,
} from '#server/analyst/client-analyst.ts';
import { listRestated } from '#server/calls/restated-reads.ts';
import { listClientFields, type ClientRow } from '#server/clients/reads.ts';
import { cutText } from '#server/cut-text.ts';
import type { Scope } from '#server/db/scope.ts';
import { findUser, getPracticeRow } from '#server/people/reads.ts';
import { listKnown } from './reads.ts';
import { changesIn, Facts, fieldsOf, tellCall, tellPromise } from './source-facts.ts';
import {
  listCallsOf,
  listChangesOf,
  listMessagesOf,
  listPromisesOf,
  listTurnsOf,
} from './source-reads.ts';

/** How far back is read: enough for a year's rhythm, and no more than a prompt can hold. */
const most = { calls: 60, spoken: 6, messages: 60, changes: 200, quoted: 1_000 } as const;

type CallRow = Awaited<ReturnType<typeof listCallsOf>>[number];

/** Everything on record of one client, for whoever reads it as a whole. */
export async function sourceOf(scope: Scope, client: ClientRow): Promise<ClientSource> {
  const practice = await getPracticeRow(scope);
  const coach = client.ownerId === null ? undefined : await findUser(scope, client.ownerId);
  const found = (await listCallsOf(scope, client.id, most.calls)).toReversed();
  const told = (await listChangesOf(scope, client.id, most.changes)).toReversed();
  const timezone = client.timezone || practice.timezone;
  const facts = new Facts(timezone);
  const fields = fieldsOf(client, facts);
  const ownFields = await ownFieldsOf(scope, client, facts);
  const calls = found.map((call) => ({
    id: call.id,
    at: call.callDate,
    type: call.type,
    source: call.source,
    outcome: call.outcome,
    mood: call.mood,
    minutes: call.durationMinutes,
    summary: call.summary,
    fact: facts.add({
      kind: 'call',
      subjectId: call.id,
      at: call.callDate,
      text: tellCall(call, facts),
    }),
  }));
  for (const { id, callDate, notes } of found) {
    if (notes === '') continue;
    facts.add({ kind: 'notes', subjectId: id, at: callDate, text: cutText(notes, most.quoted) });
  }
  const turns = await turnsOf(scope, found, facts);
  const letters = await lettersOf(scope, client.id, facts);
  const contacts = [
    ...calls
      .filter(({ outcome }) => outcome === null || outcome === 'answered')
      .map(({ at, fact }) => ({ at, fact, kind: 'call' as const })),
    ...letters,
  ];
  return {
    now: scope.now,
    timezone,
    clientId: client.id,
    clientName: client.name,
    coachName: coach?.name ?? '',
    addedAt: client.createdAt,
    status: client.status,
    stage: client.pipelineStage,
    growth: client.growthPotential,
    monthlyRevenue: client.monthlyRevenue,
    goals: client.coachingGoals,
    painPoints: client.painPoints,
    context: client.context,
    tags: client.tags,
    fields,
    ownFields,
    lastContactAt: client.lastContactDate,
    contacts: contacts.toSorted((a, b) => a.at.localeCompare(b.at)),
    calls,
    turns,
    promises: await promisesOf(scope, client, found, facts),
    changes: told.flatMap((event) => changesIn(event, client.id, facts)),
    insights: (await listKnown(scope, client.id)).map((row) => ({
      id: row.id,
      type: row.type,
      title: row.title,
      topic: row.topic,
      at: row.createdAt,
      dismissed: row.dismissReason,
      evidence: facts.cited(row.evidence),
    })),
    facts: facts.all,
  };
}

/** What was said in the latest calls of which words are kept, oldest first; to a machine nothing was. */
async function turnsOf(
  scope: Scope,
  calls: readonly CallRow[],
  facts: Facts,
): Promise<RecordedTurn[]> {
  const spoken = calls
    .filter(({ written, outcome }) => written && outcome !== 'voicemail')
    .slice(-most.spoken);
  const rows = await listTurnsOf(
    scope,
    spoken.map(({ id }) => id),
  );
  return spoken.flatMap(({ id, callDate: at }) =>
    rows
      .filter(({ callId }) => callId === id)
      .map(({ callId, position, speaker, name, text }) => ({
        callId,
        position,
        speaker,
        text,
        fact: facts.add({
          kind: 'utterance',
          subjectId: callId,
          position,
          at,
          text: name === '' ? text : `${name}: ${text}`,
        }),
      })),
  );
}

async function lettersOf(scope: Scope, clientId: string, facts: Facts): Promise<RecordedContact[]> {
  const letters = (await listMessagesOf(scope, clientId, most.messages)).toReversed();
  return letters.map(({ id, kind, subject, text, createdAt: at }) => {
    const whole = [subject, text].filter((part) => part !== '').join(': ');
    const told = cutText(whole, most.quoted);
    return {
      at,
      kind,
      fact: facts.add({ kind: 'message', subjectId: id, at, text: told }),
    };
  });
}

async function promisesOf(
  scope: Scope,
  client: ClientRow,
  calls: readonly CallRow[],
  facts: Facts,
) {
  const promises = await listPromisesOf(
    scope,
    calls.map(({ id }) => id),
  );
  const { later, done } = await listRestated(scope, { clientId: client.id, remembered: true });
  const last = promises
    .filter(({ id }) => !later.has(id))
    .map((one) => ({ ...one, done: one.done || done.has(one.id) }));
  return last.map((one) => ({
    id: one.id,
    by: one.by,
    keeper: one.keeper ?? '',
    text: one.text,
    dueOn: one.dueOn,
    state: one.state,
    done: one.done,
    promisedAt: one.promisedAt,
    settledAt: one.settledAt,
    fact: facts.add({
      kind: 'promise',
      subjectId: one.callId,
      at: one.promisedAt,
      text: tellPromise(one, client.name, facts),
    }),
  }));
}

async function ownFieldsOf(scope: Scope, client: ClientRow, facts: Facts) {
  const fields = await listClientFields(scope);
  return fields.flatMap(({ id, name }) => {
    const given = client.customFields[id];
    if (given === undefined || given === '') return [];
    const value = String(given);
    const text = `${name}: ${value}`;
    const fact = facts.add({ kind: 'client', subjectId: client.id, at: null, text });
    return [{ name, value, fact }];
  });
}
