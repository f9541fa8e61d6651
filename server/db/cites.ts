import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Whether what something stands on names a record, such as a call. */
export const cites = (evidence: PgColumn, subjectId: string): SQL =>
  sql`${evidence} @> ${JSON.stringify([{ subjectId }])}::jsonb`;
