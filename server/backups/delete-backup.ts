import { rm } from 'node:fs/promises';
import { notFound } from '#contract/refusal.ts';
import type { Scope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { refuse, type Refusal } from '#server/refusal.ts';
import { findBackup } from './backup-folder.ts';
import { noteInAudit } from './note-in-audit.ts';

/** Deletes a backup for good. */
export async function deleteBackup(
  scope: Scope,
  { config }: Pick<Deps, 'config'>,
  id: string,
): Promise<void | Refusal<'not_found'>> {
  const found = await findBackup(config.backup.folder, id);
  if (!found) return refuse(notFound);
  const { path, fileName, sizeBytes } = found;
  await noteInAudit(scope, 'backup.deleted', { fileName, sizeBytes });
  await rm(path, { force: true });
}
