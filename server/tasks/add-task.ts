import { readRecurrence } from '#contract/recurrence.ts';
import type { Body } from '#contract/endpoint.ts';
import { invalid, notFound } from '#contract/refusal.ts';
import type { Task, tasks } from '#contract/tasks.ts';
import { findClientForUpdate, type Viewer } from '#server/clients/reads.ts';
import type { Scope, WriteScope } from '#server/db/scope.ts';
import { findUser } from '#server/people/reads.ts';
import { refuse, type Refusal } from '#server/refusal.ts';
import { canBeGiven, tellAssigned, unknownPerson } from './assign.ts';
import { dueOf } from './due.ts';
import { getTask } from './shown-reads.ts';
import { writeTask, type TaskDraft } from './write-task.ts';

type Given = Body<typeof tasks.addTask>;

export const needsADay = { recurrence: 'What comes back needs a day that it is due on' };
const endsBefore = { recurrence: 'It is due after the day on which it ends' };

/** What is wrong with how often something comes back that is due on a day; undefined where nothing is. */
export function problemOfRecurrence(recurrence: string, dueOn: string | null) {
  if (dueOn === null) return needsADay;
  const until = readRecurrence(recurrence)?.until;
  return until !== undefined && until < dueOn ? endsBefore : undefined;
}
export const timeOfNoDay = { dueTime: 'A time needs a day that it is on' };

/** Writes down what somebody has to do: whoever asks, where nobody is named. */
export async function addTask(
  scope: Scope,
  viewer: Viewer,
  given: Given,
): Promise<Task | Refusal<'invalid' | 'not_found'>> {
  return scope.write((tx) => addIn(tx, viewer, given));
}

export async function addIn(
  tx: WriteScope,
  viewer: Viewer,
  given: Given,
): Promise<Task | Refusal<'invalid' | 'not_found'>> {
  const { clientId = null, dueDate = null, dueTimezone, assigneeId = viewer.userId } = given;
  const client = clientId === null ? undefined : await findClientForUpdate(tx, viewer, clientId);
  if (clientId !== null && !client) return refuse(notFound);
  if (assigneeId !== null && !(await canBeGiven(tx, assigneeId))) {
    return refuse(invalid, unknownPerson);
  }
  if (given.dueTime && dueDate === null) return refuse(invalid, timeOfNoDay);
  const asker = await findUser(tx, viewer.userId);
  const due = dueOf(dueDate, dueTimezone ?? asker?.timezone ?? 'UTC', given.dueTime);
  const problem = given.recurrence ? problemOfRecurrence(given.recurrence, due.dueOn) : undefined;
  if (problem) return refuse(invalid, problem);
  const { row } = await writeTask(tx, {
    ...withoutAbsent(given),
    ...due,
    clientId,
    ownerId: client?.ownerId ?? null,
    title: given.title,
    assigneeId,
    authorId: viewer.userId,
  });
  if (assigneeId !== null) await tellAssigned(tx, assigneeId, [row]);
  return getTask(tx, row.id);
}

function withoutAbsent(given: Given): Partial<TaskDraft> {
  const { description, priority, status, reminders, recurrence, checklist, origin, originId } =
    given;
  const values = {
    description,
    priority,
    status,
    reminders,
    recurrence,
    checklist,
    origin,
    originId,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
