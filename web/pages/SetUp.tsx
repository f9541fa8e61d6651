import { useMemo, useState } from 'react';
import { brand } from '#web/brand.ts';
import { PanelFrame, WordButton } from '#web/landing/PanelFrame.tsx';
import { late } from '#web/ui/late.tsx';
import { timezoneOptions } from '#web/people/timezone-options.ts';
import { enterSession } from '#web/session.tsx';
import { SetUpForm } from '#web/sign-in/SetUpForm.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

const RestoreForm = late(
  async () => (await import('#web/backups/RestoreForm.tsx')).RestoreForm,
  () => <Spinner />,
);

export type SetUpProps = { codeRequired: boolean; onRestored: () => void };

/** The first screen of a new installation. */
export function SetUp({ codeRequired, onRestored }: SetUpProps) {
  const [restoring, setRestoring] = useState(false);
  const [restored, setRestored] = useState(false);
  const zones = useMemo(
    () => timezoneOptions(Intl.DateTimeFormat().resolvedOptions().timeZone),
    [],
  );
  if (restoring) {
    return (
      <PanelFrame
        title="Restore a backup"
        subtitle={
          restored
            ? undefined
            : 'Everything comes back as it was: people, clients, calls, files. A backup keeps passwords; the file of one practice brings none, and its admins choose new ones.'
        }
        foot={
          !restored && (
            <>
              Starting afresh?{' '}
              <WordButton onClick={() => setRestoring(false)}>Create the first account</WordButton>
            </>
          )
        }
      >
        <RestoreForm
          codeRequired={codeRequired}
          onRestored={() => setRestored(true)}
          onDone={onRestored}
        />
      </PanelFrame>
    );
  }
  return (
    <PanelFrame
      title={`Set ${brand.name} up`}
      subtitle="Create the first account. It is the admin of your practice and can invite everybody else."
      foot={
        <>
          Moving here from another {brand.name}?{' '}
          <WordButton onClick={() => setRestoring(true)}>Restore a backup</WordButton>
        </>
      }
    >
      <SetUpForm codeRequired={codeRequired} zones={zones} onDone={enterSession} />
    </PanelFrame>
  );
}
