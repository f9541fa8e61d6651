import type { Occasion } from '#server/db/append-event.ts';
import { Scope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';

/** A practice's rows without an asker: for signing in and out, links, reactions and clocks. */
export function systemScope(
  deps: Pick<Deps, 'database' | 'enqueue'>,
  practiceId: string,
  occasion: Occasion,
  actorId: string | null = null,
): Scope {
  const { database, enqueue } = deps;
  return new Scope({ database, enqueue, practiceId, occasion, actorId });
}
