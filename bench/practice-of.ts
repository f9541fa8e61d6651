import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recountFigures } from '#server/clients/recount-figures.ts';
import { openTestApp } from '#testing/app.ts';
import { castPassword } from '#testing/cast-password.ts';
import { makeTemplate } from '#testing/database.ts';
import { fillManyClients } from '#testing/many-clients.ts';
import { fillManyTasks } from '#testing/many-tasks.ts';
import { ChildServer } from './child-server.ts';

/** A practice on a PostgreSQL database of its own, and what a process needs to serve it. */
export interface Practice {
  readonly env: Readonly<Record<string, string>>;
  /** Clients that can be opened. */
  readonly ids: readonly string[];
  /** A client with tasks. */
  readonly busyId: string;
}

/** Makes a practice of so many clients, looked after as a server's own housekeeping would. */
export async function practiceOf(size: number): Promise<Practice> {
  await makeTemplate();
  const t = await openTestApp();
  const { databaseUrl } = t.deps.config;
  if (databaseUrl === undefined) throw new Error('This is measured on a PostgreSQL server.');
  await fillManyClients(t, size);
  // The server that is measured lives today, and has folded what is long past.
  t.clock.now = new Date();
  await recountFigures(t.deps);
  await fillManyTasks(t, size);
  await t.deps.database.query('vacuum (analyze)');
  const { rows } = await t.deps.database.query(
    'select id from clients where practice_id = $1 and deleted_at is null order by random() limit 500',
    [t.practiceIds.lindqvist],
  );
  const busy = await t.deps.database.query(
    'select client_id as id from tasks where practice_id = $1 group by 1 order by count(*), 1 limit 1',
    [t.practiceIds.lindqvist],
  );
  const env = {
    DATABASE_URL: databaseUrl,
    RAPPORT_DATA_DIR: await mkdtemp(join(tmpdir(), 'rapport-bench-')),
    PRACTICE: t.practiceIds.lindqvist,
    OWNER: t.ids.nora,
  };
  await t.stop();
  const [one] = busy.rows as { id: string }[];
  return { env, ids: (rows as { id: string }[]).map(({ id }) => id), busyId: one?.id ?? '' };
}

/** Our server for this practice, and the cookie of somebody who is signed in. */
export async function serve(practice: Practice): Promise<{ server: ChildServer; cookie: string }> {
  const server = await ChildServer.start('./ours.ts', practice.env);
  const url = `http://localhost:${server.port}`;
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ username: 'nora', password: castPassword }),
  });
  if (!response.ok) throw new Error(`The sign-in came to ${response.status}.`);
  return { server, cookie: (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
}
