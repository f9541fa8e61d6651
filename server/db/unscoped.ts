import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Connection } from './database.ts';

/**
 * The rows of every practice: only for what comes before a practice is known (sign-in, set-up,
 * links) and for what serves the whole installation. A law lists who may import it.
 */
export function unscoped(connection: Connection): NodePgDatabase {
  return drizzle(connection as unknown as pg.PoolClient);
}
