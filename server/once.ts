import { createHash } from 'node:crypto';
import { subjectOfEvent } from '#server/db/event-reads.ts';
import { sqlState } from '#server/db/problems.ts';
import type { Scope } from '#server/db/scope.ts';
import { isRefusal } from '#server/refusal.ts';
import type { Visit } from '#server/visit.ts';

interface Sent {
  readonly scope: Scope;
  readonly visit: Visit;
  readonly body: unknown;
}

/**
 * Does what a request asks; where it was done already, for the same person by the same content under the
 * same Idempotency-Key, `find` answers it anew by the id of what its first event was about. That event
 * has its id from the request, so that a second one undoes all that would be done twice. `kind` names
 * what the whole is told by, where that is not its first event.
 */
export async function once<Done, Found>(
  { scope, visit, body }: Sent,
  work: (scope: Scope) => Promise<Done>,
  find: (id: string) => Promise<Found>,
  kind?: string,
): Promise<Done | Found> {
  if (visit.idempotencyKey === undefined) return work(scope);
  const { practiceId, actorId } = scope;
  const id = idOf([practiceId, actorId, visit.idempotencyKey, visit.address, body]);
  try {
    const done = await work(scope.onceAs(id));
    if (!isRefusal(done)) return done;
    // What the first one made may be why a second is refused.
    const subjectId = await subjectOfEvent(scope, id, kind);
    return subjectId === undefined ? done : await find(subjectId);
  } catch (error) {
    if (sqlState(error) !== '23505') throw error;
    const subjectId = await subjectOfEvent(scope, id, kind);
    if (subjectId === undefined) throw error;
    return find(subjectId);
  }
}

function idOf(parts: readonly unknown[]): string {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}
