import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backups } from '#contract/backups.ts';
import { paymentLinks } from '#contract/payment-links.ts';
import { listTables } from '#server/db/portable/catalogue.ts';
import type { Database } from '#server/db/database.ts';
import { allTables } from '#server/db/pinned.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { makeFolder, practiceDigest } from '#testing/backups.ts';
import { addClient } from '#testing/clients.ts';
import { clientObjectKinds } from '#testing/client-objects.ts';
import { openTestDatabase } from '#testing/database.ts';
import { digest } from '#testing/digest.ts';
import { canaryOf, makeObject, type ObjectKind } from '#testing/objects.ts';
import { listed } from '#testing/stored-files.ts';
import { CommandProblem } from '#server/usage-error.ts';
import { diskFiles } from '#server/vendors/files/disk.ts';
import { getTableName } from 'drizzle-orm';
import { ArchiveProblem } from './archive/archive-problem.ts';
import { importPractice } from './archive/import-practice.ts';
import { outOfArchives } from './archive/left-out.ts';
import { readArchive } from './archive/read-archive.ts';
import { restoreArchive } from './archive/restore-archive.ts';
import { textOf, verifyArchive } from './archive/verify-archive.ts';
import { ArchiveWriter } from './archive/write-archive.ts';
import { sweepAside } from './aside.ts';
import { exportPracticeTo } from './export-practice.ts';

let t: TestApp;
let place: Awaited<ReturnType<typeof makeFolder>>;
let path: string;
let other: Database;
let sentAs: string;
/** Of the practice as it was when the file was made. */
let asItWas: string;

beforeAll(async () => {
  [t, place] = await Promise.all([openTestApp(), makeFolder()]);
  const kinds: ObjectKind[] = [
    ...(['person', 'session', 'notification', 'mail', 'invitation', 'deadLetter'] as const),
    ...(['template', 'import', 'clientField', 'savedView'] as const),
    ...clientObjectKinds,
  ];
  for (const owner of ['nora', 'jonas'] as const) {
    for (const kind of kinds) await makeObject(t, kind, owner);
  }
  const nora = await t.as('nora');
  const id = await addClient(nora, { email: 'payer@mail.example' });
  await nora.call(paymentLinks.createPaymentLink, {
    params: { id },
    body: { amount: 9_900, description: 'Coaching', mail: true },
  });
  asItWas = await practiceDigest(t.deps.database, t.practiceIds.lindqvist);
  const sent = await nora.call(backups.exportPractice);
  sentAs = String(sent.headers['content-disposition']);
  path = join(place.folder, 'leaving');
  await writeFile(path, sent.bytes);
  ({ database: other } = await openTestDatabase());
});
afterAll(async () => {
  await other?.close();
  await t?.stop();
  await place?.remove();
});

/** The same archive with entries changed or added. */
async function forged(change: (name: string, text: string) => string): Promise<string> {
  const target = join(place.folder, 'forged');
  const writer = new ArchiveWriter(target, undefined, new Date());
  for await (const { name, size, content } of readArchive(path, undefined)) {
    await writer.addText(name, change(name, await textOf(content, size)));
  }
  await writer.close();
  return target;
}

