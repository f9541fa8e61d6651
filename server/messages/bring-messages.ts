import type { WriteScope } from '#server/db/scope.ts';
import { messageOf, type Whom, type Written } from './keep-message.ts';
import { insertPastMessages } from './writes.ts';

/** One message of the past. */
export interface PastMessage {
  readonly at: Date;
  readonly authorId: string;
  readonly client: Whom;
  readonly written: Written;
}

/** Keeps messages that were written in the past, with the events of that time. */
export async function bringMessages(
  tx: WriteScope,
  messages: readonly PastMessage[],
): Promise<void> {
  const told = messages.map(({ at, authorId, client, written }) => ({
    ...messageOf({ userId: authorId }, client, written),
    at,
    authorId,
  }));
  await insertPastMessages(
    tx,
    told.map(({ row, at }) => ({ ...row, at: at.toISOString() })),
  );
  await tx.appendHistory(
    told.map(({ event, at, authorId: actorId }) => ({ ...event, at, actorId })),
  );
}
