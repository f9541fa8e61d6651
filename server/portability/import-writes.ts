import { and, eq, inArray, sql } from 'drizzle-orm';
import type { RowOutcome } from '#contract/import-record.ts';
import { importRows, imports } from '#server/db/schema/portability.ts';
import { insertRows } from '#server/db/insert-rows.ts';
import type { WriteScope } from '#server/db/scope.ts';
import type { StagedRow } from './row-reads.ts';

type NewImport = Omit<typeof imports.$inferInsert, 'practiceId'>;

export async function insertImport(tx: WriteScope, row: NewImport): Promise<void> {
  await tx.db.insert(imports).values({ practiceId: tx.practiceId, ...row });
}

export async function updateImport(
  tx: WriteScope,
  id: string,
  values: Partial<Omit<NewImport, 'id' | 'createdAt'>>,
): Promise<void> {
  await tx.db
    .update(imports)
    .set({ updatedAt: tx.now, ...values })
    .where(and(tx.owns(imports), eq(imports.id, id)));
}

export async function insertStagedRows(
  tx: WriteScope,
  importId: string,
  rows: readonly Pick<StagedRow, 'line' | 'cells' | 'faults'>[],
): Promise<void> {
  await insertRows(
    tx,
    importRows,
    rows.map((row) => ({ importId, ...row })),
  );
}

export interface RowVerdict {
  readonly line: number;
  readonly outcome: RowOutcome;
  readonly problems: StagedRow['problems'];
  readonly clientId: string | null;
}

/** Keeps what becomes of many rows at once; their cells stay as they are. */
export async function updateVerdicts(
  tx: WriteScope,
  importId: string,
  verdicts: readonly RowVerdict[],
): Promise<void> {
  if (verdicts.length === 0) return;
  const given = JSON.stringify(verdicts);
  await tx.db.execute(
    sql`update ${importRows} set "outcome" = v.outcome, "problems" = v.problems, "client_id" = v."clientId"
      from jsonb_to_recordset(${given}::jsonb) as v(line int, outcome text, problems jsonb, "clientId" uuid)
      where ${tx.owns(importRows)} and ${eq(importRows.importId, importId)} and ${importRows.line} = v.line`,
  );
}

export async function updateStagedRow(
  tx: WriteScope,
  importId: string,
  line: number,
  values: Partial<Pick<StagedRow, 'cells' | 'faults' | 'outcome' | 'problems' | 'clientId'>>,
): Promise<void> {
  await tx.db
    .update(importRows)
    .set(values)
    .where(and(tx.owns(importRows), eq(importRows.importId, importId), eq(importRows.line, line)));
}

/** Lets go of some rows of an import, and says how many they were. */
export async function deleteStagedRows(
  tx: WriteScope,
  importId: string,
  limit: number,
): Promise<number> {
  const ofImport = and(tx.owns(importRows), eq(importRows.importId, importId));
  const some = tx.db
    .select({ line: importRows.line })
    .from(importRows)
    .where(ofImport)
    .limit(limit);
  const gone = await tx.db
    .delete(importRows)
    .where(and(ofImport, inArray(importRows.line, some)))
    .returning({ line: importRows.line });
  return gone.length;
}
