import { and, eq, inArray } from 'drizzle-orm';
import { messages, templates } from '#server/db/schema/messages.ts';
import type { WriteScope } from '#server/db/scope.ts';
import type { MessageRow, TemplateRow } from './reads.ts';

export async function insertMessage(
  tx: WriteScope,
  message: Omit<MessageRow, 'practiceId' | 'createdAt' | 'updatedAt' | 'deletedAt'>,
): Promise<void> {
  const { practiceId, now } = tx;
  const times = { createdAt: now, updatedAt: now };
  await tx.db.insert(messages).values({ practiceId, ...message, ...times });
}

/** Inserts messages that were written at an instant of their own. */
export async function insertPastMessages(
  tx: WriteScope,
  past: readonly (Omit<MessageRow, 'practiceId' | 'createdAt' | 'updatedAt' | 'deletedAt'> & {
    readonly at: string;
  })[],
): Promise<void> {
  if (past.length === 0) return;
  const { practiceId } = tx;
  await tx.db
    .insert(messages)
    .values(past.map(({ at, ...row }) => ({ practiceId, ...row, createdAt: at, updatedAt: at })));
}

/** Changes a held message. */
export async function updateMessage(
  tx: WriteScope,
  { id, updatedAt }: MessageRow,
  values: Partial<Pick<MessageRow, 'text' | 'deletedAt'>>,
): Promise<void> {
  await tx.db
    .update(messages)
    .set({ ...values, updatedAt: tx.later(updatedAt) })
    .where(and(tx.owns(messages), eq(messages.id, id)));
}

export async function eraseMessages(tx: WriteScope, ids: readonly string[]): Promise<void> {
  await tx.db.delete(messages).where(and(tx.owns(messages), inArray(messages.id, [...ids])));
}

type TemplateValues = Pick<TemplateRow, 'name' | 'subject' | 'text'>;

export async function insertTemplate(
  tx: WriteScope,
  id: string,
  values: TemplateValues,
): Promise<void> {
  const { practiceId, now } = tx;
  const times = { createdAt: now, updatedAt: now };
  await tx.db.insert(templates).values({ practiceId, id, ...values, ...times });
}

/** Changes a held template. */
export async function updateTemplateRow(
  tx: WriteScope,
  { id, updatedAt }: Pick<TemplateRow, 'id' | 'updatedAt'>,
  values: TemplateValues,
): Promise<void> {
  await tx.db
    .update(templates)
    .set({ ...values, updatedAt: tx.later(updatedAt) })
    .where(and(tx.owns(templates), eq(templates.id, id)));
}

export async function deleteTemplateRow(tx: WriteScope, id: string): Promise<void> {
  await tx.db.delete(templates).where(and(tx.owns(templates), eq(templates.id, id)));
}
