import { and, asc, gt, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Scope } from '#server/db/scope.ts';
import type { Source } from './source.ts';

type OfClient = PgTable & { practiceId: PgColumn; id: PgColumn; clientId: PgColumn };

/** The ids of a table whose rows belong to clients, page by page. */
export function idsOf(table: OfClient): Source['listIds'] {
  return async (scope: Scope, { clientIds, after, limit }) => {
    const rows = await scope.db
      .select({ id: table.id })
      .from(table)
      .where(
        and(
          scope.owns(table),
          clientIds && inArray(table.clientId, [...clientIds]),
          after === undefined ? undefined : gt(table.id, after),
        ),
      )
      .orderBy(asc(table.id))
      .limit(limit);
    return rows.map(({ id }) => String(id));
  };
}
