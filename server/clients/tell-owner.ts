import type { WriteScope } from '#server/db/scope.ts';
import { notify } from '#server/notifications/notify.ts';
import { takeBackTold } from '#server/notifications/take-back-told.ts';
import { findUser } from '#server/people/reads.ts';
import { listImportedFor } from './change-set-reads.ts';
import type { ClientRow } from './reads.ts';

/** Tells somebody that clients are theirs by now, or again, unless they took them themselves. */
export async function tellOwner(
  tx: WriteScope,
  userId: string | null | undefined,
  clients: readonly Pick<ClientRow, 'id' | 'name'>[],
  how: 'gave' | 'gave back' = 'gave',
): Promise<void> {
  const [first] = clients;
  if (!first || !userId || userId === tx.actorId) return;
  const by = tx.actorId === null ? undefined : await findUser(tx, tx.actorId);
  const what = countOf(clients.length);
  await notify(tx, userId, {
    kind: 'client',
    title: by
      ? `${by.name} gave you ${how === 'gave' ? '' : 'back '}${what}`
      : `You have ${what} more`,
    text: clients.length === 1 ? first.name : `${first.name} and ${clients.length - 1} more`,
    link: clients.length === 1 ? placeOf(first) : `/clients?owner=${userId}`,
    clientId: first.id,
  });
}

/** Whoever had clients and has not read that they were given them: they are somebody else's by now. */
export async function takeBackFromOwners(
  tx: WriteScope,
  changed: readonly { readonly before: ClientRow; readonly after: ClientRow }[],
): Promise<void> {
  const moved = changed.filter(({ before, after }) => before.ownerId !== after.ownerId);
  for (const ownerId of new Set(moved.map(({ before }) => before.ownerId))) {
    if (ownerId === null) continue;
    const theirs = moved.filter(({ before }) => before.ownerId === ownerId);
    const places = theirs.map(({ before }) => placeOf(before));
    await takeBackTold(tx, { userId: ownerId, kind: 'client', links: places });
  }
}

const placeOf = ({ id }: Pick<ClientRow, 'id'>) => `/clients/${id}`;

/** Tells each person but the importer how many clients a file brought them. */
export async function tellImportedOwners(
  tx: WriteScope,
  set: { readonly id: string; readonly fileName: string; readonly actorId: string | null },
): Promise<void> {
  const by = set.actorId === null ? undefined : await findUser(tx, set.actorId);
  for (const { ownerId, clients } of await listImportedFor(tx, set.id)) {
    if (ownerId === null || ownerId === set.actorId) continue;
    const what = countOf(clients);
    await notify(tx, ownerId, {
      kind: 'client',
      title: by ? `${by.name} imported ${what} for you` : `You have ${what} more`,
      text: set.fileName,
      link: `/clients?owner=${ownerId}`,
    });
  }
}

const countOf = (count: number) =>
  count === 1 ? 'a client' : `${count.toLocaleString('en-US')} clients`;
