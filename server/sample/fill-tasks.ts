import type { Evidence } from '#contract/evidence.ts';
import type { KeptPromise } from '#contract/promises.ts';
import { listPromises } from '#server/calls/promise-reads.ts';
import { listAnyForUpdate, type ClientRow } from '#server/clients/reads.ts';
import type { WriteScope } from '#server/db/scope.ts';
import { bringTasks, type PastTask } from '#server/tasks/bring-tasks.ts';
import { dueOf, noDue } from '#server/tasks/due.ts';
import { dayAfter, momentOf, type Today } from './moments.ts';
import { nameId } from './name-id.ts';
import type { SamplePeople } from './sample-people.ts';
import { sampleTasks, type SampleTask } from './task-plan.ts';

interface Setting {
  readonly today: Today;
  readonly people: SamplePeople;
}

/** How many of the last promises have become tasks. */
const mostOfPromises = 28;
const writtenAfterMs = 12 * 60_000;

/** Adds the tasks: those that were written by hand, and those that were made of promises. */
export async function fillTasks(tx: WriteScope, setting: Setting): Promise<void> {
  const { people } = setting;
  const admin = { role: 'admin', userId: people.nora.id } as const;
  const promises = await listPromises(tx, admin, { by: 'coach' });
  const made = promises
    .filter(
      ({ rehearsed, confidence, state }) =>
        !rehearsed && confidence === 'confident' && state !== 'broken',
    )
    .toSorted((a, b) =>
      a.promisedAt === b.promisedAt ? (a.id < b.id ? 1 : -1) : a.promisedAt < b.promisedAt ? 1 : -1,
    )
    .slice(0, mostOfPromises);
  const ids = [
    ...made.map(({ clientId }) => clientId),
    ...sampleTasks.flatMap(({ client }) => (client === undefined ? [] : [nameId(client)])),
  ];
  const rows = await listAnyForUpdate(tx, [...new Set(ids)]);
  const clients = new Map(rows.map((row) => [row.id, row]));
  const past = [
    ...made.flatMap((promise) => ofPromise(promise, clients.get(promise.clientId), setting)),
    ...sampleTasks.map((task) => byHand(task, clients, setting)),
  ];
  await bringTasks(
    tx,
    past.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  );
}

function ofPromise(
  promise: KeptPromise,
  client: ClientRow | undefined,
  { today, people }: Setting,
): PastTask[] {
  if (!client) return [];
  const ownerId = client.ownerId ?? people.nora.id;
  const at = new Date(Date.parse(promise.promisedAt) + writtenAfterMs);
  const done = promise.state === 'kept' && promise.settledAt !== null;
  const receipts = promise.receipts.map(({ source: kind, position, quote }): Evidence => ({
    kind,
    position,
    quote,
    subjectId: promise.callId,
    at: promise.promisedAt,
  }));
  return [
    {
      id: nameId(`task of ${promise.id}`),
      at,
      actorId: ownerId,
      completedAt: done ? later(new Date(promise.settledAt ?? ''), at) : null,
      draft: {
        clientId: client.id,
        ownerId: client.ownerId,
        title: promise.text.slice(0, 300),
        assigneeId: ownerId,
        authorId: ownerId,
        origin: 'promise',
        originId: promise.id,
        receipts,
        ...dueOf(promise.dueOn, client.timezone || today.timezone),
      },
    },
  ];
}

function byHand(
  task: SampleTask,
  clients: ReadonlyMap<string, ClientRow>,
  { today, people }: Setting,
): PastTask {
  const client = task.client === undefined ? undefined : clients.get(nameId(task.client));
  if (task.client !== undefined && !client) throw new Error(`${task.client} was not added.`);
  const { title, by, to = by, due, time = null, steps = [] } = task;
  const at = momentOf(today, task.daysAgo, title);
  const day = due === undefined ? null : dayAfter(today.now, due, today.timezone);
  return {
    id: nameId(`task ${title}`),
    at,
    actorId: people[by].id,
    completedAt:
      task.doneAgo === undefined ? null : later(momentOf(today, task.doneAgo, `${title} done`), at),
    draft: {
      clientId: client?.id ?? null,
      ownerId: client?.ownerId ?? null,
      title,
      description: task.notes ?? '',
      priority: task.priority ?? 'medium',
      status: task.status ?? 'pending',
      reminders: task.reminders ?? [],
      recurrence: task.recurrence ?? null,
      assigneeId: to === null ? null : people[to].id,
      authorId: people[by].id,
      checklist: steps.map((step) => ({
        id: nameId(`step ${title} ${step}`),
        text: step.replace(/^\+/, ''),
        done: step.startsWith('+'),
      })),
      ...(day === null ? noDue : dueOf(day, today.timezone, time)),
    },
  };
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other;
}
