import type { WriteScope } from '#server/db/scope.ts';
import { notify } from '#server/notifications/notify.ts';
import { findUser } from '#server/people/reads.ts';
import type { ClientRow } from './reads.ts';

/** Tells somebody that clients are theirs by now, unless they took them themselves. */
export async function tellOwner(
  tx: WriteScope,
  userId: string | null | undefined,
  clients: readonly Pick<ClientRow, 'id' | 'name'>[],
): Promise<void> {
  const [first] = clients;
  if (!first || !userId || userId === tx.actorId) return;
  const by = tx.actorId === null ? undefined : await findUser(tx, tx.actorId);
  const what = clients.length === 1 ? 'a client' : `${clients.length} clients`;
  await notify(tx, userId, {
    kind: 'client',
    title: by ? `${by.name} gave you ${what}` : `You have ${what} more`,
    text: clients.length === 1 ? first.name : `${first.name} and ${clients.length - 1} more`,
    link: clients.length === 1 ? `/clients/${first.id}` : `/clients?owner=${userId}`,
    clientId: first.id,
  });
}
