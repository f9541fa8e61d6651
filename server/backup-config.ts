import { join, resolve } from 'node:path';
import type { Settings } from '#server/settings.ts';

export interface BackupConfig {
  /** An absolute path. */
  readonly folder: string;
  readonly nightly: boolean;
  /** How many of those that are made by themselves stay; 0 for all. */
  readonly keep: number;
  readonly passphrase: string | undefined;
  readonly beforeMigrating: boolean;
}

export function backupConfig(settings: Settings): BackupConfig {
  return {
    folder: resolve(settings.RAPPORT_BACKUP_DIR ?? join(settings.RAPPORT_DATA_DIR, 'backups')),
    nightly: settings.RAPPORT_BACKUP_NIGHTLY,
    keep: settings.RAPPORT_BACKUP_KEEP,
    passphrase: settings.RAPPORT_BACKUP_PASSPHRASE,
    beforeMigrating: settings.RAPPORT_BACKUP_BEFORE_MIGRATING,
  };
}
