import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { recountFigures } from '#server/clients/recount-figures.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/open-database.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { castPassword } from '#testing/cast-password.ts';
import { makeTemplate } from '#testing/database.ts';
import { fillManyCalls, type SpokenWords } from '#testing/many-calls.ts';
import { fillManyClients } from '#testing/many-clients.ts';
import { fillManyTasks } from '#testing/many-tasks.ts';
import { unhurried, withoutIndexes } from '#testing/unhurried.ts';
import { ChildServer } from './child-server.ts';
import type { PracticeSize } from './plan.ts';
import { say } from './report.ts';

export type Engine = 'server' | 'embedded';

/** A practice on a database of its own, and what a process needs to serve it. */
export interface Practice {
  readonly env: Readonly<Record<string, string>>;
  /** Clients that can be opened. */
  readonly ids: readonly string[];
  /** A client with tasks. */
  readonly busyId: string;
  readonly words: SpokenWords;
}

const filled = [
  'clients',
  'client_keys',
  'tasks',
  'calls',
  'utterances',
  'insights',
  'memory_entries',
];

/** A practice of so much, looked after as a server's own housekeeping would; one that was made before is taken again. */
export async function practiceOf(
  engine: Engine,
  size: PracticeSize,
  purpose = 'shared',
): Promise<Practice> {
  const folder = process.env['BENCH_FOLDER'] ?? '';
  const name = [engine, purpose, ...Object.values(size)].join('-');
  const known = join(folder, `${name}.json`);
  if (existsSync(known)) return JSON.parse(await readFile(known, 'utf8')) as Practice;
  const dataDir = join(folder, name);
  await mkdir(dataDir, { recursive: true });
  const began = performance.now();
  const t = await openEmpty(engine, dataDir);
  const practice = await fill(t, size, dataDir);
  await t.stop();
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  say(`  a practice of ${size.clients} clients (${engine}) was made in ${seconds} s`);
  await writeFile(known, JSON.stringify(practice));
  return practice;
}

async function openEmpty(engine: Engine, dataDir: string): Promise<TestApp> {
  if (engine === 'server') {
    await makeTemplate();
    return openTestApp();
  }
  return openTestApp({ database: await openDatabase(readConfig({ RAPPORT_DATA_DIR: dataDir })) });
}

async function fill(t: TestApp, size: PracticeSize, dataDir: string): Promise<Practice> {
  const { databaseUrl } = t.deps.config;
  const { query, end } = await unhurried(t);
  // The server that is measured lives today, and has folded what is long past.
  t.clock.now = new Date();
  let words: SpokenWords = { common: [], rare: [] };
  await withoutIndexes(query, filled, async () => {
    await fillManyClients(t, size.clients);
    await recountFigures(t.deps);
    if (size.calls > 0) words = await fillManyCalls(t, query, size);
    if (size.tasks > 0) await fillManyTasks(t, size.tasks);
  });
  // Folded night by night, as it is elsewhere, this table never has so many empty pages.
  await query('vacuum (full) client_tallies');
  await query('vacuum (analyze)');
  await end();
  return {
    words,
    ids: await idsOf(
      t,
      'select id from clients where practice_id = $1 and deleted_at is null order by random() limit 500',
    ),
    busyId:
      (
        await idsOf(
          t,
          'select client_id as id from tasks where practice_id = $1 group by 1 order by count(*), 1 limit 1',
        )
      )[0] ?? '',
    env: {
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      RAPPORT_DATA_DIR: dataDir,
      RAPPORT_SECRET: 'a secret for tests, long enough to be one',
      // The hour may strike while something is measured.
      RAPPORT_BACKUP_NIGHTLY: '0',
      PRACTICE: t.practiceIds.lindqvist,
      OWNER: t.ids.nora,
    },
  };
}

async function idsOf(t: TestApp, text: string): Promise<string[]> {
  const { rows } = await t.deps.database.query(text, [t.practiceIds.lindqvist]);
  return (rows as { id: string }[]).map(({ id }) => id);
}

/** Our server for this practice, and the cookie of somebody who is signed in. */
export async function serve(practice: Practice): Promise<{ server: ChildServer; cookie: string }> {
  const server = await ChildServer.start('./ours.ts', practice.env);
  return { server, cookie: await signIn(`http://localhost:${server.port}`) };
}

/** Signs the admin of the practice in. */
export async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ username: 'nora', password: castPassword }),
  });
  if (!response.ok) throw new Error(`The sign-in came to ${response.status}.`);
  return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}
