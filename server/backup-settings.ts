import { amount, onOff, secret, setting, text } from '#server/setting.ts';

/** The settings of backups. */
export const backupSettings = {
  RAPPORT_BACKUP_DIR: setting(
    text('must be a path').optional(),
    'Backups',
    '/mnt/backups/rapport',
    'The folder for backups; best on another disk. Without it: backups in the data folder.',
  ),
  RAPPORT_BACKUP_NIGHTLY: setting(
    onOff.prefault('1'),
    'Backups',
    '1',
    '0 makes no nightly backup. Otherwise one is made each night from 02:00 UTC on.',
  ),
  RAPPORT_BACKUP_KEEP: setting(
    amount('14'),
    'Backups',
    '14',
    'How many backups are kept of each kind that is made by itself (nightly, before an update, before a restore); those made by hand stay. 0 keeps all.',
  ),
  RAPPORT_BACKUP_PASSPHRASE: secret(
    text('must be at least 12 characters long')
      .min(12, { error: 'must be at least 12 characters long' })
      .optional(),
    'Backups',
    '',
    'Encrypts backups, and puts the secret into them; without the passphrase nobody can read them, not even you. At least 12 characters.',
  ),
  RAPPORT_BACKUP_BEFORE_MIGRATING: setting(
    onOff.prefault('1'),
    'Backups',
    '1',
    '0 makes no backup before a newer version changes the database.',
  ),
};
