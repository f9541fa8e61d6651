import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { backupRunning, noRoom, unreadableBackup, type backups } from '#contract/backups.ts';
import type { Body, Reply } from '#contract/endpoint.ts';
import { alreadySetUp, wrongSetupCode } from '#contract/sign-in.ts';
import type { Deps } from '#server/deps.ts';
import type { UploadedFile } from '#server/http-uploads.ts';
import { refuse, type Refusal } from '#server/refusal.ts';
import { isSetupCode } from '#server/sign-in/set-up.ts';
import type { Visit } from '#server/visit.ts';
import { ArchiveProblem } from './archive/archive-problem.ts';
import { NotEmpty } from './archive/restore-archive.ts';
import { asideIn } from './aside.ts';
import { asBackupProblem, BackupProblem } from './backup-problem.ts';
import { restoreFile } from './restore-file.ts';

type Restored = Reply<(typeof backups)['restoreBackup']>;
type Problem =
  | 'wrong_setup_code'
  | 'unreadable_backup'
  | 'no_room'
  | 'backup_running'
  | 'already_set_up';

let restoring = false;
const underWay =
  'A backup is being restored already. Wait until it is done, then load this page anew.';

/** Fills a new installation from an uploaded backup, or from a practice that left another one. */
export async function restoreUpload(
  deps: Deps,
  visit: Visit,
  body: Body<(typeof backups)['restoreBackup']>,
  file: UploadedFile,
): Promise<Restored | Refusal<Problem>> {
  if (!visit.local && !isSetupCode(body.code ?? '', deps.setupCode)) {
    return refuse(wrongSetupCode, { code: wrongSetupCode.error });
  }
  if (restoring) return refuse({ ...backupRunning, error: underWay });
  restoring = true;
  const folder = asideIn(deps.config.dataDir, 'restoring');
  const path = join(folder, randomUUID());
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await pipeline(file.stream, createWriteStream(path, { mode: 0o600 }));
    return await restoreFile(deps, {
      path,
      passphrase: body.passphrase || undefined,
      replace: false,
      origin: visit.origin,
      occasion: visit.occasion,
    });
  } catch (error) {
    return refusalFor(error, folder);
  } finally {
    restoring = false;
    await rm(path, { force: true });
  }
}

function refusalFor(error: unknown, folder: string): Refusal<Problem> {
  if (error instanceof NotEmpty) return refuse(alreadySetUp);
  if (error instanceof ArchiveProblem) {
    const { fault, message } = error;
    const field = /passphrase/.test(fault) ? 'passphrase' : 'file';
    return refuse({ ...unreadableBackup, error: message }, { [field]: message });
  }
  const problem = asBackupProblem(error, folder);
  if (problem instanceof BackupProblem) return refuse({ ...noRoom, error: problem.message });
  throw error;
}
