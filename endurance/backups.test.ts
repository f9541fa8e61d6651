import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backups } from '#contract/backups.ts';
import { invitations } from '#contract/invitations.ts';
import { signIn } from '#contract/sign-in.ts';
import { makeArchive } from '#server/backups/archive/make-archive.ts';
import { restoreArchive } from '#server/backups/archive/restore-archive.ts';
import { verifyArchive } from '#server/backups/archive/verify-archive.ts';
import type { Database } from '#server/db/database.ts';
import { openEmbedded, openInMemory, openServer } from '#server/db/open.ts';
import { secretBox } from '#server/secret-box.ts';
import { diskFiles } from '#server/vendors/files/disk.ts';
import { keptDigest } from '#testing/backups.ts';
import { figuresOf, makeOlder } from '#testing/older-database.ts';
import { openSample } from '#testing/open-sample.ts';
import { hasPostgres, OwnPostgres } from '#testing/own-postgres.ts';
import { OwnServer, programArgs } from '#testing/own-server.ts';
import { Visitor } from '#testing/visitor.ts';
import { tally } from './house.ts';
import { hold, record, times } from './table.ts';

const password = 'correct horse battery';
const admin = { RAPPORT_ADMIN_USERNAME: 'nora', RAPPORT_ADMIN_PASSWORD: password };
const root = fileURLToPath(new URL('..', import.meta.url));
const rounds = times(5);

let postgres: OwnPostgres | undefined;
let folder: string;
/** A backup of the sample practice, its rows and its files. */
let sample: string;
let sampleDigest: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rapport-backups-'));
  if (hasPostgres) postgres = await OwnPostgres.make();
  const { app } = await openSample();
  sample = join(folder, 'sample');
  await makeArchive(app.deps, { path: sample });
  sampleDigest = await keptDigest(app.deps.database);
  await app.stop();
});
afterAll(async () => {
  postgres?.remove();
  await rm(folder, { recursive: true, force: true });
});

