import type { CallOutcome } from '#contract/call-states.ts';
import type { Evidence } from '#contract/evidence.ts';
import { perMonth } from '#contract/money.ts';
import type { Fact, FieldName, RecordedChange } from '#server/analyst/client-analyst.ts';
import { dayAt } from '#server/analyst/dates.ts';
import { findCited } from '#server/analyst/find-cited.ts';
import type { ClientRow } from '#server/clients/reads.ts';
import type { listCallsOf, listChangesOf, listPromisesOf } from './source-reads.ts';

type CallRow = Awaited<ReturnType<typeof listCallsOf>>[number];
type ChangeRow = Awaited<ReturnType<typeof listChangesOf>>[number];
type PromiseRow = Awaited<ReturnType<typeof listPromisesOf>>[number];

/** Numbers the facts as they come; their days are those of a zone. */
export class Facts {
  readonly all: Fact[] = [];

  constructor(private readonly timezone: string) {}

  /** The day of an instant, as facts tell it. */
  dayOf(at: string): string {
    return dayAt({ at, timezone: this.timezone });
  }

  add({ position = null, ...fact }: Omit<Fact, 'id' | 'position'> & { position?: number | null }) {
    const id = `f${this.all.length + 1}`;
    this.all.push({ id, position, ...fact });
    return id;
  }

  /** Evidence of the past as facts of today, as far as these still hold its words. */
  cited(evidence: readonly Evidence[]) {
    return evidence.flatMap((one) => {
      const fact = findCited(this.all, one);
      return fact ? [{ fact: fact.id, quote: one.quote }] : [];
    });
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

/** What an event changed of the fields that tell of a client, a fact each. */
export function changesIn(
  { at, before, after }: ChangeRow,
  clientId: string,
  facts: Facts,
): RecordedChange[] {
  return watched.flatMap((field) => {
    if (!(field in (after ?? {}))) return [];
    const [was, is] = [textOf(before?.[field]), textOf(after?.[field])];
    if (was === is) return [];
    const text =
      field === 'ownerId'
        ? `Owner changed on ${facts.dayOf(at)}`
        : `${labels[field]} on ${facts.dayOf(at)}: ${shown(field, was)} to ${shown(field, is)}`;
    const fact = facts.add({ kind: 'change', subjectId: clientId, at, text });
    return [{ at, field, before: was, after: is, fact }];
  });
}

/** A fact for every field that is filled in. */
export function fieldsOf(client: ClientRow, facts: Facts): Partial<Record<FieldName, string>> {
  const { monthlyRevenue, lastContactDate: contact } = client;
  const told: readonly (readonly [FieldName, string, string, (string | null)?])[] = [
    ['added', 'Added', facts.dayOf(client.createdAt), client.createdAt],
    ['status', 'Status', wordsOf(client.status)],
    ['stage', 'Stage', wordsOf(client.pipelineStage)],
    ['growth', 'Growth potential', wordsOf(client.growthPotential)],
    ['monthlyRevenue', 'Monthly revenue', monthlyRevenue === null ? '' : perMonth(monthlyRevenue)],
    ['goals', 'Goals', client.coachingGoals],
    ['painPoints', 'Pain points', client.painPoints],
    ['context', 'Context', client.context],
    ['business', 'Business', client.businessType],
    ['lastContact', 'Last contact', contact === null ? '' : facts.dayOf(contact), contact],
  ];
  const fields: Partial<Record<FieldName, string>> = {};
  for (const [name, label, value, at = null] of told) {
    if (value === '') continue;
    const text = `${label}: ${value}`;
    fields[name] = facts.add({ kind: 'client', subjectId: client.id, at, text });
  }
  return fields;
}

const endings: Partial<Record<CallOutcome, string>> = {
  voicemail: 'voicemail',
  no_answer: 'no answer',
  busy: 'busy',
  declined: 'declined',
};

/** A call in a sentence, and its summary. */
export function tellCall(
  { callDate, type, outcome, mood, summary }: CallRow,
  facts: Facts,
): string {
  const ending = outcome === null || outcome === 'answered' ? '' : (endings[outcome] ?? 'failed');
  const parts = [
    `${facts.dayOf(callDate)} ${type.replace('_', '-')} call`,
    ending,
    mood ? `mood ${mood}` : '',
  ].filter((part) => part !== '');
  return `${parts.join(', ')}. ${summary}`.trim();
}

/** A promise in a sentence, with when it was due and what became of it. */
export function tellPromise(promise: PromiseRow, clientName: string, facts: Facts): string {
  const { by, promisedAt, text, dueOn, state, settledAt, done } = promise;
  const who = by === 'coach' ? 'We' : clientName;
  const due = dueOn ? ` (by ${dueOn})` : '';
  const settled = state !== 'open' && settledAt ? ` on ${facts.dayOf(settledAt)}` : '';
  const became = state === 'open' && done ? 'task done' : `${state}${settled}`;
  return `${who} promised on ${facts.dayOf(promisedAt)}: ${text}${due}. ${became}`;
}

function shown(field: RecordedChange['field'], value: string): string {
  if (value === '') return 'none';
  return field === 'monthlyRevenue' ? perMonth(value) : wordsOf(value);
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const wordsOf = (value: string): string => value.replaceAll('_', ' ');
