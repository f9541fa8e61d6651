import type { Body, Reply } from '#contract/endpoint.ts';
import type { quickAdd, QuickReading } from '#contract/quick-add.ts';
import { invalid } from '#contract/refusal.ts';
import type { Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import { cutText } from '#server/cut-text.ts';
import { findUser } from '#server/people/reads.ts';
import { isRefusal, refuse, type Refusal } from '#server/refusal.ts';
import { addTask } from '../add-task.ts';
import { listTaskPeople } from '../people-reads.ts';
import { listCandidates } from './candidate-reads.ts';
import { readSentence } from './read-sentence.ts';

type Given = Body<typeof quickAdd.quickAddTask>;

/** Understands a sentence and, unless it is only to be shown or asks something, adds the task. */
export async function quickAddTask(
  scope: Scope,
  viewer: Viewer,
  given: Given,
): Promise<Reply<typeof quickAdd.quickAddTask> | Refusal<'invalid' | 'not_found'>> {
  const understood = await understand(scope, viewer, given);
  if (given.preview === true || understood.questions.length > 0) return { understood, task: null };
  if (understood.title === '') return refuse(invalid, { text: 'Say what is to be done' });
  const { title, client, assignee, priority, recurrence, due } = understood;
  const clientId = client?.id ?? (given.answers?.client === 'none' ? null : given.clientId);
  const task = await addTask(scope, viewer, {
    ...titled(title),
    ...(clientId === undefined ? {} : { clientId }),
    ...(assignee ? { assigneeId: assignee.id } : {}),
    ...(priority ? { priority: priority.value } : {}),
    ...(recurrence ? { recurrence: recurrence.value } : {}),
    ...(due ? { dueDate: due.time === null ? due.on : due.at, dueTimezone: due.timezone } : {}),
  });
  return isRefusal(task) ? task : { understood, task };
}

const longestTitle = 300;

/** What is longer than a title may be stands whole in the description. */
function titled(words: string) {
  if (words.length <= longestTitle) return { title: words };
  return { title: `${cutText(words, longestTitle - 1).trimEnd()}…`, description: words };
}

async function understand(scope: Scope, viewer: Viewer, given: Given): Promise<QuickReading> {
  const asker = await findUser(scope, viewer.userId);
  return readSentence(given.text, {
    at: scope.now,
    timezone: asker?.timezone ?? 'UTC',
    askerId: viewer.userId,
    people: given.text.includes('@') ? await listTaskPeople(scope) : [],
    clients: await listCandidates(scope, viewer, given.text),
    answers: given.answers ?? {},
  });
}
