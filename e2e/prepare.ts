import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openInMemory } from '#server/db/open.ts';
import { hashPassword } from '#server/people/passwords.ts';
import { makeToken } from '#server/sign-in/token.ts';
import { castPassword } from '#testing/cast-password.ts';
import { makeTemplate, templateFile } from '#testing/database.ts';
import { unpackInto } from '#testing/unpack-template.ts';
import { keep, preparedFolder } from './prepared.ts';

/** More than the journeys of one worker are. */
const mostPractices = 30;

/**
 * Once a run: a data folder that journeys start from, with the founding practice and others beside it,
 * empty but for nora, their admin.
 */
export async function setup(): Promise<() => Promise<void>> {
  await makeTemplate();
  const folder = await mkdtemp(path.join(tmpdir(), 'rapport-journeys-'));
  process.env[preparedFolder] = folder;
  await mkdir(path.join(folder, 'running'));
  await prepareEmpty(folder);
  return () => tidy(folder);
}

async function prepareEmpty(folder: string): Promise<void> {
  const template = await templateFile();
  const database = await openInMemory(existsSync(template) ? template : undefined);
  await migrate(database);
  const passwordHash = await hashPassword(castPassword);
  const cookies: string[] = [];
  for (let place = 0; place < mostPractices; place += 1) {
    cookies.push(await addPractice(database, place === 0, passwordHash));
  }
  const dump = path.join(folder, 'empty.tar.gz');
  await writeFile(dump, await database.dump());
  await database.close();
  await unpackInto(path.join(folder, 'empty', 'db'), dump);
  await keep({ folder: path.join(folder, 'empty'), cookies });
}

/** A practice and its admin, and the cookie of a session. Only the founding one is found by its username. */
async function addPractice(
  database: Database,
  founding: boolean,
  passwordHash: string,
): Promise<string> {
  const [practiceId, userId] = [randomUUID(), randomUUID()];
  const { token, hash } = makeToken(practiceId);
  const now = new Date();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  await database.query(
    `insert into practices (id, name, timezone, founding, created_at, updated_at)
     values ($1, 'My practice', $2, $3, $4, $4)`,
    [practiceId, timeZone, founding, now],
  );
  await database.query(
    `insert into users (practice_id, id, name, username, email, timezone, role, password_hash,
       onboarded_at, created_at, updated_at)
     values ($1, $2, 'nora', 'nora', 'nora@lindqvist.example', $3, 'admin', $4, $5, $5, $5)`,
    [practiceId, userId, timeZone, passwordHash, now],
  );
  if (founding) {
    await database.query(
      `insert into usernames (practice_id, key, user_id) values ($1, 'nora', $2)`,
      [practiceId, userId],
    );
  }
  await database.query(
    `insert into sessions (practice_id, id, user_id, token_hash, remembered, created_at, last_seen_at, expires_at)
     values ($1, $2, $3, $4, true, $5, $5, $5::timestamptz + interval '1 day')`,
    [practiceId, randomUUID(), userId, hash, now],
  );
  return token;
}

/** Servers that workers have shared go with the run. */
async function tidy(folder: string): Promise<void> {
  for (const pid of await readdir(path.join(folder, 'running'))) await end(Number(pid));
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

async function end(pid: number): Promise<void> {
  try {
    process.kill(pid, 'SIGTERM');
    for (let looks = 0; looks < 100; looks += 1) {
      process.kill(pid, 0);
      await setTimeout(50);
    }
  } catch {
    // It is gone.
  }
}
