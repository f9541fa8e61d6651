import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderInUse, lockFolder } from './folder-lock.ts';

const holder = fileURLToPath(new URL('../../testing/lock-holder.ts', import.meta.url));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rapport-lock-test-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Another process that holds the lock. */
async function startHolder() {
  const child = fork(holder, [folder], { execArgv: ['--import', 'tsx'] });
  await once(child, 'message');
  return child;
}

test('a second opener is refused with a sentence that names the folder and the ways out', async () => {
  const unlock = await lockFolder(folder);
  const refused = lockFolder(folder);
  await expect(refused).rejects.toBeInstanceOf(FolderInUse);
  await expect(refused).rejects.toThrow(folder);
  await expect(refused).rejects.toThrow(/RAPPORT_DATA_DIR|DATABASE_URL/);
  await unlock();
});

test('the lock is the folder, whatever path leads to it', async () => {
  const unlock = await lockFolder(folder);
  const byLink = `${folder}-link`;
  await symlink(folder, byLink);
  await expect(lockFolder(byLink)).rejects.toBeInstanceOf(FolderInUse);
  await expect(lockFolder(path.relative(process.cwd(), folder))).rejects.toBeInstanceOf(
    FolderInUse,
  );
  await rm(byLink);
  await unlock();
});

test('a folder that was let go is free at once, and a deep one can be locked too', async () => {
  for (const place of [folder, path.join(folder, 'x'.repeat(100), 'y'.repeat(100))]) {
    const unlock = await lockFolder(place);
    await unlock();
    const again = await lockFolder(place);
    await expect(lockFolder(place)).rejects.toBeInstanceOf(FolderInUse);
    await again();
  }
});

test('of ten openers at once exactly one holds it', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => lockFolder(folder)));
  const held = outcomes.filter((one) => one.status === 'fulfilled');
  expect(held).toHaveLength(1);
  for (const one of held) await one.value();
});

test('another process is refused while one holds it, and not once that one was killed', async () => {
  const child = await startHolder();
  await expect(lockFolder(folder)).rejects.toBeInstanceOf(FolderInUse);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await (
    await lockFolder(folder)
  )();
});

test('of ten openers at once after a kill exactly one holds it', async () => {
  const child = await startHolder();
  child.kill('SIGKILL');
  await once(child, 'exit');
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => lockFolder(folder)));
  const held = outcomes.filter((one) => one.status === 'fulfilled');
  expect(held).toHaveLength(1);
  for (const one of held) await one.value();
});

test.skipIf(process.getuid?.() === 0)('a folder that cannot be written to says so', async () => {
  await chmod(folder, 0o500);
  await expect(lockFolder(folder)).rejects.toThrow(/EACCES/);
  await chmod(folder, 0o700);
});
