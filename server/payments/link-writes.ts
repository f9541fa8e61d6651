import { and, eq } from 'drizzle-orm';
import { paymentLinks } from '#server/db/schema/payments.ts';
import type { WriteScope } from '#server/db/scope.ts';
import type { LinkRow } from './link-reads.ts';

export type NewLink = Omit<typeof paymentLinks.$inferInsert, 'practiceId'>;

export async function insertLink(tx: WriteScope, row: NewLink): Promise<void> {
  await tx.db.insert(paymentLinks).values({ practiceId: tx.practiceId, ...row });
}

export async function updateLink(
  tx: WriteScope,
  id: string,
  values: Partial<Pick<LinkRow, 'revokedAt' | 'paidAt' | 'paymentId'>>,
): Promise<void> {
  await tx.db
    .update(paymentLinks)
    .set(values)
    .where(and(tx.owns(paymentLinks), eq(paymentLinks.id, id)));
}
