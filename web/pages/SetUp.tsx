import { useMemo } from 'react';
import { brand } from '#web/brand.ts';
import { PanelFrame } from '#web/landing/PanelFrame.tsx';
import { timezoneOptions } from '#web/people/timezone-options.ts';
import { enterSession } from '#web/session.tsx';
import { SetUpForm } from '#web/sign-in/SetUpForm.tsx';

/** The first screen of a new installation. */
export function SetUp({ codeRequired }: { codeRequired: boolean }) {
  const zones = useMemo(
    () => timezoneOptions(Intl.DateTimeFormat().resolvedOptions().timeZone),
    [],
  );
  return (
    <PanelFrame
      title={`Set ${brand.name} up`}
      subtitle="Create the first account. It is the admin of your practice and can invite everybody else."
    >
      <SetUpForm codeRequired={codeRequired} zones={zones} onDone={enterSession} />
    </PanelFrame>
  );
}
