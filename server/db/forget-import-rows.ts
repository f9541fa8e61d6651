import { and, eq, inArray, sql } from 'drizzle-orm';
import { importRows, imports } from './schema/portability.ts';
import type { WriteScope } from './scope.ts';

/**
 * Takes what a file said of some clients out of its rows, which are kept for a while, and out of the
 * samples of its columns; that there was a row stays. Whoever erases a client stands upstream of the
 * room that imports.
 */
export async function forgetImportRows(
  tx: WriteScope,
  clientIds: readonly string[],
): Promise<void> {
  const theirs = and(tx.owns(importRows), inArray(importRows.clientId, [...clientIds]));
  const { importId, line, cells } = importRows;
  const held = await tx.db.select({ importId, line, cells }).from(importRows).where(theirs);
  for (const id of [...new Set(held.map((row) => row.importId))].toSorted()) {
    const which = and(tx.owns(imports), eq(imports.id, id));
    const [row] = await tx.db.select().from(imports).where(which).for('update');
    if (!row) continue;
    const own = held.filter((one) => one.importId === id);
    const columns = row.columns.map((column, place) => ({
      ...column,
      samples: column.samples.filter(
        (sample) => !own.some((one) => one.cells[place]?.trim().startsWith(sample.trim())),
      ),
    }));
    await tx.db.update(imports).set({ columns }).where(which);
  }
  if (held.length === 0) return;
  const blank = sql`(select coalesce(jsonb_agg(''::text), '[]'::jsonb) from jsonb_array_elements(${cells}))`;
  await tx.db.update(importRows).set({ cells: blank, problems: [] }).where(theirs);
}
