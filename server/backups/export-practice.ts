import type { FastifyReply } from 'fastify';
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { noRoom } from '#contract/backups.ts';
import type { Scope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { notify } from '#server/notifications/notify.ts';
import { refuse, type Refusal } from '#server/refusal.ts';
import { sendDownload } from '#server/send-file.ts';
import { makeArchive, type ArchiveDeps } from './archive/make-archive.ts';
import { asideIn } from './aside.ts';
import { ending, slugOf } from './backup-folder.ts';
import { asBackupProblem, BackupProblem } from './backup-problem.ts';
import { nameFiles } from './lost-file-reads.ts';
import { requireRoom } from './make-backup.ts';
import { noteInAudit } from './note-in-audit.ts';
import { freePath, moveFile } from './own-place.ts';

/** Sends everything of the asker's practice as one file. */
export async function exportPractice(
  scope: Scope,
  deps: Deps,
  reply: FastifyReply,
): Promise<FastifyReply | Refusal<'no_room'>> {
  const folder = asideIn(deps.config.dataDir, 'leaving');
  const path = join(folder, `${randomUUID()}${ending}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await requireRoom(deps, folder);
    const { missing, ...made } = await writePractice(deps, scope.practiceId, path);
    const { fileName, sizeBytes } = made;
    await noteInAudit(scope, 'practice.exported', { ...made, missing: missing.length });
    await tellMissing(scope, missing.length);
    const content = createReadStream(path);
    // Once it is read, or given up, nothing of it stays here.
    content.once('close', () => void rm(path, { force: true }));
    const type = 'application/octet-stream';
    return sendDownload(reply, { type, content, sizeBytes, name: fileName });
  } catch (error) {
    await rm(path, { force: true });
    const problem = asBackupProblem(error, folder);
    if (problem instanceof BackupProblem) return refuse({ ...noRoom, error: problem.message });
    throw error;
  }
}

/** A download has begun by then, so that the bell says what is not in it. */
async function tellMissing(scope: Scope, count: number): Promise<void> {
  const { actorId } = scope;
  if (count === 0 || actorId === null) return;
  const [title, text] =
    count === 1
      ? ['A file is missing from what you took along', 'It is no longer stored.']
      : [`${count} files are missing from what you took along`, 'They are no longer stored.'];
  await scope.write((tx) =>
    notify(tx, actorId, {
      kind: 'archive',
      title,
      text: `${text} The end of manifest.json names ${count === 1 ? 'it' : 'them'}.`,
      link: '/people',
    }),
  );
}

/**
 * Writes the same file to a place of one's own, a path or a folder; says where it is, and which
 * files are not in it, since they are no longer stored. Throws a
 * CommandProblem, and writes nothing, where the place is taken.
 */
export async function exportPracticeTo(
  deps: Deps,
  scope: Scope,
  { name, to }: { name: string; to: string },
): Promise<{ path: string; missing: string[] }> {
  const path = freePath(to, fileNameOf(name, scope.now));
  const folder = asideIn(deps.config.dataDir, 'leaving');
  const aside = join(folder, randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const { missing, ...made } = await writePractice(deps, scope.practiceId, aside);
    await moveFile(aside, path);
    await noteInAudit(scope, 'practice.exported', { ...made, missing: missing.length });
    return { path, missing: await nameFiles(scope, missing) };
  } finally {
    await rm(aside, { force: true });
  }
}

/**
 * Writes everything of a practice to a path, and says under which name it should be kept, and the
 * keys of files that are not in it.
 */
export async function writePractice(
  deps: ArchiveDeps,
  practiceId: string,
  path: string,
): Promise<{ fileName: string; sizeBytes: number; missing: readonly string[] }> {
  const { head, missing } = await makeArchive(deps, { path, practiceId });
  const { size: sizeBytes } = await stat(path);
  const fileName = fileNameOf(head.practices[0]?.name ?? '', head.madeAt);
  return { fileName, sizeBytes, missing };
}

const fileNameOf = (name: string, madeAt: string) =>
  `rapport-${slugOf(name) || 'practice'}-${madeAt.slice(0, 10)}.rapport-practice.tar.gz`;
