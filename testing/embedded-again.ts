import { setTimeout } from 'node:timers/promises';
import type { Database } from '#server/db/database.ts';
import type { Embedded } from '#server/db/embedded.ts';
import { overSocket } from '#server/db/open.ts';
import { startEmbeddedHere } from './embedded-here.ts';

/** Databases that an earlier test of this worker has closed: to empty one is quicker than to start one. */
const idle: { embedded: Embedded; shape: string }[] = [];
const mostIdle = 2;

/**
 * What is left of another test's tables goes; what migrations and queues made stays. To truncate one
 * table is to truncate all that point to it, each with a new file for it and for every index: that is
 * for tables with many rows only, which would stay as long as they were.
 */
const empty = `do $$
declare
  name text;
  many boolean;
begin
  set local session_replication_role = replica;
  for name in select format('%I.%I', schemaname, tablename) from pg_tables
    where schemaname = 'public' or (schemaname = 'pgboss' and tablename not in ('queue', 'version'))
  loop
    execute 'select exists (select 1 from ' || name || ' offset 1000)' into many;
    if many then
      execute 'truncate ' || name || ' restart identity cascade';
    else
      execute 'delete from ' || name;
    end if;
  end loop;
  for name in select format('%I.%I', schemaname, sequencename) from pg_sequences
    where schemaname in ('public', 'pgboss') and last_value is not null
  loop
    execute 'alter sequence ' || name || ' restart';
  end loop;
end $$`;

/** Of tables, columns, triggers, constraints, functions, queues and migrations: a test may have changed them. */
const shapeText = `select md5(concat(
  (select string_agg(concat(c.relname, a.attname, a.atttypid), ',' order by c.relname, a.attnum)
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace >= 16384 or c.relnamespace = 'public'::regnamespace),
  (select string_agg(concat(tgname, tgenabled), ',' order by tgname, tgrelid) from pg_trigger where not tgisinternal),
  (select string_agg(conname, ',' order by conname, conrelid) from pg_constraint),
  (select string_agg(concat(proname, prosrc), ',' order by proname, oid) from pg_proc where oid >= 16384),
  (select string_agg(name, ',' order by name) from pgboss.queue),
  (select string_agg(hash, ',' order by id) from drizzle.__drizzle_migrations)
)) as shape`;

/** An embedded database as empty as the template: one that was used before, or a new one. */
export async function takeEmbedded(template: string): Promise<Database> {
  for (let kept = idle.pop(); kept; kept = idle.pop()) {
    const { embedded, shape } = kept;
    const database = over(embedded, () => shape);
    await discardAll(database);
    await database.query(empty);
    if ((await readShape(database)) === shape) return database;
    await database.pool.end();
    await embedded.close();
  }
  let shape: string | undefined;
  const embedded = await startEmbeddedHere(template);
  const database = over(embedded, () => shape);
  shape = await readShape(database);
  return database;
}

function over(embedded: Embedded, shapeOf: () => string | undefined): Database {
  return overSocket({
    ...embedded,
    close: async () => {
      const shape = shapeOf();
      if (shape !== undefined && idle.length < mostIdle) idle.push({ embedded, shape });
      else await embedded.close();
    },
  });
}

/** A connection that is made while the last one is still closing is reset. */
async function discardAll(database: Database): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await database.query('discard all');
      return;
    } catch (error) {
      if (attempt === 20) throw error;
      await setTimeout(10);
    }
  }
}

async function readShape(database: Database): Promise<string> {
  const { rows } = await database.query(shapeText);
  return String((rows[0] as { shape: unknown }).shape);
}
