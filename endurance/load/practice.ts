import { randomUUID } from 'node:crypto';
import { makeToken } from '#server/sign-in/token.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { makeTemplate } from '#testing/database.ts';
import { fillManyClients } from '#testing/many-clients.ts';
import { fillManyTasks } from '#testing/many-tasks.ts';
import { OwnPostgres } from '#testing/own-postgres.ts';

/** A practice on a PostgreSQL of its own, and what it takes to serve it and to ask as its people. */
export interface Practice {
  readonly env: Readonly<Record<string, string>>;
  readonly practiceId: string;
  /** One cookie for each person, all of them coaches. */
  readonly cookies: readonly string[];
  /** Clients that can be opened. */
  readonly clientIds: readonly string[];
  /** Does this with the program in this process, on the same database. */
  inside<T>(work: (t: TestApp) => Promise<T>): Promise<T>;
  remove(): Promise<void>;
}

export interface Size {
  readonly clients: number;
  readonly tasks: number;
  readonly people: number;
}

/** Makes a practice of this size; the server that is to serve it is not started yet. */
export async function makePractice({ clients, tasks, people }: Size): Promise<Practice> {
  const postgres = await OwnPostgres.make();
  process.env['TEST_DATABASE_URL'] = postgres.url;
  await makeTemplate();
  const t = await openTestApp();
  const databaseUrl = t.deps.config.databaseUrl ?? '';
  const practiceId = t.practiceIds.lindqvist;
  await fillManyClients(t, clients);
  t.clock.now = new Date();
  if (tasks > 0) await fillManyTasks(t, tasks);
  const cookies = await addPeople(t, practiceId, people);
  const { rows } = await t.deps.database.query(
    'select id from clients where practice_id = $1 and deleted_at is null order by id limit 500',
    [practiceId],
  );
  await t.deps.database.query('vacuum (analyze)');
  return {
    env: {
      DATABASE_URL: databaseUrl,
      RAPPORT_SECRET: t.deps.config.secret ?? '',
      RAPPORT_TRUST_PROXY: '127.0.0.1',
    },
    practiceId,
    cookies,
    clientIds: (rows as { id: string }[]).map(({ id }) => id),
    inside: (work) => work(t),
    async remove() {
      await t.stop();
      postgres.remove();
      delete process.env['TEST_DATABASE_URL'];
    },
  };
}

/** Coaches who are signed in already: to sign in is tried elsewhere, and costs a hash each. */
async function addPeople(t: TestApp, practiceId: string, count: number): Promise<string[]> {
  const made = Array.from({ length: count }, () => ({
    id: randomUUID(),
    session: randomUUID(),
    ...makeToken(practiceId),
  }));
  const now = t.clock.now.toISOString();
  const ids = made.map(({ id }) => id);
  await t.deps.database.query(
    `insert into users (practice_id, id, name, username, email, timezone, role, onboarded_at, created_at, updated_at)
     select $1::uuid, id, 'Coach ' || n, 'coach-' || n, 'coach-' || n || '@mail.example', 'Europe/London', 'coach', $2, $2, $2
     from unnest($3::uuid[]) with ordinality made(id, n)`,
    [practiceId, now, ids],
  );
  await t.deps.database.query(
    `insert into sessions (practice_id, id, user_id, token_hash, remembered, created_at, last_seen_at, expires_at)
     select $1::uuid, id, user_id, hash, true, $2, $2, $2::timestamptz + interval '1 day'
     from unnest($3::uuid[], $4::uuid[], $5::text[]) made(id, user_id, hash)`,
    [practiceId, now, made.map(({ session }) => session), ids, made.map(({ hash }) => hash)],
  );
  return made.map(({ token }) => `rapport=${token}`);
}
