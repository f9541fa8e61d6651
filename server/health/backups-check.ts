import type { BackupConfig } from '#server/backup-config.ts';
import type { BackupTimes } from '#server/db/health-reads.ts';
import { unanswered, type Found } from './kept-answer.ts';
import type { Status } from './status.ts';

/** How backups go: when the last was made, and whether something came after it that failed. */
export interface BackupsCheck {
  readonly status: Status;
  readonly nightly: boolean;
  readonly lastAt: string | null;
  readonly failedAt: string | null;
  readonly problem?: string;
}

const longMs = 50 * 3_600_000;

/** None for two nights, or a failure after the last one, wants looking at. */
export function backupsCheck(
  found: Found<BackupTimes>,
  { nightly }: Pick<BackupConfig, 'nightly'>,
  now: Date,
): BackupsCheck {
  if ('problem' in found) {
    return { status: 'warning', nightly, lastAt: null, failedAt: null, ...unanswered(found) };
  }
  const { madeAt, failedAt } = found.value;
  const failed = failedAt !== null && (madeAt === null || failedAt > madeAt);
  const late = nightly && madeAt !== null && now.getTime() - Date.parse(madeAt) > longMs;
  const told = { nightly, lastAt: madeAt, failedAt: failed ? failedAt : null };
  return { status: failed || late ? 'warning' : 'ok', ...told };
}
