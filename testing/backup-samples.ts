import { Sent, type Sample } from './sample.ts';

export const backupSamples: Readonly<Record<string, Sample>> = {
  listBackups: {},
  makeBackup: {},
  checkBackup: { of: 'backup' },
  downloadBackup: { of: 'backup' },
  deleteBackup: { of: 'backup' },
  restoreBackup: {
    body: (t) =>
      new Sent({
        body: { code: t.deps.setupCode },
        file: { name: 'a.rapport-backup', content: 'no backup at all' },
      }),
  },
  exportPractice: {},
};
