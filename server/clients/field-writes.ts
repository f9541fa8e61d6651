import { and, desc, eq, ilike, isNotNull } from 'drizzle-orm';
import type { ClientField } from '#contract/client-fields.ts';
import { clientFields } from '#server/db/schema/clients.ts';
import type { WriteScope } from '#server/db/scope.ts';

type NewField = Omit<typeof clientFields.$inferInsert, 'practiceId'>;

export async function insertField(tx: WriteScope, field: NewField): Promise<void> {
  await tx.db.insert(clientFields).values({ practiceId: tx.practiceId, ...field });
}

export async function updateField(
  tx: WriteScope,
  id: string,
  values: Partial<Pick<NewField, 'name' | 'options' | 'hiddenAt' | 'updatedAt'>>,
): Promise<void> {
  await tx.db
    .update(clientFields)
    .set(values)
    .where(and(tx.owns(clientFields), eq(clientFields.id, id)));
}

/** The field of this name and kind that was hidden last; clients still have its values. */
export async function findHiddenField(
  tx: WriteScope,
  like: Pick<ClientField, 'name' | 'kind'>,
): Promise<string | undefined> {
  const [row] = await tx.db
    .select({ id: clientFields.id })
    .from(clientFields)
    .where(
      and(
        tx.owns(clientFields),
        isNotNull(clientFields.hiddenAt),
        eq(clientFields.kind, like.kind),
        ilike(
          clientFields.name,
          like.name.replace(/[\\%_]/g, (character) => `\\${character}`),
        ),
      ),
    )
    .orderBy(desc(clientFields.hiddenAt), desc(clientFields.id))
    .limit(1);
  return row?.id;
}

/** Holds a field until the transaction ends. */
export async function holdField(tx: WriteScope, id: string): Promise<void> {
  await tx.db
    .select({ id: clientFields.id })
    .from(clientFields)
    .where(and(tx.owns(clientFields), eq(clientFields.id, id)))
    .for('update');
}
