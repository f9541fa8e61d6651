import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addedPractice, restoredFile } from './cli-args.ts';
import { readConfig } from './config.ts';
import { CommandProblem } from './usage-error.ts';

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rapport-args-'));
  file = join(folder, 'backup');
  await writeFile(file, 'of no matter');
});
afterAll(() => rm(folder, { recursive: true }));

const openedWith = (path: string) => {
  const args = [file, '--passphrase-file', path];
  return restoredFile(readConfig({}), args).passphrase;
};

test('a file of a passphrase is read as the setting of that file is', async () => {
  const path = join(folder, 'passphrase');
  await writeFile(path, 'kept in a drawer\r\n\n');
  const { backup } = readConfig({ RAPPORT_BACKUP_PASSPHRASE_FILE: path });
  expect(openedWith(path)).toBe('kept in a drawer');
  expect(backup.passphrase).toBe('kept in a drawer');
});

test('one that can’t be read is named, and not the data folder', () => {
  expect(() => openedWith(folder)).toThrow(CommandProblem);
  expect(() => openedWith(folder)).toThrow(`${folder} can't be read: EISDIR`);
});

test('a name that is given and empty is asked for', () => {
  const args = ['Harbour', '--admin-email', 'jonas@harbour.example', '--timezone', 'UTC'];
  expect(() => addedPractice([...args, '--admin-name', ''])).toThrow(
    '--admin-name: a person needs a name',
  );
  expect(addedPractice(args).admin.name).toBe('jonas');
});
