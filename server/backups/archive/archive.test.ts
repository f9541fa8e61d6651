import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { changedCopy, keptDigest, makeFolder } from '#testing/backups.ts';
import { openTestDatabase } from '#testing/database.ts';
import { digest } from '#testing/digest.ts';
import { openSample } from '#testing/open-sample.ts';
import { listed, read } from '#testing/stored-files.ts';
import { diskFiles } from '#server/vendors/files/disk.ts';
import type { Connection, Database } from '#server/db/database.ts';
import { ArchiveProblem } from './archive-problem.ts';
import { makeArchive } from './make-archive.ts';
import { readArchive } from './read-archive.ts';
import { restoreArchive } from './restore-archive.ts';
import { textOf, verifyArchive } from './verify-archive.ts';
import { ArchiveWriter } from './write-archive.ts';

const passphrase = 'seven lamps on the quay';

let t: TestApp;
let place: Awaited<ReturnType<typeof makeFolder>>;
let plain: string;
let sealed: string;
let other: Database;

beforeAll(async () => {
  [{ app: t }, place] = await Promise.all([openSample(), makeFolder()]);
  // A document that is itself null, a name that JSON and SQL write otherwise, and no name at all.
  await t.deps.database.query(
    `insert into events (practice_id, id, name, subject_kind, subject_id, before, after, at, audience)
     select id, gen_random_uuid(), 'practice.updated', 'practice', id, 'null', '{"name":"O’Hara \\\\ \\"\\u00e9"}', now(), 'admins'
     from practices`,
  );
  plain = join(place.folder, 'plain');
  sealed = join(place.folder, 'sealed');
  await makeArchive(t.deps, { path: plain });
  await makeArchive(t.deps, {
    path: sealed,
    passphrase,
    secret: 'a secret that seals, of 32 bytes',
  });
  ({ database: other } = await openTestDatabase());
});
afterAll(async () => {
  await other?.close();
  await t?.stop();
  await place?.remove();
});

describe('a backup of the sample practice', () => {
  test('holds every row and every file, and says so', async () => {
    const { head, manifest } = await verifyArchive(plain, undefined);
    expect(head).toMatchObject({
      kind: 'installation',
      practices: [{ name: 'Lindqvist Coaching' }],
    });
    const rows = new Map(manifest.tables.map(({ name, rows: count }) => [name, count]));
    expect(rows.get('clients')).toBe(24);
    expect(rows.get('utterances')).toBeGreaterThan(500);
    expect(['sessions', 'throttles', 'reset_links'].filter((name) => rows.has(name))).toEqual([]);
    const practiceId = head.practices[0]?.id;
    const stored = await listed(t.deps.files, practiceId);
    expect(manifest.files.map(({ key }) => key).toSorted()).toEqual(
      stored.map(({ key }) => key).toSorted(),
    );
    expect(stored.length).toBeGreaterThan(3);
    expect(manifest.missing).toEqual([]);
  });

  test('is restored into an empty database, equal to the last row and byte', async () => {
    const files = diskFiles(join(place.folder, 'files'));
    const archive = await verifyArchive(plain, undefined);
    await restoreArchive({ database: other, files }, archive, { replace: false });
    expect(await keptDigest(other)).toBe(await keptDigest(t.deps.database));
    for (const { key } of archive.manifest.files) {
      expect((await read(files, key))?.equals((await read(t.deps.files, key)) ?? Buffer.of())).toBe(
        true,
      );
    }
    const { rows } = await other.query(
      "select before = 'null'::jsonb as is_document from events where name = 'practice.updated' and before is not null",
    );
    expect(rows).toEqual([{ is_document: true }]);
  });

  test('goes on counting where it stopped', async () => {
    const next = async (database: Database) => {
      const { rows } = await database.query("select nextval('events_seq_seq') as next");
      return (rows[0] as { next: number }).next;
    };
    expect(await next(other)).toBe(await next(t.deps.database));
  });

  test('is refused by an installation that has accounts, unless that may go', async () => {
    const files = diskFiles(join(place.folder, 'files'));
    const before = await digest(other);
    const archive = await verifyArchive(sealed, passphrase);
    const restore = (replace: boolean) =>
      restoreArchive({ database: other, files }, archive, { replace });
    await expect(restore(false)).rejects.toThrow('There are accounts here already');
    expect(await digest(other)).toBe(before);
    await other.query("update clients set name = 'Somebody else'");
    await restore(true);
    expect(await keptDigest(other)).toBe(await keptDigest(t.deps.database));
  });
});

