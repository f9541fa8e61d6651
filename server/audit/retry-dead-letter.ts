import { notFound } from '#contract/refusal.ts';
import type { Scope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { refuse, type Refusal } from '#server/refusal.ts';
import { findDeadLetter } from './reads.ts';
import { markRetried } from './writes.ts';

/** Queues a failed reaction again; it is off the list, and comes back if it fails again. */
export async function retryDeadLetter(
  scope: Scope,
  deps: Pick<Deps, 'requeue'>,
  id: string,
): Promise<void | Refusal<'not_found'>> {
  return scope.write(async (tx) => {
    const letter = await findDeadLetter(tx, id);
    if (!letter) return refuse(notFound);
    const { eventId, reaction } = letter;
    await markRetried(tx, id);
    await deps.requeue(tx.connection, { practiceId: tx.practiceId, eventId, reaction });
    await tx.append({
      name: 'reaction.retried',
      subject: { kind: 'dead_letter', id },
      after: { reaction },
      audience: { to: 'admins' },
    });
    return undefined;
  });
}
