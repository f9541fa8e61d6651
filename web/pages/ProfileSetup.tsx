import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { OnboardingForm } from '#web/people/OnboardingForm.tsx';
import { useCurrentUser } from '#web/session.tsx';
import { PanelFrame } from '#web/landing/PanelFrame.tsx';
import { usePageTitle } from '#web/pages/page-title.ts';

export function ProfileSetup() {
  usePageTitle('Complete Your Profile');
  const user = useCurrentUser();
  const navigate = useNavigate();
  const goOn = useCallback(() => void navigate('/dashboard', { replace: true }), [navigate]);
  return (
    <PanelFrame
      title="Complete Your Profile"
      subtitle="So that calls, reminders and figures know where and when you are."
    >
      <OnboardingForm user={user} onDone={goOn} />
    </PanelFrame>
  );
}
