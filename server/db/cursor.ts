import { and, eq, lt, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { instant } from '#contract/fields.ts';

/** The row after which a newest-first list goes on. */
export interface Place {
  readonly at: string;
  readonly id: string;
}

/** Whether a cursor's text is an instant that the database can hold. */
export const isInstant = (text: string): boolean =>
  z.safeParse(instant, text).success && text >= '0001';

/** The place that a cursor names; undefined where it names none. */
export function placeOf(cursor: string | undefined): Place | undefined {
  const place = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([0-9a-f-]{36})$/.exec(cursor ?? '');
  return place?.[1] && place[2] ? { at: place[1], id: place[2] } : undefined;
}

/** Where a newest-first list goes on: after the row with this instant and id. */
export function after(at: PgColumn, id: PgColumn, cursor: string | undefined): SQL | undefined {
  const place = placeOf(cursor);
  return place && or(lt(at, place.at), and(eq(at, place.at), lt(id, place.id)));
}

/** The rows of a page and where the next one begins; ask for one row more than the page holds. */
export function cut<Row extends { id: string }>(
  rows: readonly Row[],
  limit: number,
  at: (row: Row) => string,
): { rows: Row[]; next?: string } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return rows.length > limit && last
    ? { rows: page, next: `${at(last)}_${last.id}` }
    : { rows: page };
}

export function limitOf(query: { limit?: string | undefined }, otherwise = 200): number {
  return query.limit === undefined ? otherwise : Number(query.limit);
}
