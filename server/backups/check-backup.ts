import { notFound } from '#contract/refusal.ts';
import type { Scope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { refuse, type Refusal } from '#server/refusal.ts';
import { ArchiveProblem } from './archive/archive-problem.ts';
import type { ArchiveManifest } from './archive/manifest.ts';
import { verifyArchive } from './archive/verify-archive.ts';
import { findBackup } from './backup-folder.ts';
import { noteInAudit } from './note-in-audit.ts';

export interface Checked {
  readonly problem: string | null;
  readonly rows: number;
  readonly files: number;
  readonly practices: number;
}

/** Reads a backup to its end, as a restore would before it touches anything. */
export async function checkBackup(
  scope: Scope,
  { config }: Pick<Deps, 'config'>,
  id: string,
): Promise<Checked | Refusal<'not_found'>> {
  const { folder, passphrase } = config.backup;
  const found = await findBackup(folder, id);
  if (!found) return refuse(notFound);
  const checked = await verified(found.path, passphrase);
  const { fileName } = found;
  await noteInAudit(scope, 'backup.checked', { fileName, problem: checked.problem });
  return checked;
}

async function verified(path: string, passphrase: string | undefined): Promise<Checked> {
  try {
    const { manifest } = await verifyArchive(path, passphrase);
    return { problem: null, ...countsOf(manifest) };
  } catch (error) {
    if (!(error instanceof ArchiveProblem)) throw error;
    return { problem: error.message, rows: 0, files: 0, practices: 0 };
  }
}

export function countsOf({ tables, files, head }: ArchiveManifest) {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return { rows, files: files.length, practices: head.practices.length };
}
