import { cutText } from '#server/cut-text.ts';
import type { WriteScope } from '#server/db/scope.ts';
import { about } from './about.ts';
import type { FoundTask, TaskRow } from './reads.ts';
import { listRewritten, listStandingOn } from './receipt-reads.ts';
import { searchTextOf } from './write-task.ts';
import { dropKeptWords, updateTaskRow } from './writes.ts';

/** Words that are taken out of memory, or erased: a turn, or with no position all of a record. */
export interface ForgottenWords {
  readonly sourceId: string;
  readonly position: number | null;
}

/** A task that held some, as it was and as it is. */
export interface ForgottenTask {
  readonly before: TaskRow;
  readonly after: TaskRow;
}

/** What a task is called of which nothing else is left to say. */
export const followUpWith = (clientName: string): string =>
  cutText(`Follow up with ${clientName}`, 300);

/**
 * Takes forgotten words out of a client's tasks and answers which tasks held some. The task stays;
 * what somebody wrote of it stays too, a title that was drawn from those words makes way for
 * `title`, and a description for none. The event tells that the task changed, without a word of
 * before.
 */
export async function forgetReceipts(
  tx: WriteScope,
  clientId: string,
  words: readonly ForgottenWords[],
  title: string,
  originIds: readonly string[] = [],
): Promise<ForgottenTask[]> {
  const sourceIds = [...new Set(words.map(({ sourceId }) => sourceId))];
  const found = await listStandingOn(tx, clientId, sourceIds, originIds);
  const meant = found.filter(({ row }) => row.receipts.some((one) => isOf(one, words)));
  const ids = meant.map(({ row }) => row.id);
  const written = {
    title: await listRewritten(tx, ids, 'title'),
    description: await listRewritten(tx, ids, 'description'),
  };
  const forgotten: ForgottenTask[] = [];
  for (const { row, ownerId } of meant) {
    const drawn = row.origin === 'promise' || row.origin === 'insight';
    const own = {
      title: drawn && !written.title.has(row.id) ? title : row.title,
      description: drawn && !written.description.has(row.id) ? '' : row.description,
    };
    const after = await forgetIn(tx, { row, ownerId }, words, own);
    forgotten.push({ before: row, after });
  }
  await dropKeptWords(tx, ids);
  return forgotten;
}

async function forgetIn(
  tx: WriteScope,
  found: FoundTask,
  words: readonly ForgottenWords[],
  own: Pick<TaskRow, 'title' | 'description'>,
): Promise<TaskRow> {
  const { row } = found;
  const after = await updateTaskRow(tx, row, {
    ...own,
    receipts: row.receipts.filter((one) => !isOf(one, words)),
    searchText: searchTextOf(own.title, own.description),
  });
  const told = { before: {}, after: { title: after.title } };
  await tx.append({ ...about(tx, { ...found, row: after }), ...told, name: 'task.updated' });
  return after;
}

/** What has no place of its own may tell any turn of its record again. */
function isOf(
  { subjectId, position }: TaskRow['receipts'][number],
  words: readonly ForgottenWords[],
) {
  return words.some(
    (one) =>
      one.sourceId === subjectId &&
      (one.position === null || position === null || one.position === position),
  );
}
