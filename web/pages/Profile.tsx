import { ConnectCard } from '#web/api-keys/ConnectCard.tsx';
import { KeysCard } from '#web/api-keys/KeysCard.tsx';
import { CalendarCard } from '#web/calendar/CalendarCard.tsx';
import { usePageTitle } from '#web/pages/page-title.ts';
import { ProfileCard } from '#web/people/ProfileCard.tsx';
import { useCurrentUser } from '#web/session.tsx';
import { PasswordCard } from '#web/sign-in/PasswordCard.tsx';
import { SessionList } from '#web/sign-in/SessionList.tsx';
import { TwoStepCard } from '#web/sign-in/TwoStepCard.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Part } from '#web/ui/Part.tsx';
import { useScrollToHash } from '#web/use-scroll-to-hash.ts';

export function Profile() {
  const user = useCurrentUser();
  usePageTitle('Profile Settings');
  useScrollToHash();
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title="Profile Settings" subtitle="Who you are here, and how you sign in." />
      <div className="space-y-6">
        <ProfileCard user={user} />
        <Part id="calendar">
          <CalendarCard />
        </Part>
        <Part id="password">
          <PasswordCard username={user.username} />
        </Part>
        <Part id="two-step">
          <TwoStepCard on={user.twoStep} codesLeft={user.recoveryCodesLeft} />
        </Part>
        <Part id="sessions">
          <SessionList />
        </Part>
        <Part id="keys">
          <KeysCard />
        </Part>
        <ConnectCard />
      </div>
    </div>
  );
}
