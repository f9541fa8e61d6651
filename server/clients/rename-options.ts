import type { OptionRename } from '#contract/client-fields.ts';
import { readFieldFilter, writeFieldFilter } from '#contract/field-filter.ts';
import type { WriteScope } from '#server/db/scope.ts';
import { renameValues } from './field-writes.ts';
import { listViewsAsking } from './option-reads.ts';
import { updateView } from './view-writes.ts';

/** Calls options otherwise wherever they are kept: in clients, in what an undo brings back, in saved views. */
export async function renameOptions(
  tx: WriteScope,
  fieldId: string,
  renamed: readonly OptionRename[],
): Promise<void> {
  if (renamed.length === 0) return;
  const names = new Map(renamed.map(({ from, to }) => [from, to]));
  await renameValues(tx, fieldId, names);
  for (const { id, query, updatedAt } of await listViewsAsking(tx, fieldId)) {
    const now = queryWith(query, fieldId, names);
    if (now === query) continue;
    await updateView(tx, id, { query: now, updatedAt: tx.later(updatedAt) });
  }
}

/** A view's address with the new names; as it was where it asks for none of the old ones. */
function queryWith(query: string, fieldId: string, names: ReadonlyMap<string, string>): string {
  const address = new URLSearchParams(query);
  const asked = readFieldFilter(address.get('fields') ?? '');
  if (typeof asked === 'string') return query;
  const concerned = asked.some(
    ({ id, is }) => id === fieldId && is?.some((option) => names.has(option)),
  );
  if (!concerned) return query;
  const now = asked.map((one) => {
    if (one.id !== fieldId || !one.is) return one;
    return { ...one, is: [...new Set(one.is.map((option) => names.get(option) ?? option))] };
  });
  address.set('fields', writeFieldFilter(now));
  return address.toString();
}
