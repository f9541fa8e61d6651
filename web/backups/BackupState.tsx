import { percentOf, stepWords } from '#web/backups/backup-words.ts';
import type { Listed } from '#web/backups/listed.ts';
import { byteText } from '#web/ui/byte-text.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';

/** How backups are made, the one that is being made, and what went wrong with the last one. */
export function BackupState({ listed }: { listed: Listed }) {
  const { run, backups } = listed;
  const [last] = backups;
  return (
    <div className="mb-4 grid gap-3">
      {run?.state === 'running' && (
        <Progress label="A backup is being made" showLabel value={percentOf(run)}>
          {stepWords(run.step)}
        </Progress>
      )}
      {run?.state === 'failed' && (
        <Callout tone="bad" title="The last backup failed" announce>
          <p>
            {run.problem} <RelativeTime at={run.finishedAt ?? run.startedAt} />.
            {last && ' Older backups are still here.'}
          </p>
        </Callout>
      )}
      {!listed.sealed && listed.practices > 1 && (
        <Callout tone="calm" title="Backups hold every practice and are not sealed">
          <p>
            They can’t be downloaded here: you would have the other practices’ clients in your
            hands. Take them from the folder on the machine, or set RAPPORT_BACKUP_PASSPHRASE to
            seal future ones.
          </p>
        </Callout>
      )}
      <p className="text-13 text-muted">
        {last ? (
          <>
            Last backup <RelativeTime at={last.madeAt} />.{' '}
          </>
        ) : (
          'There is none yet. '
        )}
        {nightlyWords(listed)} {listed.sealed && 'New ones are sealed by the passphrase. '}
        {listed.freeBytes !== null && `${byteText(listed.freeBytes)} are free on their disk.`}
      </p>
    </div>
  );
}

function nightlyWords({ nightly, keep }: Listed): string {
  if (!nightly) return 'None is made automatically: RAPPORT_BACKUP_NIGHTLY is off.';
  const kept = keep === 0 ? 'all of them stay' : `the last ${keep} of these stay`;
  return `One is made each night from 02:00 UTC on; ${kept}.`;
}
