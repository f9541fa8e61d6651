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
import { ending, slugOf } from './backup-folder.ts';
import { asBackupProblem, BackupProblem } from './backup-problem.ts';
import { requireRoom } from './make-backup.ts';
import { noteInAudit } from './note-in-audit.ts';

/** Sends everything of the asker's practice as one file. */
export async function exportPractice(
  scope: Scope,
  deps: Deps,
  reply: FastifyReply,
): Promise<FastifyReply | Refusal<'no_room'>> {
  const folder = join(deps.config.dataDir, 'leaving');
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

/** Writes everything of a practice to a path, and says under which name it should be kept. */
export async function writePractice(
  deps: ArchiveDeps,
  practiceId: string,
  path: string,
): Promise<{ fileName: string; sizeBytes: number }> {
  const { head } = await makeArchive(deps, { path, practiceId });
  const name = slugOf(head.practices[0]?.name ?? '') || 'practice';
  const day = head.madeAt.slice(0, 10);
  const { size: sizeBytes } = await stat(path);
  return { fileName: `rapport-${name}-${day}.rapport-practice.tar.gz`, sizeBytes };
}
