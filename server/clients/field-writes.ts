import { and, desc, eq, ilike, isNotNull, sql } from 'drizzle-orm';
import type { ClientField } from '#contract/client-fields.ts';
import { changeSetRows, clientFields, clients } from '#server/db/schema/clients.ts';
import type { WriteScope } from '#server/db/scope.ts';
import { wildless } from '#server/db/wildless.ts';

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
        ilike(clientFields.name, wildless(like.name)),
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

/**
 * Gives clients, and what an undo would give back to them, the new words of a choice, all at once, so
 * that two may change places. Nobody changed these clients: their time moves on by the one millisecond
 * that keeps a form of before from writing the old word, and no undo is kept away.
 */
export async function renameValues(
  tx: WriteScope,
  fieldId: string,
  names: ReadonlyMap<string, string>,
): Promise<void> {
  const given = sql`${JSON.stringify(Object.fromEntries(names))}::jsonb`;
  const id = sql`${fieldId}::text`;
  await tx.db.execute(sql`
    with was as (
      select id, updated_at from ${clients}
      where ${tx.owns(clients)} and ${given} ? (${clients.customFields} ->> ${id})
      order by id for update
    ), changed as (
      update ${clients} set
        custom_fields = jsonb_set(${clients.customFields}, array[${id}], ${given} -> (${clients.customFields} ->> ${id})),
        updated_at = was.updated_at + interval '1 millisecond'
      from was where ${tx.owns(clients)} and ${clients.id} = was.id
      returning ${clients.id} as id, was.updated_at as was_at, ${clients.updatedAt} as is_at
    )
    update ${changeSetRows} set left_at = changed.is_at
    from changed
    where ${tx.owns(changeSetRows)} and ${changeSetRows.clientId} = changed.id and ${changeSetRows.leftAt} = changed.was_at
  `);
  const before = sql`${changeSetRows.before} -> 'customFields' ->> ${id}`;
  await tx.db.execute(sql`
    update ${changeSetRows}
    set before = jsonb_set(${changeSetRows.before}, array['customFields', ${id}], ${given} -> (${before}))
    where ${tx.owns(changeSetRows)} and ${given} ? (${before})
  `);
}
