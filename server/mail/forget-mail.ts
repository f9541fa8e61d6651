import type { WriteScope } from '#server/db/scope.ts';
import { deleteMailOf } from './writes.ts';

/** Erases every letter to or about one of some clients, and answers their ids. */
export async function forgetMail(tx: WriteScope, clientIds: readonly string[]): Promise<string[]> {
  return deleteMailOf(tx, clientIds);
}
