import { callTitles } from '#contract/call-words.ts';
import type { RecordKind, RecordLine } from '#contract/memory.ts';
import { exactDollars } from '#contract/money.ts';
import { tellLongDay } from '#contract/quarters.ts';
import type { KeptPromise } from '#contract/promises.ts';
import { dayAt } from '#server/analyst/dates.ts';
import { listCalls } from '#server/calls/list-reads.ts';
import { listPromises } from '#server/calls/promise-reads.ts';
import { listClients } from '#server/clients/list-reads.ts';
import { findClientRow, type ClientRow, type Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import { listTasks } from '#server/tasks/list-reads.ts';
import { listForgotten } from '#server/memory/forgotten-reads.ts';
import type { ClientsNamed } from './clients-named.ts';
import { readRecordAsked, type RecordAsked } from './record-asked.ts';

const mostClients = 3;
const mostLines = 6;

type Told = Pick<RecordLine, 'text'> & Partial<Pick<RecordLine, 'callId' | 'taskId'>>;

interface Asking {
  readonly scope: Scope;
  readonly viewer: Viewer;
  readonly timezone: string;
  readonly asked: RecordAsked;
}

/** What stands on record of what a question asks for, of each client that it names; promises and who is at risk of all where it names none. */
export async function answerOnRecord(
  scope: Scope,
  viewer: Viewer,
  { question, timezone, named }: { question: string; timezone: string; named: ClientsNamed },
): Promise<RecordLine[]> {
  const asked = readRecordAsked(question);
  const asking = { scope, viewer, timezone, asked };
  const lines: RecordLine[] = [];
  for (const id of (named.clientIds ?? []).slice(0, mostClients)) {
    const client = await findClientRow(scope, viewer, id);
    for (const kind of client ? asked.kinds : []) {
      const told = client ? await tellers[kind](asking, client) : [];
      lines.push(...told.map((one) => lineOf(kind, id, client?.name ?? '', one)));
    }
  }
  if (named.clientIds !== undefined) return lines;
  if (asked.kinds.includes('promises')) lines.push(...(await promisesOfAll(asking)));
  if (asked.whoIsAtRisk) lines.push(...(await atRisk(asking)));
  return lines;
}

const lineOf = (
  kind: RecordKind,
  clientId: string,
  clientName: string,
  { text, callId = null, taskId = null }: Told,
): RecordLine => ({ kind, clientId, clientName, text, callId, taskId });

const tellers: Readonly<
  Record<RecordKind, (asking: Asking, client: ClientRow) => Promise<Told[]> | Told[]>
> = {
  promises: promisesOf,
  tasks: tasksOf,
  last_call: lastCallOf,
  goals: (_asking, { coachingGoals }) => [{ text: coachingGoals || 'No goals are on record.' }],
  pain_points: (_asking, { painPoints }) => [
    { text: painPoints || 'No pain points are on record.' },
  ],
  revenue: (_asking, client) => [{ text: revenueOf(client) }],
  contact: (_asking, client) => [{ text: contactOf(client) }],
  standing: (_asking, { status, pipelineStage }) => [
    { text: `Status: ${plain(status)}. Stage: ${plain(pipelineStage)}.` },
  ],
};

const plain = (option: string) => option.replaceAll('_', ' ');

async function promisesOf({ scope, viewer, timezone, asked }: Asking, client: ClientRow) {
  const today = dayAt({ at: scope.now, timezone });
  const { by, onlyOverdue } = asked;
  const all = await listPromises(scope, viewer, {
    clientId: client.id,
    state: 'open',
    ...(by && { by }),
  });
  const owed = all.filter((one) => isOwed(one, onlyOverdue ? today : undefined));
  const told = await remembered(scope, owed);
  if (owed.length > 0) return told.slice(0, mostLines).map((one) => promiseOf(one, today));
  const whose = by === 'coach' ? ' of yours' : by === 'client' ? ` of ${client.name}` : '';
  return [{ text: `No promise${whose} is ${onlyOverdue ? 'overdue' : 'open'}.` }];
}

/** Whether somebody still owes it, and owed it before a day; a client's is not kept by the coach having asked. */
const isOwed = ({ by, rehearsed, taskDone, dueOn }: KeptPromise, before: string | undefined) =>
  !rehearsed &&
  !(taskDone && by === 'coach') &&
  (before === undefined || (dueOn !== null && dueOn < before));

/** Those of which nothing of their call was taken out of memory, soonest due first. */
async function remembered(scope: Scope, owed: readonly KeptPromise[]): Promise<KeptPromise[]> {
  const first = owed.toSorted(soonestFirst).slice(0, 10 * mostLines);
  const forgotten = await forgottenOf(
    scope,
    first.map(({ callId }) => callId),
  );
  return first.filter(({ callId }) => !forgotten.has(callId));
}

async function forgottenOf(scope: Scope, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set((await listForgotten(scope, ids)).map(({ sourceId }) => sourceId));
}

const soonestFirst = (one: KeptPromise, other: KeptPromise) =>
  (one.dueOn ?? '9999').localeCompare(other.dueOn ?? '9999');

function promiseOf({ by, clientName, coach, text, dueOn, callId }: KeptPromise, today: string) {
  const who = by === 'client' ? clientName : (coach?.name ?? 'The coach');
  const late = dueOn !== null && dueOn < today ? ', overdue' : '';
  const due = dueOn === null ? '' : `, due ${tellLongDay(dueOn)}${late}`;
  return { text: `${who}: ${text}${due}`, callId };
}

/** What is owed over all clients: what clients owe, what the asker owes them, or both. */
async function promisesOfAll({ scope, viewer, timezone, asked }: Asking): Promise<RecordLine[]> {
  const today = dayAt({ at: scope.now, timezone });
  const sides =
    asked.by === undefined
      ? (['me', 'client'] as const)
      : ([asked.by === 'coach' ? 'me' : 'client'] as const);
  const all: KeptPromise[] = [];
  for (const by of sides) all.push(...(await listPromises(scope, viewer, { by, state: 'open' })));
  const owed = all.filter((one) => isOwed(one, asked.onlyOverdue ? today : undefined));
  return (await remembered(scope, owed))
    .slice(0, mostLines)
    .map((one) => lineOf('promises', one.clientId, one.clientName, promiseOf(one, today)));
}

async function atRisk({ scope, viewer }: Asking): Promise<RecordLine[]> {
  const page = await listClients(scope, viewer, { status: 'at_risk', limit: String(mostLines) });
  return (page?.rows ?? []).map(({ id, name }) =>
    lineOf('standing', id, name, { text: `${name} is at risk.` }),
  );
}

async function tasksOf({ scope, viewer }: Asking, { id }: ClientRow): Promise<Told[]> {
  const page = await listTasks(scope, viewer, {
    clientId: id,
    status: 'open',
    limit: String(mostLines),
  });
  const rows = page?.rows ?? [];
  if (rows.length === 0) return [{ text: 'No task is open.' }];
  const forgotten = await forgottenOf(
    scope,
    rows.map((task) => task.id),
  );
  const kept = rows.filter((task) => !forgotten.has(task.id));
  return kept.map(({ id: taskId, title, dueOn }) => ({
    text: dueOn === null ? title : `${title}, due ${tellLongDay(dueOn)}`,
    taskId,
  }));
}

async function lastCallOf({ scope, viewer, timezone }: Asking, client: ClientRow): Promise<Told[]> {
  const { rows } = await listCalls(scope, viewer, { clientId: client.id, limit: '1', brief: '1' });
  const [call] = rows;
  const { lastContactDate } = client;
  const contact =
    lastContactDate === null
      ? []
      : [{ text: `Last contact on ${tellLongDay(dayAt({ at: lastContactDate, timezone }))}.` }];
  if (!call) return contact.length > 0 ? contact : [{ text: 'No call is on record.' }];
  const on = tellLongDay(dayAt({ at: call.callDate, timezone }));
  const isForgotten = (await forgottenOf(scope, [call.id])).has(call.id);
  const about = isForgotten ? '' : call.summary || call.notes;
  const text = `${callTitles[call.type]} on ${on}${about === '' ? '' : `: ${about}`}`;
  return [{ text, callId: call.id }];
}

function revenueOf({ monthlyRevenue, annualRevenue, lifetimeValue }: ClientRow): string {
  const amounts: readonly (readonly [string | null, string])[] = [
    [monthlyRevenue, 'a month'],
    [annualRevenue, 'a year'],
    [lifetimeValue, 'in all'],
  ];
  const parts = amounts.flatMap(([amount, per]) =>
    Number(amount) > 0 ? [`${exactDollars(amount)} ${per}`] : [],
  );
  return parts.length === 0 ? 'No revenue is on record.' : `${parts.join(', ')}.`;
}

function contactOf({ phone, email, website, linkedinUrl, otherPhones }: ClientRow): string {
  const parts = [
    ...(phone === '' ? [] : [`Phone ${phone}`]),
    ...otherPhones.map(({ label, value }) => `${label || 'another'} ${value}`),
    ...(email === '' ? [] : [`e-mail ${email}`]),
    ...(website === '' ? [] : [`website ${website}`]),
    ...(linkedinUrl === '' ? [] : [`LinkedIn ${linkedinUrl}`]),
  ];
  return parts.length === 0 ? 'No way to reach them is on record.' : `${parts.join(', ')}.`;
}
