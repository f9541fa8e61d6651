import type { WriteScope } from '#server/db/scope.ts';
import { about } from './about.ts';
import type { FoundTask, TaskRow } from './reads.ts';
import { listRenamed, listStandingOn } from './receipt-reads.ts';
import { searchTextOf } from './write-task.ts';
import { dropKeptReceipts, updateTaskRow } from './writes.ts';

/** Words that are taken out of memory: a turn, or with no position all of a record. */
export interface ForgottenWords {
  readonly sourceId: string;
  readonly position: number | null;
}

/**
 * Takes forgotten words out of a client's tasks and answers which tasks held some. The task stays;
 * a title that somebody gave it stays too, one that was drawn from those words makes way for
 * `title`. The event tells that the task changed, without a word of before.
 */
export async function forgetReceipts(
  tx: WriteScope,
  clientId: string,
  words: readonly ForgottenWords[],
  title: string,
): Promise<string[]> {
  const sourceIds = [...new Set(words.map(({ sourceId }) => sourceId))];
  const found = await listStandingOn(tx, clientId, sourceIds);
  const meant = found.filter(({ row }) => row.receipts.some((one) => isOf(one, words)));
  const ids = meant.map(({ row }) => row.id);
  const renamed = await listRenamed(tx, ids);
  for (const one of meant) await forgetIn(tx, one, words, renamed.has(one.row.id) ? null : title);
  await dropKeptReceipts(tx, ids);
  return ids;
}

async function forgetIn(
  tx: WriteScope,
  found: FoundTask,
  words: readonly ForgottenWords[],
  title: string | null,
): Promise<void> {
  const { row } = found;
  const drawn = row.origin === 'promise' || row.origin === 'insight';
  const own = drawn && title !== null ? { title, description: '' } : row;
  const after = await updateTaskRow(tx, row, {
    receipts: row.receipts.filter((one) => !isOf(one, words)),
    title: own.title,
    description: own.description,
    searchText: searchTextOf(own.title, own.description),
  });
  const told = { before: {}, after: { title: after.title } };
  await tx.append({ ...about(tx, { ...found, row: after }), ...told, name: 'task.updated' });
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
