import type { Message } from '#contract/messages.ts';
import { notFound } from '#contract/refusal.ts';
import { findClientForUpdate, type Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import { refuse, type Refusal } from '#server/refusal.ts';
import { keepMessage } from './keep-message.ts';

/** Writes a note about a client; only the practice reads it. */
export async function writeNote(
  scope: Scope,
  viewer: Viewer,
  clientId: string,
  text: string,
): Promise<Message | Refusal<'not_found'>> {
  return scope.write(async (tx) => {
    const client = await findClientForUpdate(tx, viewer, clientId);
    if (!client) return refuse(notFound);
    return keepMessage(tx, viewer, client, { kind: 'note', text });
  });
}
