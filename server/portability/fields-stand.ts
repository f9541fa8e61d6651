import { holdListedFields } from '#server/clients/reads.ts';
import type { WriteScope } from '#server/db/scope.ts';
import type { ImportRecord } from './import-reads.ts';
import type { Judge } from './judge.ts';

/**
 * Whether the own fields that an import fills are still as its rows are judged by, and holds them so
 * until the transaction ends: an option that is renamed meanwhile would come in by its old name. Where
 * one has changed, the import is told to go on as soon as it follows the change.
 */
export async function fieldsStand(
  tx: WriteScope,
  { columns }: ImportRecord,
  { rules }: Pick<Judge, 'rules'>,
): Promise<boolean> {
  const filled = new Set(columns.map(({ target }) => target));
  if (![...filled].some((target) => target?.startsWith('custom:'))) return true;
  const now = new Map((await holdListedFields(tx)).map((field) => [field.id, field]));
  return rules.fields.every(
    ({ id, updatedAt }) => !filled.has(`custom:${id}`) || now.get(id)?.updatedAt === updatedAt,
  );
}
