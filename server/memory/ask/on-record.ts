import type { RecordKind, RecordLine } from '#contract/memory.ts';
import { dayAt } from '#server/analyst/dates.ts';
import { findClientRow, type Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import type { ClientsNamed } from './clients-named.ts';
import { colleagueNamed } from './colleague-named.ts';
import { daysNamed, daysPast } from './days-asked.ts';
import { readListAsked, type ListName } from './list-asked.ts';
import { readRecordAsked } from './record-asked.ts';
import { nameAsked } from './unknown-name.ts';
import { asksOfCalls, callsOf, callsOfAll, lastCallOf, moodsOf } from './record/call-lines.ts';
import { changesOf } from './record/change-lines.ts';
import {
  contactOf,
  goalsOf,
  ownFieldsOf,
  painPointsOf,
  profileOf,
  revenueOf,
  standingOf,
} from './record/client-lines.ts';
import { colleagueOf } from './record/colleague-lines.ts';
import {
  biggestOfAll,
  clientsOfAll,
  isLabel,
  newOfAll,
  revenueOfAll,
  silentOfAll,
} from './record/directory-lines.ts';
import { feltOfAll } from './record/felt-lines.ts';
import { factsOf, questionsOf } from './record/fact-lines.ts';
import { insightsOf, insightsOfAll, morningOf } from './record/insight-lines.ts';
import { documentsOf, messagesOf, notesOf } from './record/kept-lines.ts';
import { lackingOfAll, lackingOwnOfAll } from './record/lacking-lines.ts';
import { lostOfAll } from './record/lost-lines.ts';
import { narrowingsIn } from './record/narrowings.ts';
import { ownersOfAll } from './record/owner-lines.ts';
import { okrsOf, okrsOfAll } from './record/okr-lines.ts';
import { paymentsOf, paymentsOfAll } from './record/payment-lines.ts';
import { promisesOf, promisesOfAll } from './record/promise-lines.ts';
import { tasksOf, tasksOfAll } from './record/task-lines.ts';
import { lineOf, type Asking, type Line, type Teller } from './record/told.ts';

const mostClients = 3;

/** Who tells what a question asks for of one client. */
const tellers: Readonly<Partial<Record<RecordKind, Teller>>> = {
  profile: profileOf,
  promises: promisesOf,
  tasks: tasksOf,
  last_call: lastCallOf,
  calls: callsOf,
  moods: moodsOf,
  okrs: okrsOf,
  facts: factsOf,
  questions: questionsOf,
  insights: insightsOf,
  goals: goalsOf,
  pain_points: painPointsOf,
  revenue: revenueOf,
  payments: paymentsOf,
  contact: contactOf,
  messages: messagesOf,
  notes: notesOf,
  documents: documentsOf,
  standing: standingOf,
  changes: changesOf,
};

/**
 * What stands on record of what a question asks for: of each client that it names, or of all of them
 * where it names none. Each line with the number that an answer cites it by.
 */
export async function answerOnRecord(
  scope: Scope,
  viewer: Viewer,
  { question, timezone, named }: { question: string; timezone: string; named: ClientsNamed },
): Promise<RecordLine[]> {
  const now = { at: scope.now, timezone };
  const asking: Asking = {
    scope,
    viewer,
    question,
    timezone,
    today: dayAt(now),
    asked: readRecordAsked(question),
    list: readListAsked(question),
    past: daysPast(question, now),
    days: daysNamed(question, now),
    colleague: await colleagueNamed(scope, withoutNames(question, named)),
  };
  const lines =
    named.clientIds === undefined
      ? await ofAll(asking)
      : await ofEach(asking, named.clientIds.slice(0, mostClients));
  return lines.map((line, place) => ({ ...line, number: place + 1 }));
}

/** A client may be called as a colleague is. */
const withoutNames = (question: string, { names }: ClientsNamed) =>
  question.replace(/[\p{L}’'-]+?(?=[’']s\b|[^\p{L}’'-]|$)/gu, (word) =>
    names.has(word.toLowerCase()) ? '' : word,
  );

async function ofEach(asking: Asking, ids: readonly string[]) {
  const lines: Line[] = [];
  for (const id of ids) {
    const client = await findClientRow(asking.scope, asking.viewer, id);
    if (!client) continue;
    const add = (kind: RecordKind, told: Awaited<ReturnType<Teller>>) =>
      lines.push(...told.map((one) => lineOf(kind, client, one)));
    for (const kind of kindsOf(asking)) add(kind, (await tellers[kind]?.(asking, client)) ?? []);
    add('own_fields', await ownFieldsOf(asking, client));
  }
  return lines;
}

/** What is due of one client may be promised too. */
const kindsOf = ({ asked: { kinds }, question }: Asking): readonly RecordKind[] =>
  kinds.includes('tasks') && /\b(?:over)?due\b/i.test(question)
    ? [...new Set(['promises' as const, ...kinds])]
    : kinds;

/** Of all clients the first thing that the question asks for: its words mean one of them. */
async function ofAll(asking: Asking): Promise<Line[]> {
  const { asked, list, past, colleague } = asking;
  // Of whom no client and no colleague is meant, nothing is told of others.
  const name = colleague ? undefined : nameAsked(asking.question);
  if (name !== undefined && !(await isLabel(asking, name))) return [];
  // What the record can't be narrowed by is not told of others either.
  if (list.without === 'other') return [];
  if (list.without === 'owner' || list.without === 'contact') return clientsOfAll(asking);
  if (list.without) return lackingOfAll(asking, list.without);
  const lacking = await lackingOwnOfAll(asking);
  if (lacking.length > 0) return lacking;
  const narrowed = await narrowingsIn(asking);
  if (narrowed.length > 0) return clientsOfAll(asking, narrowed);
  // Of somebody else's the tasks, clients, calls and promises can be told apart.
  if (colleague) {
    if (asked.kinds.includes('profile')) return colleagueOf(asking, colleague);
    if (/\bworking on\b/i.test(asking.question)) return tasksOfAll(asking);
    if (asked.kinds.includes('promises')) return promisesOfAll(asking);
    const isOfCalls =
      past !== undefined || /\b(?:calls|sessions|meetings)\b/i.test(asking.question);
    const told = list.lists.find(
      (name) => name === 'tasks' || name === 'clients' || (name === 'calls' && isOfCalls),
    );
    return told ? tellersOfAll[told](asking) : [];
  }
  const [first] = list.lists;
  if (asked.kinds.includes('promises') && first !== 'morning') return promisesOfAll(asking);
  const isOpen =
    past === undefined &&
    list.moods.length === 0 &&
    !asked.kinds.includes('last_call') &&
    !asksOfCalls(asking.question);
  const told = list.lists.find((name) => name !== 'calls' || !isOpen);
  return told ? tellersOfAll[told](asking) : [];
}

const tellersOfAll: Readonly<Record<ListName, (asking: Asking) => Promise<Line[]>>> = {
  morning: morningOf,
  silent: silentOfAll,
  felt: feltOfAll,
  okrs: okrsOfAll,
  risks: insightsOfAll('risk'),
  successes: insightsOfAll('success'),
  opportunities: insightsOfAll('opportunity'),
  owners: ownersOfAll,
  newest: newOfAll,
  lost: lostOfAll,
  biggest: biggestOfAll,
  payments: paymentsOfAll,
  revenue: revenueOfAll,
  tasks: tasksOfAll,
  calls: callsOfAll,
  clients: clientsOfAll,
};
