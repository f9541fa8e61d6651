import type { ClientSource, Fact, RecordedChange } from '#server/analyst/client-analyst.ts';
import { listClientFields, type ClientRow } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import { findUser, getPracticeRow } from '#server/people/reads.ts';
import { listKnown } from './reads.ts';
import {
  listCallsOf,
  listChangesOf,
  listMessagesOf,
  listPromisesOf,
  listTurnsOf,
} from './source-reads.ts';

/** How far back is read: enough for a year's rhythm, and no more than a prompt can hold. */
const most = { calls: 60, spoken: 6, messages: 60, changes: 200, quoted: 1_000 } as const;

/** Everything on record of one client, for whoever reads it as a whole. */
export async function sourceOf(scope: Scope, client: ClientRow): Promise<ClientSource> {
  const practice = await getPracticeRow(scope);
  const coach = client.ownerId === null ? undefined : await findUser(scope, client.ownerId);
  const found = (await listCallsOf(scope, client.id, most.calls)).toReversed();
  const letters = (await listMessagesOf(scope, client.id, most.messages)).toReversed();
  const told = (await listChangesOf(scope, client.id, most.changes)).toReversed();
  const promises = await listPromisesOf(
    scope,
    found.map(({ id }) => id),
  );
  const spoken = found.slice(-most.spoken).map(({ id }) => id);
  const turns = await listTurnsOf(scope, spoken);
  const facts = new Facts();

  for (const { name, value } of fieldsOf(client)) {
    facts.add({ kind: 'client', subjectId: client.id, at: null, text: `${name}: ${value}` });
  }
  const calls = found.map((call) => ({
    id: call.id,
    at: call.callDate,
    type: call.type,
    source: call.source,
    outcome: call.outcome,
    mood: call.mood,
    minutes: call.durationMinutes,
    fact: facts.add({
      kind: 'call',
      subjectId: call.id,
      at: call.callDate,
      text: `${dayOf(call.callDate)} ${call.type.replace('_', '-')} call${call.mood ? `, mood ${call.mood}` : ''}. ${call.summary}`.trim(),
    }),
  }));
  for (const { id, callDate, notes } of found) {
    if (notes === '') continue;
    const text = notes.slice(0, most.quoted);
    facts.add({ kind: 'notes', subjectId: id, at: callDate, text });
  }
  const dates = new Map(found.map(({ id, callDate }) => [id, callDate]));
  for (const { callId, position, name, text } of turns) {
    const at = dates.get(callId) ?? null;
    facts.add({ kind: 'utterance', subjectId: callId, position, at, text: spokenBy(name, text) });
  }
  for (const letter of letters) {
    const text = [letter.subject, letter.text].filter((part) => part !== '').join(': ');
    const at = letter.createdAt;
    facts.add({ kind: 'message', subjectId: letter.id, at, text: text.slice(0, most.quoted) });
  }
  return {
    now: scope.now,
    timezone: client.timezone || practice.timezone,
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
    ownFields: await ownFieldsOf(scope, client),
    lastContactAt: client.lastContactDate,
    contacts: [
      ...found
        .filter(({ outcome }) => outcome === null || outcome === 'answered')
        .map(({ callDate: at }) => ({ at, kind: 'call' as const })),
      ...letters.map(({ createdAt: at, kind }) => ({ at, kind })),
    ].toSorted((a, b) => a.at.localeCompare(b.at)),
    calls,
    promises: promises.map((one) => ({
      id: one.id,
      by: one.by,
      text: one.text,
      dueOn: one.dueOn,
      state: one.state,
      promisedAt: one.promisedAt,
      settledAt: one.settledAt,
      fact: facts.add({
        kind: 'promise',
        subjectId: one.callId,
        at: one.promisedAt,
        text: `${one.by === 'coach' ? 'We' : client.name} promised on ${dayOf(one.promisedAt)}: ${one.text}${one.dueOn ? ` (by ${one.dueOn})` : ''}. ${one.state}`,
      }),
    })),
    changes: told.flatMap((event) => changesIn(event, client.id, facts)),
    insights: (await listKnown(scope, client.id)).map((row) => ({
      id: row.id,
      type: row.type,
      title: row.title,
      topic: row.topic,
      at: row.createdAt,
      dismissed: row.dismissReason,
    })),
    facts: facts.all,
  };
}

/** Numbers the facts as they come. */
class Facts {
  readonly all: Fact[] = [];

  add({ position = null, ...fact }: Omit<Fact, 'id' | 'position'> & { position?: number | null }) {
    const id = `f${this.all.length + 1}`;
    this.all.push({ id, position, ...fact });
    return id;
  }
}

const watched = [
  'status',
  'pipelineStage',
  'growthPotential',
  'monthlyRevenue',
  'ownerId',
] as const;
const labels = {
  status: 'Status',
  pipelineStage: 'Stage',
  growthPotential: 'Growth potential',
  monthlyRevenue: 'Monthly revenue',
  ownerId: 'Owner',
} as const;

function changesIn(
  { at, before, after }: Awaited<ReturnType<typeof listChangesOf>>[number],
  clientId: string,
  facts: Facts,
): RecordedChange[] {
  return watched.flatMap((field) => {
    if (!(field in (after ?? {}))) return [];
    const [was, is] = [textOf(before?.[field]), textOf(after?.[field])];
    if (was === is) return [];
    const text =
      field === 'ownerId'
        ? `Owner changed on ${dayOf(at)}`
        : `${labels[field]} on ${dayOf(at)}: ${was || 'none'} to ${is || 'none'}`;
    const fact = facts.add({ kind: 'change', subjectId: clientId, at, text });
    return [{ at, field, before: was, after: is, fact }];
  });
}

function fieldsOf(client: ClientRow): { name: string; value: string }[] {
  return [
    { name: 'Status', value: client.status },
    { name: 'Stage', value: client.pipelineStage },
    { name: 'Growth potential', value: client.growthPotential },
    { name: 'Monthly revenue', value: client.monthlyRevenue ?? '' },
    { name: 'Goals', value: client.coachingGoals },
    { name: 'Pain points', value: client.painPoints },
    { name: 'Context', value: client.context },
    { name: 'Business', value: client.businessType },
  ].filter(({ value }) => value !== '');
}

async function ownFieldsOf(scope: Scope, client: ClientRow) {
  const fields = await listClientFields(scope);
  return fields.flatMap(({ id, name }) => {
    const value = client.customFields[id];
    return value === undefined ? [] : [{ name, value: String(value) }];
  });
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const dayOf = (instant: string): string => instant.slice(0, 10);
const spokenBy = (name: string, text: string): string => (name === '' ? text : `${name}: ${text}`);
