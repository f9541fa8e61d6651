/** What is wrong with a file that should be a backup or an archive. */
export type ArchiveFault =
  | 'foreign'
  | 'cut_off'
  | 'damaged'
  | 'newer'
  | 'passphrase_needed'
  | 'wrong_passphrase'
  | 'other_kind';

const sentences: Readonly<Record<ArchiveFault, string>> = {
  foreign: 'This file is not a backup made by Rapport.',
  cut_off:
    'The file ends too early: a part of it is missing. Copy it again from where it was made.',
  damaged: 'The file is damaged: it does not hold what was written into it.',
  newer: 'The backup was made by a newer version of Rapport. Install that version first.',
  passphrase_needed: 'The backup is sealed: give the passphrase that it was made with.',
  wrong_passphrase: 'That is not the passphrase that the backup was sealed with.',
  other_kind: 'The file holds something else than what was asked for.',
};

/** A file that can't be read back; its message says in one sentence why, and nothing was changed. */
export class ArchiveProblem extends Error {
  override readonly name = 'ArchiveProblem';
  constructor(
    readonly fault: ArchiveFault,
    message: string = sentences[fault],
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
