import type { backups } from '#contract/backups.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/http.ts';
import { checkBackup } from './check-backup.ts';
import { deleteBackup } from './delete-backup.ts';
import { downloadBackup } from './download-backup.ts';
import { exportPractice } from './export-practice.ts';
import { listBackups } from './list-backups.ts';
import { restoreUpload } from './restore-upload.ts';
import { startBackup } from './run-backup.ts';

export const backupHandlers = (deps: Deps): Handlers<typeof backups> => ({
  listBackups: (ask) => listBackups(deps, ask.scope.practiceId),
  makeBackup: (ask) => startBackup(deps, { reason: 'hand', actorId: ask.asker.userId }),
  checkBackup: (ask) => checkBackup(ask.scope, deps, ask.params.id),
  downloadBackup: (ask, reply) => downloadBackup(ask.scope, deps, ask.params.id, reply),
  deleteBackup: (ask) => deleteBackup(ask.scope, deps, ask.params.id),
  restoreBackup: (ask) => restoreUpload(deps, ask.visit, ask.body, ask.file),
  exportPractice: (ask, reply) => exportPractice(ask.scope, deps, reply),
});
