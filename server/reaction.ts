import type { EventName } from '#contract/endpoints.ts';
import type { EventRow } from '#server/db/event-log.ts';
import type { Scope, WriteScope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';

/**
 * "When this happened, do that." `rows` changes only rows, in the one transaction that also marks
 * it as done. `outside` reaches beyond the database: it guards against a second run by itself,
 * since a crash can come between its effect and the mark.
 */
export type Reaction = {
  readonly name: string;
  readonly on: EventName;
} & (
  | { readonly rows: (tx: WriteScope, event: EventRow, deps: Deps) => Promise<void> }
  | { readonly outside: (scope: Scope, event: EventRow, deps: Deps) => Promise<void> }
);
