import type { FastifyReply } from 'fastify';
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { noRoom } from '#contract/backups.ts';
import type { Scope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { refuse, type Refusal } from '#server/refusal.ts';
import { sendDownload } from '#server/send-file.ts';
import { makeArchive, type ArchiveDeps } from './archive/make-archive.ts';
import { asideIn } from './aside.ts';
import { ending, slugOf } from './backup-folder.ts';
import { asBackupProblem, BackupProblem } from './backup-problem.ts';
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
    const { fileName, sizeBytes } = await writePractice(deps, scope.practiceId, path);
    await noteInAudit(scope, 'practice.exported', { fileName, sizeBytes });
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

/**
 * Writes the same file to a place of one's own, a path or a folder; says where it is. Throws a
 * UsageError, and writes nothing, where the place is taken.
 */
export async function exportPracticeTo(
  deps: Deps,
  scope: Scope,
  { name, to }: { name: string; to: string },
): Promise<string> {
  const path = freePath(to, fileNameOf(name, scope.now));
  const folder = asideIn(deps.config.dataDir, 'leaving');
  const aside = join(folder, randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const { fileName, sizeBytes } = await writePractice(deps, scope.practiceId, aside);
    await moveFile(aside, path);
    await noteInAudit(scope, 'practice.exported', { fileName, sizeBytes });
    return path;
  } finally {
    await rm(aside, { force: true });
  }
}

/** Writes everything of a practice to a path, and says under which name it should be kept. */
export async function writePractice(
  deps: ArchiveDeps,
  practiceId: string,
  path: string,
): Promise<{ fileName: string; sizeBytes: number }> {
  const { head } = await makeArchive(deps, { path, practiceId });
  const { size: sizeBytes } = await stat(path);
  return { fileName: fileNameOf(head.practices[0]?.name ?? '', head.madeAt), sizeBytes };
}

const fileNameOf = (name: string, madeAt: string) =>
  `rapport-${slugOf(name) || 'practice'}-${madeAt.slice(0, 10)}.rapport-practice.tar.gz`;
