import { dropQuotes } from '#server/db/drop-quotes.ts';
import { forgetTold } from '#server/db/forget-told.ts';
import type { WriteScope } from '#server/db/scope.ts';
import { about } from './about.ts';
import { listDraftsOn, listHeardAt, listWaiting } from './forget-reads.ts';
import { eraseObjectives } from './writes.ts';

/**
 * Takes the words of a call that is erased out of a client's objectives: the quotes that they and
 * their check-ins stand on. What was accepted or approved stays with its own words and values; a
 * draft that nobody accepted goes, and a value that waited waits no longer. Answers when values
 * were heard in the call.
 */
export async function forgetCallInOkrs(
  tx: WriteScope,
  client: { readonly id: string; readonly ownerId: string | null },
  callId: string,
): Promise<string[]> {
  // Read before the log forgets which call they were heard in.
  const heardAt = await listHeardAt(tx, client.id, callId);
  await dropDraftsOn(tx, client, callId);
  const waiting = await listWaiting(tx, callId);
  await dropQuotes(tx, callId);
  for (const { title, ...row } of waiting) {
    // Memory hears of it: a note may stand beside the value.
    await tx.append({
      ...about(row, client.ownerId),
      name: 'check_in.dismissed',
      after: { title, state: 'dismissed' },
    });
  }
  return heardAt;
}

/** Erases a client's drafts that stand on a call: on one that is erased, or is another's by now. */
export async function dropDraftsOn(
  tx: WriteScope,
  client: { readonly id: string; readonly ownerId: string | null },
  callId: string,
): Promise<void> {
  const drafts = await listDraftsOn(tx, client.id, callId);
  const ids = drafts.map(({ id }) => id);
  await eraseObjectives(tx, ids);
  await forgetTold(tx, 'objective', ids, ['quarter', 'state']);
  for (const row of drafts) {
    if (row.deletedAt !== null) continue;
    const { quarter } = row;
    await tx.append({
      ...about(row, client.ownerId),
      name: 'objective.deleted',
      before: { quarter },
    });
  }
}
