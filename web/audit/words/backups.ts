import type { backupEvents } from '#contract/backups.ts';
import type { EventWords, Told } from '#web/audit/told.ts';

const file = ({ after }: Told) => {
  const name = after('fileName');
  return name ? `“${name}”` : 'a backup';
};

const reasons: Readonly<Record<string, string>> = {
  nightly: 'A nightly backup was made',
  migration: 'A backup was made before an update',
  restore: 'A backup was made before a restore',
};

export const backupWords: Readonly<Record<(typeof backupEvents)[number], EventWords>> = {
  'backup.made': {
    kind: 'Backup made',
    tell: (it) => {
      const made = reasons[it.after('reason') ?? ''];
      return made ? `${made}: ${file(it)}` : `${it.who} made the backup ${file(it)}`;
    },
  },
  'backup.failed': {
    kind: 'Backup failed',
    tell: ({ after }) => `A backup failed: ${after('problem') ?? 'no reason is known'}`,
  },
  'backup.checked': {
    kind: 'Backup checked',
    tell: (it) => {
      const problem = it.after('problem');
      return `${it.who} checked ${file(it)}: ${problem ?? 'it is whole'}`;
    },
  },
  'backup.downloaded': {
    kind: 'Backup downloaded',
    tell: (it) => `${it.who} downloaded ${file(it)}`,
  },
  'backup.deleted': { kind: 'Backup deleted', tell: (it) => `${it.who} deleted ${file(it)}` },
  'backup.restored': {
    kind: 'Backup restored',
    tell: ({ after }) => `A backup of ${after('madeAt')?.slice(0, 10) ?? 'before'} was restored`,
  },
  'practice.exported': {
    kind: 'Practice taken along',
    tell: ({ who }) => `${who} took everything of the practice along in one file`,
  },
  'practice.imported': {
    kind: 'Practice brought in',
    tell: ({ after }) => `${after('name') ?? 'The practice'} was brought in from a file`,
  },
};
