import type { WriteScope } from '#server/db/scope.ts';
import { deleteBriefs } from './writes.ts';

/** Takes away the briefs that tell of a client, when something of theirs is forgotten; they can be made anew. */
export async function forgetBriefs(tx: WriteScope, clientId: string): Promise<void> {
  await deleteBriefs(tx, clientId);
}
