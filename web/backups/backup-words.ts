import type { Backup, BackupRun } from '#contract/backups.ts';
import type { Tone } from '#web/ui/Badge.tsx';

const reasons: Readonly<Record<Backup['reason'], string>> = {
  hand: 'Made by hand',
  nightly: 'Nightly',
  migration: 'Before an update',
  restore: 'Before a restore',
};

export const reasonWords = (reason: Backup['reason']) => reasons[reason];

/** Whether a backup fits this version, in a word and a tone. */
export function fitOf({ age, sealed }: Pick<Backup, 'age' | 'sealed'>): {
  tone: Tone;
  word: string;
} {
  switch (age) {
    case 'current':
      return { tone: 'good', word: 'Fits' };
    case 'older':
      return { tone: 'warn', word: 'Older' };
    case 'newer':
      return { tone: 'bad', word: 'Too new' };
    case 'unknown':
      return sealed ? { tone: 'plain', word: 'Sealed' } : { tone: 'bad', word: 'Unreadable' };
  }
}

/** What that comes to, as a sentence. */
export function fitSentence({ age, version, problem }: Backup): string {
  if (problem) return problem;
  const by = version ? ` by Rapport ${version}` : '';
  return age === 'older'
    ? `Made${by}; a restore brings it up to date.`
    : `Made${by}; it can be restored here as it is.`;
}

/** How far a backup is, from 0 to 100; undefined while nobody knows. */
export function percentOf({ step, part }: Pick<BackupRun, 'step' | 'part'>): number {
  // Reading the rows is about a third of the work.
  return Math.round(100 * (step === 'rows' ? part / 3 : 1 / 3 + (2 * part) / 3));
}

export const stepWords = (step: BackupRun['step']) =>
  step === 'rows' ? 'Reading the rows' : 'Packing the files';
