import type { FastifyReply } from 'fastify';
import { createReadStream } from 'node:fs';
import { holdsOthers } from '#contract/backups.ts';
import { notFound } from '#contract/refusal.ts';
import type { Scope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { refuse, type Refusal } from '#server/refusal.ts';
import { sendDownload } from '#server/send-file.ts';
import { ArchiveProblem } from './archive/archive-problem.ts';
import { isSealed } from './archive/read-archive.ts';
import { peekArchive } from './archive/verify-archive.ts';
import { findBackup, type FoundBackup } from './backup-folder.ts';
import { noteInAudit } from './note-in-audit.ts';

/**
 * Sends a backup. Operators see no other practice's rows, so one that holds more than their own
 * goes out only where a passphrase seals it.
 */
export async function downloadBackup(
  scope: Scope,
  { config }: Pick<Deps, 'config'>,
  id: string,
  reply: FastifyReply,
): Promise<FastifyReply | Refusal<'not_found' | 'holds_others'>> {
  const found = await findBackup(config.backup.folder, id);
  if (!found) return refuse(notFound);
  if (!(await mayLeave(found, scope.practiceId))) return refuse(holdsOthers);
  const { path, fileName, sizeBytes } = found;
  await noteInAudit(scope, 'backup.downloaded', { fileName, sizeBytes });
  return sendDownload(reply, {
    type: 'application/octet-stream',
    content: createReadStream(path),
    sizeBytes,
    name: fileName,
  });
}

async function mayLeave({ path }: FoundBackup, practiceId: string): Promise<boolean> {
  try {
    if (await isSealed(path)) return true;
    const { practices } = await peekArchive(path, undefined);
    return practices.every(({ id }) => id === practiceId);
  } catch (error) {
    if (error instanceof ArchiveProblem) return false;
    throw error;
  }
}
