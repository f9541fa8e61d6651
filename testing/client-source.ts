import type { DismissReason } from '#contract/quiet-days.ts';
import type { CallOutcome } from '#contract/call-states.ts';
import type { CallSource, CallType, Mood } from '#contract/call-record.ts';
import type { InsightType } from '#contract/analysis.ts';
import type {
  ClientSource,
  FieldName,
  RecordedChange,
  RecordedPromise,
} from '#server/analyst/client-analyst.ts';
import { Facts } from '#server/insights/source-facts.ts';

interface GivenCall {
  readonly on: string;
  readonly mood?: Mood;
  readonly outcome?: CallOutcome;
  readonly source?: CallSource;
  readonly type?: CallType;
  readonly summary?: string;
  /** A turn a line: `client: words`. */
  readonly said?: string;
}

interface GivenPromise {
  readonly by?: RecordedPromise['by'];
  readonly keeper?: string;
  readonly text: string;
  readonly on: string;
  readonly due?: string;
  readonly state?: RecordedPromise['state'];
  readonly settled?: string;
  readonly done?: boolean;
}

/** What a record is made of; whatever is left out is not on it. Days stand for their noon. */
export interface Given {
  readonly now?: string;
  readonly name?: string;
  readonly added?: string;
  readonly status?: string;
  readonly stage?: string;
  readonly growth?: string;
  readonly revenue?: string;
  readonly goals?: string;
  readonly painPoints?: string;
  readonly business?: string;
  readonly lastContact?: string;
  readonly calls?: readonly GivenCall[];
  readonly letters?: readonly {
    readonly on: string;
    readonly kind?: 'email' | 'note';
    readonly text: string;
  }[];
  readonly promises?: readonly GivenPromise[];
  readonly changes?: readonly {
    readonly on: string;
    readonly field: RecordedChange['field'];
    readonly before: string;
    readonly after: string;
  }[];
  readonly own?: readonly { readonly name: string; readonly value: string }[];
  readonly dismissed?: readonly {
    readonly type: InsightType;
    readonly topic: string;
    readonly on: string;
    readonly reason?: DismissReason;
  }[];
}

const clientId = '00000000-0000-4000-8000-00000000c11e';
const instant = (on: string) => (on.length === 10 ? `${on}T12:00:00.000Z` : on);
const byDay = <T extends { readonly on: string }>(all: readonly T[] = []): T[] =>
  all.toSorted((a, b) => a.on.localeCompare(b.on));

/** A record of Grace Adeyemi, an active client of Nora's in London since 2025, on Wednesday 4 March 2026. */
export function recordOf(given: Given): ClientSource {
  const facts = new Facts('Europe/London');
  const name = given.name ?? 'Grace Adeyemi';
  const added = given.added ?? '2025-01-10';
  const { calls: callRows, turns } = callsOf(given, facts);
  const letters = byDay(given.letters).map(({ on, kind = 'note', text }, place) => ({
    at: instant(on),
    kind,
    fact: facts.add({ kind: 'message', subjectId: `letter ${place}`, at: instant(on), text }),
  }));
  const talked = callRows
    .filter(({ outcome }) => outcome === null || outcome === 'answered')
    .map(({ at, fact }) => ({ at, fact, kind: 'call' as const }));
  return {
    now: given.now ?? '2026-03-04T09:30:00.000Z',
    timezone: 'Europe/London',
    clientId,
    clientName: name,
    coachName: 'Nora Field',
    addedAt: instant(added),
    status: given.status ?? 'active',
    stage: given.stage ?? 'closed_won',
    growth: given.growth ?? 'medium',
    monthlyRevenue: given.revenue ?? null,
    goals: given.goals ?? '',
    painPoints: given.painPoints ?? '',
    context: '',
    tags: [],
    fields: fieldsOf(given, added, facts),
    ownFields: (given.own ?? []).map((field) => ({
      ...field,
      fact: facts.add({
        kind: 'client',
        subjectId: clientId,
        at: null,
        text: `${field.name}: ${field.value}`,
      }),
    })),
    lastContactAt: given.lastContact === undefined ? null : instant(given.lastContact),
    contacts: [...talked, ...letters].toSorted((a, b) => a.at.localeCompare(b.at)),
    calls: callRows,
    turns,
    promises: promisesOf(given, name, facts),
    changes: byDay(given.changes).map(({ on, field, before, after }) => ({
      at: instant(on),
      field,
      before,
      after,
      fact: facts.add({
        kind: 'change',
        subjectId: clientId,
        at: instant(on),
        text: `${field} on ${on}: ${before || 'none'} to ${after || 'none'}`,
      }),
    })),
    insights: (given.dismissed ?? []).map(({ type, topic, on, reason = 'not_true' }, place) => ({
      id: `insight ${place}`,
      type,
      topic,
      title: topic,
      at: instant(on),
      dismissed: reason,
    })),
    facts: facts.all,
  };
}

