import { ConnectCard } from '#web/api-keys/ConnectCard.tsx';
import { KeysCard } from '#web/api-keys/KeysCard.tsx';
import { CalendarCard } from '#web/calendar/CalendarCard.tsx';
import { ProfileCard } from '#web/people/ProfileCard.tsx';
import { useCurrentUser } from '#web/session.tsx';
import { PasswordCard } from '#web/sign-in/PasswordCard.tsx';
import { SessionList } from '#web/sign-in/SessionList.tsx';
import { TwoStepCard } from '#web/sign-in/TwoStepCard.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';

export function Profile() {
  const user = useCurrentUser();
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title="Profile Settings" subtitle="Who you are here, and how you sign in." />
      <div className="space-y-6">
        <ProfileCard user={user} />
        <CalendarCard />
        <PasswordCard username={user.username} />
        <TwoStepCard on={user.twoStep} />
        <SessionList />
        <KeysCard />
        <ConnectCard />
      </div>
    </div>
  );
}
