import files, { mkdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { audit } from '#contract/audit.ts';
import { backups } from '#contract/backups.ts';
import { notifications } from '#contract/notifications.ts';
import type { Database } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { makeSealedBackup } from '#testing/backups.ts';
import type { Caller } from '#testing/caller.ts';
import { listFolder, takePath, prune, slugOf } from './backup-folder.ts';
import { makeBackup } from './make-backup.ts';
import { makeNightlyBackup, nightOf } from './nightly-backup.ts';

let t: TestApp;
let nora: Caller;

beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora', true);
});
afterAll(() => t.stop());
beforeEach(async () => {
  await rm(t.deps.config.backup.folder, { recursive: true, force: true });
  await t.deps.database.query('delete from backup_runs');
});

const list = async () => (await nora.call(backups.listBackups)).body;

/** Asked for on the page, and done. */
async function makeOne() {
  await nora.call(backups.makeBackup);
  await expect.poll(async () => (await list()).run?.state, { timeout: 20_000 }).not.toBe('running');
  return list();
}

/** The same app with other settings of backups. */
const withSettings = (change: Partial<Deps['config']['backup']>): Deps => ({
  ...t.deps,
  config: { ...t.deps.config, backup: { ...t.deps.config.backup, ...change } },
});

describe('an operator', () => {
  test('makes one, checks it, deletes it, and all of it is in the audit log', async () => {
    const { backups: made, run, keep } = await makeOne();
    expect(run).toMatchObject({ state: 'done', reason: 'hand', part: 1, problem: null });
    expect({ keep, made: made.length }).toEqual({ keep: 14, made: 1 });
    const [one] = made;
    expect(one).toMatchObject({ reason: 'hand', age: 'current', sealed: false, problem: null });
    const params = { id: one?.id ?? '' };
    const checked = await nora.call(backups.checkBackup, { params });
    expect(checked.body).toMatchObject({ problem: null, practices: 2, files: 0 });
    await nora.call(backups.deleteBackup, { params });
    expect((await list()).backups).toEqual([]);
    const { body } = await nora.call(audit.listAudit, { query: { name: 'backup' } });
    expect(body.map(({ name }) => name).slice(0, 3)).toEqual([
      'backup.deleted',
      'backup.checked',
      'backup.made',
    ]);
    expect(body.every(({ actor }) => actor?.id === t.ids.nora)).toBe(true);
  });

  test('learns of one that is damaged', async () => {
    const { backups: made } = await makeOne();
    const path = join(t.deps.config.backup.folder, made[0]?.fileName ?? '');
    const bytes = await readFile(path);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    await writeFile(path, bytes);
    const params = { id: made[0]?.id ?? '' };
    const { problem } = (await nora.call(backups.checkBackup, { params })).body;
    expect(problem).toMatch(/damaged|ends too early/);
  });

  test('is shown one that can be read again, and one that was put in the place of a damaged one', async () => {
    const { open } = files;
    const opensBy = (how: typeof open) => {
      files.open = how;
      syncBuiltinESMExports();
    };
    const problem = async () => (await list()).backups[0]?.problem;
    const { fileName } = await makeBackup(t.deps, { reason: 'hand' });
    opensBy(() => Promise.reject(new Error('EIO: i/o error, read')));
    expect(await problem()).toMatch(/EIO/);
    opensBy(open);
    expect(await problem()).toBeNull();
    const path = join(t.deps.config.backup.folder, fileName);
    const good = await readFile(path);
    await writeFile(path, Buffer.from(good).fill(0, 0, 8));
    await utimes(path, 1, 1);
    expect(await problem()).toMatch(/not a backup/);
    await writeFile(path, good);
    expect(await problem()).toBeNull();
  });

  test('does not get another practice’s rows: such a backup leaves sealed or not at all', async () => {
    const { backups: made } = await makeOne();
    const params = { id: made[0]?.id ?? '' };
    expect(made[0]?.mayDownload).toBe(false);
    const refused = await nora.refused(backups.downloadBackup, { params });
    expect(refused).toMatchObject({ status: 403, body: { code: 'holds_others' } });
    const sealed = await makeSealedBackup(t);
    const sent = await nora.call(backups.downloadBackup, { params: { id: sealed } });
    expect(sent.status).toBe(200);
    expect(sent.bytes.subarray(0, 16).toString()).toBe('rapport-sealed-1');
    expect(sent.bytes.includes('Harbour')).toBe(false);
  });

  test('is not asked to wait for a second one, but told that one is being made', async () => {
    const answers = await Promise.all([
      nora.raw('POST', '/api/backups'),
      nora.raw('POST', '/api/backups'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await expect.poll(async () => (await list()).run?.state, { timeout: 20_000 }).toBe('done');
  });
});

describe('by night', () => {
  test('the night begins at two', () => {
    expect(nightOf(new Date('2026-03-04T01:59:59Z'))).toBe('2026-03-03');
    expect(nightOf(new Date('2026-03-04T02:00:00Z'))).toBe('2026-03-04');
  });

  test('of two processes one makes it, once', async () => {
    await Promise.all([makeNightlyBackup(t.deps), makeNightlyBackup(t.deps)]);
    await makeNightlyBackup(t.deps);
    const { backups: made } = await list();
    expect(made.map(({ reason }) => reason)).toEqual(['nightly']);
    t.clock.advance(24 * 3600);
    await makeNightlyBackup(t.deps);
    expect((await list()).backups).toHaveLength(2);
  });

  test('none is made where that is switched off', async () => {
    await makeNightlyBackup(withSettings({ nightly: false }));
    expect((await list()).backups).toEqual([]);
  });

  test('a failure is told once, tried three times, and leaves the older ones', async () => {
    const blocked = join(t.deps.config.dataDir, 'a-file');
    await writeFile(blocked, '');
    const deps = withSettings({ folder: join(blocked, 'backups') });
    for (let hour = 0; hour < 5; hour += 1) {
      await makeNightlyBackup(deps);
      t.clock.advance(3600);
    }
    await t.settle();
    const { rows } = await t.deps.database.query('select problem from backup_runs');
    expect(rows).toHaveLength(3);
    expect((rows[0] as { problem: string }).problem).toContain(
      "The folder of backups can't be used",
    );
    const { body } = await nora.call(notifications.listNotifications, {});
    const told = body.notifications.filter(({ title }) => title === 'A backup failed');
    expect(told).toHaveLength(1);
    expect(told[0]?.text).not.toContain('Older');
    expect((await list()).run).toMatchObject({ state: 'failed' });
  });

  test('where there is no room none is begun, and the older ones stay', async () => {
    const { folder } = t.deps.config.backup;
    await mkdir(folder, { recursive: true });
    const large = join(folder, 'rapport-quay-20260101T020000Z.nightly.rapport-backup');
    await writeFile(large, '');
    // A file with nothing in it but its length: the next backup is taken to be as large.
    await truncate(large, 2 ** 43);
    const { run, backups: left } = await makeOne();
    expect(run?.state).toBe('failed');
    expect(run?.problem).toMatch(/^There is not enough room for a backup in .*: about [\d,]+ MB/);
    expect(left).toHaveLength(1);
    t.clock.advance(1);
    await makeNightlyBackup(t.deps);
    await t.settle();
    const { body } = await nora.call(notifications.listNotifications, {});
    expect(body.notifications[0]?.text).toMatch(/are free\. Older backups are still there\.$/);
  });
});

describe('one that was broken off with its process', () => {
  const breakOff = (minutesAgo: number, night: string | null = null) =>
    t.deps.database.query(
      `insert into backup_runs (id, reason, state, night, started_at, moved_at)
       values (gen_random_uuid(), $2, 'running', $3, $1, $1)`,
      [
        new Date(t.clock.now.getTime() - minutesAgo * 60_000).toISOString(),
        night ? 'nightly' : 'hand',
        night,
      ],
    );

  test('does not stand in the way', async () => {
    await breakOff(60);
    expect((await makeOne()).run).toMatchObject({ state: 'done' });
  });

  test('is over for whoever looks, and told of once', async () => {
    t.clock.advance(1);
    await breakOff(60);
    expect((await list()).run).toMatchObject({ state: 'failed', problem: 'It was broken off.' });
    await list();
    const { body } = await nora.call(audit.listAudit, { query: { name: 'backup.failed' } });
    const told = body.filter(({ after }) => after?.['problem'] === 'It was broken off.');
    expect(told.filter(({ at }) => at === t.clock.now.toISOString())).toHaveLength(1);
  });

  test('is made again that night', async () => {
    await breakOff(60, `${nightOf(t.clock.now)}/1`);
    await makeNightlyBackup(t.deps);
    const { run, backups: made } = await list();
    expect(run).toMatchObject({ state: 'done', reason: 'nightly' });
    expect(made).toHaveLength(1);
  });

  test('is told of where none is made by night', async () => {
    await breakOff(60);
    await makeNightlyBackup(withSettings({ nightly: false }));
    const { rows } = await t.deps.database.query('select state from backup_runs');
    expect(rows).toEqual([{ state: 'failed' }]);
  });

  test('may be another process’s where the database is shared, until it is silent for ten minutes', async () => {
    const { database } = t.deps;
    const shared = Object.create(database, { engine: { value: 'server' } }) as Database;
    const stateAfter = async (minutes: number) => {
      t.clock.advance(minutes * 60);
      await makeNightlyBackup({ ...withSettings({ nightly: false }), database: shared });
      return (await database.query('select state from backup_runs')).rows;
    };
    await breakOff(0);
    expect(await stateAfter(9)).toEqual([{ state: 'running' }]);
    expect(await stateAfter(2)).toEqual([{ state: 'failed' }]);
  });
});

describe('the folder', () => {
  test('keeps so many of those that are made by themselves, and all that are made by hand', async () => {
    const folder = join(t.deps.config.dataDir, 'kept');
    await mkdir(folder);
    const at = (day: number) => new Date(Date.UTC(2026, 0, day, 2));
    for (let day = 1; day <= 20; day += 1) {
      await writeFile(await takePath(folder, ['Quay'], 'nightly', at(day)), '');
      if (day % 5 === 0) await writeFile(await takePath(folder, ['Quay'], 'hand', at(day)), '');
    }
    await prune(folder, 14);
    const left = await listFolder(folder);
    const nightly = left.filter(({ reason }) => reason === 'nightly');
    expect(nightly).toHaveLength(14);
    expect(nightly.at(-1)?.madeAt).toBe('2026-01-07T02:00:00.000Z');
    expect(left.filter(({ reason }) => reason === 'hand')).toHaveLength(4);
    await prune(folder, 0);
    expect(await listFolder(folder)).toHaveLength(18);
  });

  test('names a backup for its one practice, and never twice', async () => {
    const folder = join(t.deps.config.dataDir, 'named');
    await mkdir(folder);
    const now = new Date('2026-03-04T09:30:00Z');
    const first = await takePath(folder, ['Lindqvist & Töchter'], 'hand', now);
    expect(first).toBe(join(folder, 'rapport-lindqvist-to-chter-20260304T093000Z.rapport-backup'));
    await writeFile(first, '');
    const again = ['Lindqvist & Töchter'];
    expect(await takePath(folder, again, 'hand', now)).not.toBe(first);
    expect(await takePath(folder, ['A', 'B'], 'hand', now)).toContain('rapport-installation-');
    expect(slugOf('日本')).toBe('');
  });

  test('is swept of what was broken off long ago', async () => {
    const { folder } = t.deps.config.backup;
    await mkdir(folder, { recursive: true });
    const [old, young] = ['a.rapport-backup.part', 'b.rapport-backup.part'].map((name) =>
      join(folder, name),
    );
    const long = new Date(Date.now() - 10 * 3_600_000);
    for (const path of [old ?? '', young ?? '']) await writeFile(path, '');
    await utimes(old ?? '', long, long);
    await makeOne();
    await expect(readFile(old ?? '')).rejects.toThrow('ENOENT');
    expect(await readFile(young ?? '', 'utf8')).toBe('');
  });
});