describe('a file that is no good is refused before anything is touched', () => {
  test('cut off at any length, sealed or not', async () => {
    for (const [path, word] of [
      [plain, undefined],
      [sealed, passphrase],
    ] as const) {
      for (const share of [0, 0.000_01, 0.01, 0.3, 0.77, 0.999, 0.999_999]) {
        const copy = await changedCopy(path, (bytes) =>
          bytes.subarray(0, Math.floor(bytes.length * share)),
        );
        await expect(verifyArchive(copy, word)).rejects.toMatchObject({ fault: 'cut_off' });
      }
    }
  });

  test('with one byte turned over, wherever it is', async () => {
    for (const [path, word] of [
      [plain, undefined],
      [sealed, passphrase],
    ] as const) {
      // Past the ten bytes by which gzip tells of the program that packed it.
      for (const share of [0.001, 0.02, 0.2, 0.5, 0.83, 0.97, 0.999_9]) {
        const copy = await changedCopy(path, (bytes) => {
          const at = Math.max(10, Math.floor(bytes.length * share));
          bytes[at] = (bytes[at] ?? 0) ^ 0x10;
          return bytes;
        });
        const outcome = verifyArchive(copy, word);
        await expect(outcome).rejects.toBeInstanceOf(ArchiveProblem);
      }
    }
  });

  test('without its passphrase, or with another', async () => {
    await expect(verifyArchive(sealed, undefined)).rejects.toMatchObject({
      fault: 'passphrase_needed',
    });
    await expect(verifyArchive(sealed, `${passphrase}s`)).rejects.toMatchObject({
      fault: 'wrong_passphrase',
    });
    const bytes = await readFile(sealed);
    expect(bytes.includes('Lindqvist')).toBe(false);
  });

  test('of another program, or of something else', async () => {
    const foreign = join(place.folder, 'foreign');
    const writer = new ArchiveWriter(foreign, undefined, new Date());
    await writer.addText('rows.sql', 'insert into clients');
    await writer.close();
    const text = await changedCopy(plain, () => Buffer.from('name,email\r\n'));
    const noHead = await changedCopy(plain, () => gzipSync('{"format":"rapport"}'));
    for (const path of [foreign, text, noHead]) {
      await expect(verifyArchive(path, undefined)).rejects.toBeInstanceOf(ArchiveProblem);
    }
    await expect(verifyArchive(foreign, undefined)).rejects.toThrow(
      'This file is not a backup made by Rapport.',
    );
  });

  test.each([
    ['a newer format', { formatVersion: 2 }],
    ['a newer schema', { migration: { name: '9999_later', at: 9_999_999_999_999 } }],
  ])('of %s', async (_what, change) => {
    const { head } = await verifyArchive(plain, undefined);
    const path = join(place.folder, 'newer');
    const writer = new ArchiveWriter(path, undefined, new Date());
    await writer.addText('rapport.json', JSON.stringify({ ...head, ...change }));
    await writer.close();
    await expect(verifyArchive(path, undefined)).rejects.toMatchObject({ fault: 'newer' });
  });

  test('with a row more than it tells of', async () => {
    const path = join(place.folder, 'more');
    const writer = new ArchiveWriter(path, undefined, new Date());
    for await (const { name, size, content } of readArchive(plain, undefined)) {
      if (name === 'tables/clients.jsonl') {
        const rows = await textOf(content, size);
        await writer.addText(name, `${rows}${rows.split('\n')[0]}\n`);
      } else {
        await writer.add(name, size, content);
      }
    }
    await writer.close();
    await expect(verifyArchive(path, undefined)).rejects.toMatchObject({ fault: 'damaged' });
  });
});

test('a restore that breaks off leaves everything as it was', async () => {
  const archive = await verifyArchive(plain, undefined);
  const before = await digest(other);
  for (const after of [1, 30, 120, 200, 260]) {
    let left = after;
    const breaking = new Proxy(other, {
      get(database, name) {
        if (name !== 'transaction') return Reflect.get(database, name) as unknown;
        return (work: (connection: Connection) => Promise<unknown>) =>
          database.transaction((connection) =>
            work({
              query: (query, values) => {
                left -= 1;
                if (left === 0) throw new Error('The power went.');
                return connection.query(query, values);
              },
            }),
          );
      },
    });
    const files = diskFiles(join(place.folder, 'files'));
    await expect(
      restoreArchive({ database: breaking, files }, archive, { replace: true }),
    ).rejects.toThrow('The power went.');
    expect(await digest(other)).toBe(before);
  }
});
