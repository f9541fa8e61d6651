import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import type { Connection, Database } from '#server/db/database.ts';
import {
  applyMigrations,
  checkSchema,
  lastMigration,
  migrate,
  NewerSchema,
} from '#server/db/migrate.ts';
import { secretBox } from '#server/secret-box.ts';
import { diskFiles } from '#server/vendors/files/disk.ts';
import { makeFolder } from '#testing/backups.ts';
import { openBlankEmbedded } from '#testing/blank-database.ts';
import { digest } from '#testing/digest.ts';
import { figuresOf, makeOlder, olderMigration } from '#testing/older-database.ts';
import { restoreArchive } from './archive/restore-archive.ts';
import { verifyArchive } from './archive/verify-archive.ts';
import { listFolder } from './backup-folder.ts';
import { backUpBeforeMigrating } from './before-migrating.ts';
import type { BackupDeps } from './make-backup.ts';

let place: Awaited<ReturnType<typeof makeFolder>>;
let old: Database;
let deps: BackupDeps;

beforeAll(async () => {
  [place, old] = await Promise.all([makeFolder(), openBlankEmbedded()]);
  await makeOlder(old);
  const config = readConfig({
    RAPPORT_DATA_DIR: place.folder,
    RAPPORT_SECRET: 'a secret for tests, long enough to be one',
  });
  deps = {
    config,
    database: old,
    files: diskFiles(join(place.folder, 'files')),
    secrets: secretBox(config.secret ?? ''),
    clock: () => new Date('2026-03-04T09:30:00Z'),
  };
});
afterAll(async () => {
  await old?.close();
  await place?.remove();
});

test('a migration that fails half way leaves the old schema and every row', async () => {
  const state = async () => [await lastMigration(old), await figuresOf(old)];
  const before = await state();
  for (const after of [3, 15, 30, 50]) {
    let left = after;
    const breaking = (connection: Connection): Connection => ({
      query: (query, values) => {
        left -= 1;
        if (left === 0) throw new Error('The power went.');
        return connection.query(query, values);
      },
    });
    const work = old.transaction((connection) => applyMigrations(breaking(connection)));
    await expect(work).rejects.toThrow('The power went.');
    expect(await state()).toEqual(before);
  }
});

test('before the schema changes a backup is made of it as it is', async () => {
  const before = await figuresOf(old);
  const failing = migrate(old, async () => {
    throw new Error('No room.');
  });
  await expect(failing).rejects.toThrow('No room.');
  expect(await figuresOf(old)).toEqual(before);

  expect(await migrate(old, () => backUpBeforeMigrating(deps))).toBeGreaterThan(5);
  expect(await figuresOf(old)).toEqual(before);
  await expect(checkSchema(old)).resolves.toBeUndefined();
  const [made] = await listFolder(deps.config.backup.folder);
  expect(made?.reason).toBe('migration');

  // A second start finds nothing to do, and makes no further backup.
  expect(await migrate(old, () => backUpBeforeMigrating(deps))).toBe(0);
  expect(await listFolder(deps.config.backup.folder)).toHaveLength(1);
});

test('that backup goes into a blank database, and forward to this version', async () => {
  const [made] = await listFolder(deps.config.backup.folder);
  const archive = await verifyArchive(made?.path ?? '', undefined);
  expect(archive.head.migration.name).toBe(olderMigration);
  const blank = await openBlankEmbedded();
  try {
    await restoreArchive({ ...deps, database: blank }, archive, { replace: false });
    await expect(checkSchema(blank)).resolves.toBeUndefined();
    expect(await figuresOf(blank)).toEqual(await figuresOf(old));
    expect(await digest(blank)).toBe(await digest(old));
  } finally {
    await blank.close();
  }
});

test('a database of a newer version is refused, unread', async () => {
  await old.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)",
  );
  const before = await digest(old);
  await expect(migrate(old, () => backUpBeforeMigrating(deps))).rejects.toBeInstanceOf(NewerSchema);
  expect(await digest(old)).toBe(before);
  expect(await listFolder(deps.config.backup.folder)).toHaveLength(1);
});
