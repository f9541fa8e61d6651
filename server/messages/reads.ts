import { and, asc, count, desc, eq, gt, isNotNull, isNull, lte, type SQL } from 'drizzle-orm';
import type { Message, Template } from '#contract/messages.ts';
import { livingSeenBy, type Viewer } from '#server/clients/reads.ts';
import { after, cut, limitOf } from '#server/db/cursor.ts';
import { clients } from '#server/db/schema/clients.ts';
import { mailMessages } from '#server/db/schema/mail.ts';
import { messages, templates } from '#server/db/schema/messages.ts';
import { users } from '#server/db/schema/people.ts';
import type { Scope } from '#server/db/scope.ts';
import { keptSince } from '#server/kept-since.ts';

export type MessageRow = typeof messages.$inferSelect;
export type TemplateRow = typeof templates.$inferSelect;

/** A message of a client that the viewer may see, with who owns that client. */
export interface FoundMessage {
  readonly row: MessageRow;
  readonly ownerId: string | null;
}

async function findHeld(
  scope: Scope,
  viewer: Viewer,
  id: string,
  state: SQL | undefined,
): Promise<FoundMessage | undefined> {
  const [found] = await scope.db
    .select({ row: messages, ownerId: clients.ownerId })
    .from(messages)
    .innerJoin(clients, and(livingSeenBy(scope, viewer), eq(clients.id, messages.clientId)))
    .where(and(scope.owns(messages), eq(messages.id, id), state))
    .for('update', { of: messages });
  return found;
}

/** A message, held until the transaction ends. */
export async function findMessageForUpdate(scope: Scope, viewer: Viewer, id: string) {
  return findHeld(scope, viewer, id, isNull(messages.deletedAt));
}

/** A note, held until the transaction ends. */
export async function findNoteForUpdate(scope: Scope, viewer: Viewer, id: string) {
  const state = and(isNull(messages.deletedAt), eq(messages.kind, 'note'));
  return findHeld(scope, viewer, id, state);
}

/** One that was deleted and can still be restored, held until the transaction ends. */
export async function findDeletedForUpdate(scope: Scope, viewer: Viewer, id: string) {
  return findHeld(scope, viewer, id, gt(messages.deletedAt, keptSince(scope.occasion.now)));
}

/** The message behind a row of the outbox; undefined for mail that is to nobody's client. */
export async function findMessageOfMail(
  scope: Scope,
  mailId: string,
): Promise<FoundMessage | undefined> {
  const [found] = await scope.db
    .select({ row: messages, ownerId: clients.ownerId })
    .from(messages)
    .innerJoin(clients, and(scope.owns(clients), eq(clients.id, messages.clientId)))
    .where(and(scope.owns(messages), eq(messages.mailId, mailId)));
  return found;
}

/** A message as the contract shows it, whoever asks: for one that was just written. */
export async function getMessage(scope: Scope, id: string): Promise<Message> {
  const [message] = await listWhere(scope, eq(messages.id, id), 1);
  if (!message) throw new Error('The message was not kept.');
  return message;
}

/** The same for one that may be gone; whether anybody may see its client is asked elsewhere. */
export async function findMessage(scope: Scope, id: string): Promise<Message | undefined> {
  return (await listWhere(scope, and(eq(messages.id, id), isNull(messages.deletedAt)), 1))[0];
}

/** A client's messages; whether the viewer may see the client is asked before. */
export async function listMessages(
  scope: Scope,
  query: { clientId: string; limit?: string | undefined; cursor?: string | undefined },
) {
  const limit = limitOf(query);
  const those = and(eq(messages.clientId, query.clientId), isNull(messages.deletedAt));
  const place = after(messages.createdAt, messages.id, query.cursor);
  const rows = await listWhere(scope, and(those, place), limit + 1);
  const [all] = await scope.db
    .select({ total: count() })
    .from(messages)
    .where(and(scope.owns(messages), those));
  return { ...cut(rows, limit, (row) => row.createdAt), total: all?.total ?? 0 };
}

async function listWhere(scope: Scope, where: SQL | undefined, limit: number): Promise<Message[]> {
  const rows = await scope.db
    .select({
      row: messages,
      author: { id: users.id, name: users.name },
      mail: { state: mailMessages.state, problem: mailMessages.problem },
    })
    .from(messages)
    .leftJoin(users, and(scope.owns(users), eq(users.id, messages.authorId)))
    .leftJoin(mailMessages, and(scope.owns(mailMessages), eq(mailMessages.id, messages.mailId)))
    .where(and(scope.owns(messages), where))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(limit);
  return rows.map(({ row, author, mail }) => {
    const {
      practiceId: _,
      recipient: _recipient,
      mailId: _mailId,
      authorId: _authorId,
      ...shown
    } = row;
    return {
      ...shown,
      author,
      to: row.recipient,
      mailState: mail?.state ?? null,
      mailProblem: mail?.problem ?? null,
    };
  });
}

/** Messages that were deleted too long ago to be restored. */
export async function listExpired(scope: Scope, limit: number): Promise<FoundMessage[]> {
  return scope.db
    .select({ row: messages, ownerId: clients.ownerId })
    .from(messages)
    .innerJoin(clients, and(scope.owns(clients), eq(clients.id, messages.clientId)))
    .where(
      and(
        scope.owns(messages),
        isNotNull(messages.deletedAt),
        lte(messages.deletedAt, keptSince(scope.occasion.now)),
      ),
    )
    .limit(limit);
}

export async function listTemplates(scope: Scope): Promise<Template[]> {
  const rows = await scope.db
    .select()
    .from(templates)
    .where(scope.owns(templates))
    .orderBy(asc(templates.name), asc(templates.id))
    .limit(1000);
  return rows.map(toTemplate);
}

export async function findTemplate(scope: Scope, id: string): Promise<Template | undefined> {
  const [row] = await scope.db
    .select()
    .from(templates)
    .where(and(scope.owns(templates), eq(templates.id, id)));
  return row && toTemplate(row);
}

/** The same, held until the transaction ends. */
export async function findTemplateForUpdate(
  scope: Scope,
  id: string,
): Promise<Template | undefined> {
  const [row] = await scope.db
    .select()
    .from(templates)
    .where(and(scope.owns(templates), eq(templates.id, id)))
    .for('update');
  return row && toTemplate(row);
}

function toTemplate({ id, name, subject, text, updatedAt }: TemplateRow): Template {
  return { id, name, subject, text, updatedAt };
}
