import { and, asc, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { ImportRow, RowOutcome } from '#contract/import-record.ts';
import { importRows } from '#server/db/schema/portability.ts';
import type { Scope } from '#server/db/scope.ts';

export type StagedRow = typeof importRows.$inferSelect;

/** Rows after a line in the order of the file; those with some outcomes, or all. */
export async function listStagedRows(
  scope: Scope,
  importId: string,
  part: {
    readonly after: number;
    readonly limit: number;
    readonly outcomes?: readonly RowOutcome[] | undefined;
    /** Only those that go without one of their cells. */
    readonly lessCells?: boolean;
  },
): Promise<StagedRow[]> {
  return scope.db
    .select()
    .from(importRows)
    .where(
      and(
        scope.owns(importRows),
        eq(importRows.importId, importId),
        gt(importRows.line, part.after),
        part.outcomes ? inArray(importRows.outcome, [...part.outcomes]) : undefined,
        part.lessCells ? sql`jsonb_path_exists(${importRows.problems}, '$[*].leftOut')` : undefined,
      ),
    )
    .orderBy(asc(importRows.line))
    .limit(part.limit);
}

/** Cells of some columns of rows after a line; a row that is badly written says so. */
export async function listCells(
  scope: Scope,
  importId: string,
  columns: readonly number[],
  part: { readonly after: number; readonly until?: number; readonly limit: number },
) {
  const cells = columns.map((column) => sql`${importRows.cells} -> ${column}::int`);
  return scope.db
    .select({
      line: importRows.line,
      outcome: importRows.outcome,
      sound: sql<boolean>`${importRows.faults} = '[]'::jsonb`,
      cells: sql<(string | null)[]>`jsonb_build_array(${sql.join(cells, sql`, `)})`,
    })
    .from(importRows)
    .where(
      and(
        scope.owns(importRows),
        eq(importRows.importId, importId),
        gt(importRows.line, part.after),
        part.until === undefined ? undefined : lte(importRows.line, part.until),
      ),
    )
    .orderBy(asc(importRows.line))
    .limit(part.limit);
}

/** By the ids of their clients, the first lines that are about them, up to some line. */
export async function listClientLines(
  scope: Scope,
  importId: string,
  until?: number,
): Promise<Map<string, number>> {
  const rows = await scope.db
    .select({ clientId: importRows.clientId, line: sql<number>`min(${importRows.line})::int` })
    .from(importRows)
    .where(
      and(
        scope.owns(importRows),
        eq(importRows.importId, importId),
        isNotNull(importRows.clientId),
        until === undefined ? undefined : lte(importRows.line, until),
      ),
    )
    .groupBy(importRows.clientId);
  return new Map(rows.flatMap(({ clientId, line }) => (clientId ? [[clientId, line]] : [])));
}

export async function findStagedRow(scope: Scope, importId: string, line: number) {
  const [row] = await scope.db
    .select()
    .from(importRows)
    .where(
      and(scope.owns(importRows), eq(importRows.importId, importId), eq(importRows.line, line)),
    )
    .for('update');
  return row;
}

export function shownRow(row: StagedRow): ImportRow {
  const { line, outcome, clientId } = row;
  return { line, cells: [...row.cells], outcome, problems: [...row.problems], clientId };
}
