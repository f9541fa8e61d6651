import type { Evidence } from '#contract/evidence.ts';
import { onlyRehearsed } from '#contract/promises.ts';
import { notFound } from '#contract/refusal.ts';
import type { Task } from '#contract/tasks.ts';
import { findClientRowOf, type ClientRow, type Viewer } from '#server/clients/reads.ts';
import { cutText } from '#server/cut-text.ts';
import type { Scope, WriteScope } from '#server/db/scope.ts';
import { getPracticeRow } from '#server/people/reads.ts';
import { listAnswering } from '#server/people/who-answers.ts';
import { refuse, type Refusal } from '#server/refusal.ts';
import { addTaskFrom } from '#server/tasks/add-task-from.ts';
import { findCallRow } from './dial-reads.ts';
import { findPromise, findPromiseForUpdate, type PromiseRow } from './promise-reads.ts';

/** Makes a task of what was promised, for whoever has to do it. */
export async function makeTaskOfPromise(
  scope: Scope,
  viewer: Viewer,
  id: string,
): Promise<Task | Refusal<'not_found' | 'only_rehearsed'>> {
  return scope.write(async (tx) => {
    const held = await findPromiseForUpdate(tx, viewer, id);
    const shown = held && (await findPromise(tx, viewer, id));
    const client = held && (await findClientRowOf(tx, held.row.clientId));
    if (!shown || !client) return refuse(notFound);
    if (shown.rehearsed) return refuse(onlyRehearsed);
    return taskOfPromise(tx, held.row, client, viewer.userId);
  });
}

/**
 * The promise with its words as a task: of the coach whose name it carries, else of who held the call
 * where it is a coach's, else of whose client it is, else of `otherwise`; of nobody who was shut out or
 * sees the client no longer.
 */
export async function taskOfPromise(
  tx: WriteScope,
  row: PromiseRow,
  client: ClientRow,
  otherwise: string | null,
): Promise<Task> {
  const call = await findCallRow(tx, row.callId);
  const practice = await getPracticeRow(tx);
  const { ownerId } = client;
  const ours = row.by === 'coach' ? [row.coachId, call?.authorId] : [];
  const [keeper] = await listAnswering(tx, client, [...ours, ownerId, otherwise]);
  const receipts = row.receipts.map(({ source: kind, position, quote }): Evidence => ({
    kind,
    position,
    quote,
    subjectId: row.callId,
    at: row.promisedAt,
  }));
  return addTaskFrom(tx, {
    origin: 'promise',
    originId: row.id,
    clientId: client.id,
    ownerId,
    title: taskTitleOf(row, client.name),
    description: '',
    priority: 'medium',
    dueOn: row.dueOn,
    timezone: client.timezone || practice.timezone,
    assigneeId: keeper?.id ?? null,
    receipts,
  });
}

/** What a client has promised is theirs to do; what is left to do here is to ask about it. */
export function taskTitleOf(
  { by, text }: Pick<PromiseRow, 'by' | 'text'>,
  clientName: string,
): string {
  return cutText(by === 'coach' ? text : `Ask ${clientName} about: ${text}`, 300);
}
