import { Archive } from 'lucide-react';
import { useState } from 'react';
import type { Backup } from '#contract/backups.ts';
import { useListBackups, useMakeBackup } from '#web/backups/api.ts';
import { BackupState } from '#web/backups/BackupState.tsx';
import { BackupTable } from '#web/backups/BackupTable.tsx';
import { CheckDialog } from '#web/backups/CheckDialog.tsx';
import { DeleteBackupDialog } from '#web/backups/DeleteBackupDialog.tsx';
import { RestoreWords } from '#web/backups/RestoreWords.tsx';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { showOutcome } from '#web/show-outcome.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Section } from '#web/ui/Section.tsx';

/** For operators: the backups of the installation, a new one, and the way back. */
export function BackupsPanel() {
  const read = useListBackups();
  const make = useMakeBackup();
  const [checking, setChecking] = useState<Backup>();
  const [deleting, setDeleting] = useState<Backup>();
  const running = read.data?.run?.state === 'running';
  return (
    <>
      <Section
        title="Backups"
        subtitle="The whole installation in one file: every row, every file, nobody’s session."
        action={
          <Button
            icon={Archive}
            busy={make.isPending || running}
            onClick={() => void showOutcome(make.mutateAsync({}), { failed: 'No Backup Made' })}
          >
            Back up now
          </Button>
        }
      >
        {read.data && <BackupState listed={read.data} />}
        <Card flush>
          <ReadPanel read={read}>
            <BackupTable
              backups={read.data?.backups ?? []}
              loading={read.isPending}
              onCheck={setChecking}
              onDelete={setDeleting}
            />
          </ReadPanel>
        </Card>
      </Section>
      {read.data && <RestoreWords folder={read.data.folder} />}
      {checking && <CheckDialog backup={checking} onClose={() => setChecking(undefined)} />}
      <DeleteBackupDialog backup={deleting} onClose={() => setDeleting(undefined)} />
    </>
  );
}