describe('what a practice takes along', () => {
  test('is all of its own, and no word of another’s, nor a way to sign in', async () => {
    const words = gunzipSync(await readFile(path)).toString('latin1');
    const { rows } = await t.deps.database.query(
      'select password_hash, username from users where practice_id = $1',
      [t.practiceIds.lindqvist],
    );
    expect(words).toContain(canaryOf('lindqvist'));
    for (const word of [
      canaryOf('harbour'),
      'Harbour Street',
      t.ids.jonas,
      t.practiceIds.harbour,
    ]) {
      expect({ word, there: words.includes(word) }).toEqual({ word, there: false });
    }
    expect(sentAs).toContain('rapport-lindqvist-coaching-');
    expect(words).not.toMatch(/\$argon2/);
    // Nor any link that opens the installation that is left: invitations, payment links.
    expect(words).toContain('[a link, which stayed behind]');
    expect(words.match(/[/#][\w-]{22}\.[\w-]{43}/g)).toBeNull();
    expect(rows.length).toBeGreaterThan(3);
  });

  test('opens in any archive program, and says what it is', async () => {
    await promisify(execFile)('tar', ['-xzf', path, '-C', place.folder]);
    expect(await readFile(join(place.folder, 'README.md'), 'utf8')).toContain('Lindqvist Coaching');
    const tables = await readdir(join(place.folder, 'tables'));
    const lines = await readFile(join(place.folder, 'tables/clients.jsonl'), 'utf8');
    const [first = ''] = lines.split('\n');
    expect(JSON.parse(first)).toMatchObject({ practice_id: t.practiceIds.lindqvist });
    const known = (await listTables(t.deps.database)).filter(
      ({ columns, name }) =>
        columns.some((column) => column.name === 'practice_id') || name === 'practices',
    );
    const expected = known.map(({ name }) => name).filter((name) => !(name in outOfArchives));
    expect(tables.toSorted()).toEqual(expected.map((name) => `${name}.jsonl`).toSorted());
  });

  test('what stays behind is named table by table, and each of these is a table', () => {
    const names = allTables.map(getTableName);
    expect(Object.keys(outOfArchives).filter((name) => !names.includes(name))).toEqual([]);
  });

  test('is for its admins', async () => {
    for (const name of ['priya', 'amara'] as const) {
      const no = await (await t.as(name)).refused(backups.exportPractice);
      expect(no.status).toBe(403);
    }
  });
});

describe('by whoever runs the installation', () => {
  const name = 'Lindqvist Coaching';
  const unsealed = () => readdir(join(t.deps.config.dataDir, 'leaving'));

  test('it goes into a folder of their own, and no copy stays behind', async () => {
    const order = { name, to: place.folder };
    const { path: to, missing } = await exportPracticeTo(t.deps, t.scope('lindqvist'), order);
    expect(missing).toEqual([]);
    expect(to).toMatch(/\/rapport-lindqvist-coaching-[\d-]+\.rapport-practice\.tar\.gz$/);
    expect((await verifyArchive(to, undefined)).head.kind).toBe('practice');
    expect(await unsealed()).toEqual([]);
  });

  test('it takes nobody’s place, and then nothing is written at all', async () => {
    const scope = t.scope('lindqvist');
    const taken = join(place.folder, 'taken');
    await writeFile(taken, 'theirs');
    for (const [to, why] of [
      [taken, 'is there already'],
      [join(place.folder, 'no', 'folder'), 'There is no folder'],
    ] as const) {
      await expect(exportPracticeTo(t.deps, scope, { name, to })).rejects.toThrow(why);
    }
    expect(await readFile(taken, 'utf8')).toBe('theirs');
    expect(await unsealed()).toEqual([]);
  });

  test('a copy that could not be handed over goes as well', async () => {
    const to = join(place.folder, 'x'.repeat(300));
    const exporting = exportPracticeTo(t.deps, t.scope('lindqvist'), { name, to });
    await expect(exporting).rejects.toBeInstanceOf(CommandProblem);
    await expect(exporting).rejects.toThrow('ENAMETOOLONG');
    expect(await unsealed()).toEqual([]);
  });

  test('what was broken off with its process goes after a day', async () => {
    const { config } = t.deps;
    const day = t.clock.now.getTime() - 24 * 3_600_000;
    for (const folder of ['leaving', 'restoring']) {
      const left = join(config.dataDir, folder);
      await mkdir(join(left, 'old.rows'), { recursive: true });
      for (const [file, age] of [
        ['old', 0],
        ['young', 60_000],
      ] as const) {
        await writeFile(join(left, file), '');
        await utimes(join(left, file), t.clock.now, new Date(day + age));
      }
      await utimes(join(left, 'old.rows'), t.clock.now, new Date(day));
    }
    await sweepAside(t.deps);
    expect(await unsealed()).toEqual(['young']);
    expect(await readdir(join(config.dataDir, 'restoring'))).toEqual(['young']);
  });
});

describe('a practice is brought in', () => {
  test('into an empty installation, equal to the last row and file', async () => {
    const archive = await verifyArchive(path, undefined);
    const files = diskFiles(join(place.folder, 'files'));
    const made = await importPractice({ database: other, files }, archive);
    const { lindqvist } = t.practiceIds;
    expect(made).toMatchObject({ practiceId: lindqvist, founding: true, renamed: [] });
    expect(await practiceDigest(other, lindqvist)).toBe(asItWas);
    const there = await listed(files, lindqvist);
    const here = await listed(t.deps.files, lindqvist);
    expect(there.map(({ key }) => key).toSorted()).toEqual(here.map(({ key }) => key).toSorted());
  });

  test('beside others, under new names where its own are taken', async () => {
    const { harbour } = t.practiceIds;
    const before = await practiceDigest(t.deps.database, harbour);
    const archive = await verifyArchive(path, undefined);
    const made = await importPractice(t.deps, archive);
    expect(made.practiceId).not.toBe(t.practiceIds.lindqvist);
    expect(made.founding).toBe(false);
    expect(made.renamed).toContainEqual({ from: 'nora', to: 'nora-2' });
    const { rows } = await t.deps.database.query(
      'select username from users where practice_id = $1 and name = $2',
      [made.practiceId, 'Nora Lindqvist'],
    );
    expect(rows).toEqual([{ username: 'nora-2' }]);
    const keys = (await listed(t.deps.files, made.practiceId)).map(({ key }) => key);
    expect(keys.length).toBe((await listed(t.deps.files, t.practiceIds.lindqvist)).length);
    expect(await practiceDigest(t.deps.database, harbour)).toBe(before);
  });

  test('and a username that is shown otherwise than it is compared gets the new one too', async () => {
    const target = await forged((name, text) =>
      name === 'tables/users.jsonl'
        ? text.replace(/"username": ?"priya"/, '"username":"Pri\u00adya"')
        : text,
    );
    const archive = await verifyArchive(path, undefined);
    const digests = await verifyForged(target, archive.manifest);
    const made = await importPractice(t.deps, { ...archive, ...digests });
    const to = made.renamed.find(({ from }) => from === 'priya')?.to;
    const { rows } = await t.deps.database.query(
      'select username from users where practice_id = $1 and name = $2',
      [made.practiceId, 'Priya Raman'],
    );
    expect(rows).toEqual([{ username: to }]);
  });

  test('and writes into no other one, whatever the file says', async () => {
    const before = await digest(t.deps.database);
    const { lindqvist, harbour } = t.practiceIds;
    const target = await forged((name, text) =>
      name === 'tables/documents.jsonl' ? text.replaceAll(`${lindqvist}/`, `${harbour}/`) : text,
    );
    await expect(verifyArchive(target, undefined)).rejects.toBeInstanceOf(ArchiveProblem);
    const archive = await verifyArchive(path, undefined);
    const { manifest } = archive;
    const digests = await verifyForged(target, manifest);
    await expect(importPractice(t.deps, { ...archive, ...digests })).rejects.toBeInstanceOf(
      ArchiveProblem,
    );
    expect(await digest(t.deps.database)).toBe(before);
  });

  test('but not as a backup, nor a backup as a practice', async () => {
    const archive = await verifyArchive(path, undefined);
    const whole = { ...archive, head: { ...archive.head, kind: 'installation' as const } };
    await expect(importPractice(t.deps, whole)).rejects.toThrow('npm run restore');
    await expect(restoreArchive(t.deps, archive, { replace: true })).rejects.toThrow(
      'npm run practice -- import',
    );
  });
});

/** The archive at a path as if its digests were right. */
async function verifyForged(
  target: string,
  manifest: Awaited<ReturnType<typeof verifyArchive>>['manifest'],
) {
  const sums = new Map<string, string>();
  for await (const { name, size, content } of readArchive(target, undefined)) {
    sums.set(
      name,
      createHash('sha256')
        .update(await textOf(content, size))
        .digest('hex'),
    );
  }
  const tables = manifest.tables.map((table) => ({
    ...table,
    sha256: sums.get(`tables/${table.name}.jsonl`) ?? '',
  }));
  return { path: target, manifest: { ...manifest, tables, files: [] } };
}