function callsOf({ calls, name = 'Grace Adeyemi' }: Given, facts: Facts) {
  const rows = byDay(calls).map((call, place) => {
    const {
      on,
      mood = null,
      outcome = null,
      source = 'logged',
      type = 'check_in',
      summary = '',
    } = call;
    const tone = mood ? `, mood ${mood}` : '';
    const missed = outcome && outcome !== 'answered' ? `, ${outcome}` : '';
    const text =
      `${on.slice(0, 10)} ${type.replace('_', '-')} call${missed}${tone}. ${summary}`.trim();
    const id = `call ${place}`;
    const at = instant(on);
    const fact = facts.add({ kind: 'call', subjectId: id, at, text });
    return {
      said: call.said ?? '',
      row: { id, at, type, source, outcome, mood, minutes: 30, summary, fact },
    };
  });
  const turns = rows.flatMap(({ said, row: { id: callId, at } }) =>
    said
      .split('\n')
      .filter((line) => line !== '')
      .map((line, position) => {
        const speaker = line.startsWith('client: ') ? ('client' as const) : ('coach' as const);
        const text = line.slice(line.indexOf(': ') + 2);
        const who = speaker === 'client' ? name : 'Nora Field';
        const told = { kind: 'utterance' as const, subjectId: callId, position, at };
        const fact = facts.add({ ...told, text: `${who}: ${text}` });
        return { callId, position, speaker, text, fact };
      }),
  );
  return { calls: rows.map(({ row }) => row), turns };
}

function fieldsOf(given: Given, added: string, facts: Facts) {
  const told: readonly (readonly [FieldName, string, string | undefined])[] = [
    ['added', 'Added', added],
    ['status', 'Status', given.status ?? 'active'],
    ['stage', 'Stage', given.stage ?? 'closed won'],
    ['growth', 'Growth potential', given.growth ?? 'medium'],
    ['monthlyRevenue', 'Monthly revenue', given.revenue],
    ['goals', 'Goals', given.goals],
    ['painPoints', 'Pain points', given.painPoints],
    ['business', 'Business', given.business],
    ['lastContact', 'Last contact', given.lastContact],
  ];
  const fields: Partial<Record<FieldName, string>> = {};
  for (const [field, label, value = ''] of told) {
    if (value === '') continue;
    const dated = field === 'added' || field === 'lastContact';
    fields[field] = facts.add({
      kind: 'client',
      subjectId: clientId,
      at: dated ? instant(value) : null,
      text: `${label}: ${value}`,
    });
  }
  return fields;
}

function promisesOf({ promises }: Given, name: string, facts: Facts): RecordedPromise[] {
  return byDay(promises).map((promise, place) => {
    const { by = 'client', keeper = '', text, on, due = null, settled, done = false } = promise;
    const state = promise.state ?? (settled === undefined ? 'open' : 'kept');
    const told = `${by === 'client' ? name : 'We'} promised on ${on}: ${text}${due ? ` (by ${due})` : ''}. ${done ? 'task done' : state}${settled ? ` on ${settled}` : ''}`;
    return {
      id: `promise ${place}`,
      by,
      keeper,
      text,
      dueOn: due,
      state,
      done,
      promisedAt: instant(on),
      settledAt: settled === undefined ? null : instant(settled),
      fact: facts.add({
        kind: 'promise',
        subjectId: 'call',
        at: instant(on),
        text: told,
      }),
    };
  });
}
