import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { customType, index, text, uuid, type PgColumn } from 'drizzle-orm/pg-core';

/** An instant: `timestamptz` in the database, ISO 8601 UTC with milliseconds in the code. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: instantFrom,
});

/** An instant as the database writes it, in the code's spelling; most need no calendar for that. */
export function instantFrom(text: string): string {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,3})?\+00$/.test(text)) {
    return new Date(text).toISOString();
  }
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0')}Z`;
}

export const practiceId = () => uuid('practice_id').notNull();

/** Text that is empty rather than absent. */
export const words = (name: string) => text(name).notNull().default('');

/** The place of a word in a fixed order: written alike in an index and in what it serves. */
export function rankIn(names: readonly string[], word: SQLWrapper): SQL<number> {
  const list = names.map((name) => `'${name}'`).join(', ');
  return sql<number>`array_position(array[${sql.raw(list)}]::text[], ${word})`;
}

/** Tags without case and accents, as the index has them: two that differ by nothing else are one. */
export const tagKeysOf = (tags: SQLWrapper) => sql`tag_keys(${tags})`;

/** Up to date with every write, so that none is slow because of those before it. */
export const gin = (name: string, of: SQL | PgColumn) =>
  index(name).using('gin', of).with({ fastupdate: false });