/** A database of its own on the test's server. */
async function blankOnServer(name: string): Promise<string> {
  const client = new pg.Client({ connectionString: postgres?.url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(postgres?.url ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

async function restored(path: string, database: Database): Promise<Database> {
  const files = diskFiles(join(folder, 'files'));
  const archive = await verifyArchive(path, undefined);
  await restoreArchive({ database, files }, archive, { replace: false });
  return database;
}

test.runIf(hasPostgres)(
  'from the embedded engine to a server and back nothing differs',
  async () => {
    const server = await restored(sample, openServer(await blankOnServer('there'), 4));
    expect(await keptDigest(server)).toBe(sampleDigest);
    const path = join(folder, 'back');
    const secrets = secretBox('a secret for tests, long enough to be one');
    const files = diskFiles(join(folder, 'files'));
    await makeArchive({ database: server, files, secrets, clock: () => new Date() }, { path });
    await server.close();
    const embedded = await restored(path, await openInMemory());
    expect(await keptDigest(embedded)).toBe(sampleDigest);
    await embedded.close();
  },
);

describe.each([['embedded'], ...(hasPostgres ? [['server']] : [])])('%s', (engine) => {
  const settings = async (name: string): Promise<Record<string, string>> =>
    engine === 'server' ? { DATABASE_URL: await blankOnServer(name) } : {};

  test('a backup under writes is one instant of them', async () => {
    const server = await OwnServer.start({ ...admin, ...(await settings('written')) });
    const nora = new Visitor(server.port);
    await nora.signIn('nora', password);
    let writing = true;
    const acknowledged: string[] = [];
    const write = async (writer: string) => {
      for (let turn = 1; writing; turn += 1) {
        const name = `${writer} ${turn}`;
        const email = `row-${writer}-${turn}@rapport.example`.replaceAll(' ', '-');
        const body = { name, email, role: 'user' } as const;
        const answer = await nora.call(invitations.invite, { body });
        if (answer?.status === 200) acknowledged.push(name);
        else throw new Error(`A write came to ${answer?.status}.`);
      }
    };
    const writers = ['a', 'b', 'c', 'd', 'e', 'f'].map(write);
    await pause(2_000);
    const before = new Set(acknowledged);
    const began = performance.now();
    await nora.call(backups.makeBackup);
    await expect
      .poll(async () => (await nora.call(backups.listBackups))?.body.run?.state, {
        timeout: 60_000,
      })
      .toBe('done');
    const took = performance.now() - began;
    await pause(500);
    writing = false;
    await Promise.all(writers);
    const made = (await nora.call(backups.listBackups))?.body.backups[0];
    const path = join(server.dataDir, 'backups', made?.fileName ?? '');
    const database = await restored(path, await openInMemory());
    const { rows } = await database.query('select name from invitations');
    const names = (rows as { name: string }[]).map(({ name }) => name);
    const missing = [...before].filter((name) => !names.includes(name));
    hold({
      check: `I1 ${engine}`,
      done: `a backup under six writers: ${before.size} rows before it, ${acknowledged.length} at last`,
      figure: `${names.length} rows in it, ${missing.length} of those before it missing; ${Math.round(took)} ms`,
      criterion: '0 missing, one instant for every writer',
      met: missing.length === 0,
    });
    // Whoever writes one after the other is cut off at one place, with no gap before it.
    for (const writer of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const turns = names
        .filter((name) => name.startsWith(writer))
        .map((name) => Number(name.slice(2)));
      expect(turns.toSorted((x, y) => x - y)).toEqual(turns.map((_turn, at) => at + 1));
    }
    const events = await database.query(
      "select count(*)::int as count from events where name = 'invitation.made'",
    );
    expect(events.rows).toEqual([{ count: names.length }]);
    await database.close();
    await server.remove();
  });

  test('a restore that is killed leaves nothing half, and the next one is whole', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'rapport-killed-'));
    const env: Record<string, string> = {
      ...(await settings('killed')),
      RAPPORT_DATA_DIR: dataDir,
    };
    const seen: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      // The first one as soon as it writes: on a quick machine another may have come to its end.
      const done = await restoreCommand(env, round === 0 ? 0 : Math.random() * 2_000);
      const server = await OwnServer.prepare(env, { dataDir, firstRun: true });
      await server.up();
      const needed = (await new Visitor(server.port).call(signIn.getSetup))?.body.needed;
      seen.push(`${done ? 'done' : 'killed'}: ${needed ? 'nobody' : 'all'}`);
      if (server.output.includes('A restore was broken off')) seen.push('said so');
      await server.stop();
      if (!needed) break;
    }
    expect(seen).toContain('said so');
    const again = await restoreCommand(env);
    expect(again || seen.some((one) => one.endsWith('all'))).toBe(true);
    const database = env['DATABASE_URL']
      ? openServer(env['DATABASE_URL'], 2)
      : await openEmbedded(dataDir);
    const there = (await keptDigest(database))
      .split('\n')
      .filter((line) => !line.startsWith('events '));
    expect(there).toEqual(sampleDigest.split('\n').filter((line) => !line.startsWith('events ')));
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
    record({
      check: `I4 ${engine}`,
      done: `${rounds} restores killed at a random moment, each followed by a start, then one let through`,
      figure: `${tally(seen)}; the last one whole, row by row`,
      criterion: 'nothing or all after a kill, and the start says so',
      met: true,
    });
  });

  test('an upgrade that is killed goes on at the next start, and nothing is lost', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'rapport-upgraded-'));
    const env = await settings('upgraded');
    const open = async () =>
      env['DATABASE_URL'] ? openServer(env['DATABASE_URL'], 2) : openEmbedded(dataDir);
    let database = await open();
    await makeOlder(database);
    const before = await figuresOf(database);
    await database.close();
    const server = await OwnServer.prepare(env, { dataDir });
    for (let round = 0; round < rounds; round += 1) {
      const up = server.up().catch(() => undefined);
      await pause(300 + Math.random() * 1_500);
      await server.kill();
      await Promise.race([up, pause(100)]);
    }
    await server.up();
    await server.stop();
    database = await open();
    expect(await figuresOf(database)).toMatchObject({
      ...before,
      events: expect.any(Number) as number,
    });
    await database.close();
    const kept = await readdir(join(dataDir, 'backups'));
    expect(kept.some((name) => name.endsWith('.migration.rapport-backup'))).toBe(true);
    await rm(dataDir, { recursive: true, force: true });
    record({
      check: `I5 ${engine}`,
      done: `an upgrade killed ${rounds} times at a random moment, then let through`,
      figure: 'every figure as before, and a backup of what was there',
      criterion: 'goes on at the next start, nothing lost',
      met: true,
    });
  });
});

/** `restore` as an operator runs it; killed so long after it began to write. Answers whether it came to its end. */
async function restoreCommand(env: Record<string, string>, killAfterMs?: number): Promise<boolean> {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [...programArgs('cli'), 'restore', sample], {
    cwd: root,
    env: { PATH, NODE_ENV: 'production', ...env },
    stdio: 'ignore',
  });
  const ended = new Promise<boolean>((resolve) =>
    child.once('close', (code) => resolve(code === 0)),
  );
  if (killAfterMs !== undefined) {
    const begun = () => existsSync(join(env['RAPPORT_DATA_DIR'] ?? '', 'restore-begun'));
    let over = false;
    void ended.then(() => (over = true));
    while (!over && !begun()) await pause(20);
    await Promise.race([ended, pause(killAfterMs)]);
    child.kill('SIGKILL');
  }
  return ended;
}
