import { randomUUID } from 'node:crypto';
import type { Message } from '#contract/messages.ts';
import type { Viewer } from '#server/clients/reads.ts';
import type { WriteScope } from '#server/db/scope.ts';
import { beginning } from './about.ts';
import { getMessage } from './reads.ts';
import { insertMessage } from './writes.ts';

/** What was written, and to whom if to anybody; `mailId` is the outbox's row of an email. */
export type Written =
  | { readonly kind: 'note'; readonly text: string }
  | {
      readonly kind: 'email';
      readonly to: string;
      readonly subject: string;
      readonly text: string;
      readonly mailId: string | null;
    };

/** The client that a message belongs to. */
export interface Whom {
  readonly id: string;
  readonly ownerId: string | null;
}

/** Keeps a message in a client's thread with its event; it sends nothing. */
export async function keepMessage(
  tx: WriteScope,
  author: Pick<Viewer, 'userId'>,
  client: Whom,
  written: Written,
): Promise<Message> {
  const { row, event } = messageOf(author, client, written);
  await insertMessage(tx, row);
  await tx.append(event);
  return getMessage(tx, row.id);
}

/** The row of a message and the event that tells of it. */
export function messageOf(author: Pick<Viewer, 'userId'>, client: Whom, written: Written) {
  const id = randomUUID();
  const audience = { to: 'client', clientId: client.id, ownerId: client.ownerId } as const;
  const own = { id, clientId: client.id, authorId: author.userId, text: written.text };
  if (written.kind === 'note') {
    const after = { text: beginning(written.text) };
    return {
      row: { ...own, kind: 'note', recipient: '', subject: '', mailId: null },
      event: { name: 'note.written', subject: { kind: 'note', id }, after, audience },
    } as const;
  }
  const { to, subject, mailId } = written;
  return {
    row: { ...own, kind: 'email', recipient: to, subject, mailId },
    event: {
      name: 'message.sent',
      subject: { kind: 'message', id },
      after: { to, subject },
      audience,
    },
  } as const;
}
