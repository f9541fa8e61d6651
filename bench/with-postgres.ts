import { OwnPostgres } from '#testing/own-postgres.ts';

/** Does this on the server of TEST_DATABASE_URL, or on a PostgreSQL of its own. */
export async function withPostgres(work: () => Promise<void>): Promise<void> {
  if (process.env['TEST_DATABASE_URL'] !== undefined) return work();
  const own = await OwnPostgres.make();
  process.env['TEST_DATABASE_URL'] = own.url;
  try {
    await work();
  } finally {
    own.remove();
  }
}
