import pg from 'pg';
import { Database } from './database.ts';
import { startEmbedded, type Embedded } from './embedded.ts';
import { Room } from './room.ts';

const limits = { statement_timeout: 5_000, lock_timeout: 5_000 };

/** Opens PostgreSQL at a URL; connections are made as they are needed, so it may be away. */
export function openServer(url: string, connections = 10): Database {
  return new Database(
    new pg.Pool({
      connectionString: url,
      max: connections,
      connectionTimeoutMillis: 4_000,
      idle_in_transaction_session_timeout: 30_000,
      application_name: 'rapport',
      keepAlive: true,
      // A plan that looks dear is compiled before each run of it: a fifth of a second for a page of a
      // list that is read in two milliseconds. No statement of ours runs long enough to win that back.
      options: '-c jit=off',
      ...limits,
    }),
  );
}

/** Opens the embedded database in a data folder, which it locks; refuses with FolderInUse. */
export async function openEmbedded(folder: string): Promise<Database> {
  return overSocket(await startEmbedded({ folder }), new Room(folder));
}

/** An embedded database that goes with the process; `template` is a dump to start from. */
export async function openInMemory(template?: string): Promise<Database> {
  return overSocket(await startEmbedded({ memory: true, ...(template ? { template } : {}) }));
}

/** One connection: PGlite runs one query at a time, and several connections hang under load. */
export function overSocket(embedded: Embedded, room?: Room): Database {
  return new Database(
    new pg.Pool({
      ...embedded.connection,
      user: 'postgres',
      database: 'postgres',
      max: 1,
      idleTimeoutMillis: 0,
    }),
    embedded,
    room,
  );
}
