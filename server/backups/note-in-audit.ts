import type { backupEvents } from '#contract/backups.ts';
import type { Scope } from '#server/db/scope.ts';

/** Writes into the audit log what was done with a backup. */
export async function noteInAudit(
  scope: Scope,
  name: (typeof backupEvents)[number],
  after: Record<string, unknown>,
): Promise<void> {
  await scope.write((tx) =>
    tx.append({
      name,
      subject: { kind: 'practice', id: tx.practiceId },
      after,
      audience: { to: 'admins' },
    }),
  );
}
