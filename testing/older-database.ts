import type { Connection, Database } from '#server/db/database.ts';
import { applyMigrations, knownMigrations } from '#server/db/migrate.ts';

/** The schema as version 0009 had it, with a small practice in it: what an upgrade starts from. */
export const olderMigration = '0009_insights';

export const olderPractice = '44444444-4444-4444-8444-444444444444';
const userId = '55555555-5555-4555-8555-555555555555';

/** Makes a blank database an old one that somebody works with. */
export async function makeOlder(database: Database): Promise<void> {
  await database.transaction(async (connection) => {
    const at = knownMigrations().find(({ name }) => name === olderMigration)?.at;
    await applyMigrations(connection, at);
    await fill(connection);
  });
}

async function fill(connection: Connection): Promise<void> {
  const ids = [olderPractice, userId];
  await connection.query(
    `insert into practices (id, name, timezone, founding, created_at, updated_at)
     values ($1, 'Quay Coaching', 'Europe/Stockholm', true, now(), now())`,
    [olderPractice],
  );
  await connection.query(
    `insert into users (practice_id, id, name, username, email, timezone, role, created_at, updated_at)
     values ($1, $2, 'Ines', 'ines', 'ines@quay.example', 'UTC', 'admin', now(), now())`,
    ids,
  );
  await connection.query(
    "insert into usernames (practice_id, key, user_id) values ($1, 'ines', $2)",
    ids,
  );
  await connection.query(
    `insert into clients (practice_id, id, name, email, monthly_revenue, growth_potential, status,
       pipeline_stage, tags, owner_id, created_at, updated_at, sort_name, search_text)
     select $1, gen_random_uuid(), 'Client ' || n, n || '@mail.example', n * 100.25, 'medium',
       'active', 'lead', array['a tag', 'O''Hara'], $2, now(), now(), 'client ' || n, 'client ' || n
     from generate_series(1, 40) n`,
    ids,
  );
  await connection.query(
    `insert into calls (practice_id, id, client_id, type, source, call_date, notes, created_at, updated_at)
     select $1, gen_random_uuid(), id, 'check-in', 'logged', now(), 'Notes of ' || name, now(), now()
     from clients where practice_id = $1`,
    [olderPractice],
  );
  await connection.query(
    `insert into events (practice_id, id, name, subject_kind, subject_id, after, at, audience)
     select $1, gen_random_uuid(), 'client.created', 'client', id, jsonb_build_object('name', name), now(), 'practice'
     from clients where practice_id = $1`,
    [olderPractice],
  );
}

/** What must not change on the way forward: how many of each, and the money. */
export async function figuresOf(database: Database): Promise<Record<string, unknown>> {
  const { rows } = await database.query(
    `select (select count(*)::int from clients) as clients, (select count(*)::int from calls) as calls,
       (select count(*)::int from events) as events, (select count(*)::int from users) as users,
       (select sum(monthly_revenue)::text from clients) as money,
       (select sum(hashtextextended(name || tags::text || email, 0))::text from clients) as words`,
  );
  return rows[0] as Record<string, unknown>;
}
