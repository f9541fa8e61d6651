import { customType, text, uuid } from 'drizzle-orm/pg-core';

/** An instant: `timestamptz` in the database, ISO 8601 UTC with milliseconds in the code. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
});

export const practiceId = () => uuid('practice_id').notNull();

/** Text that is empty rather than absent. */
export const words = (name: string) => text(name).notNull().default('');
