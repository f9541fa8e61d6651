import { PanelFrame } from '#web/landing/PanelFrame.tsx';
import { Button } from '#web/ui/Button.tsx';

export type ProfileDeniedProps = { onLogin: () => void; onBack: () => void };

/** The profile's address before anybody is signed in. */
export function ProfileDenied({ onLogin, onBack }: ProfileDeniedProps) {
  return (
    <PanelFrame title="Access Denied" subtitle="Please log in to view your profile" onBack={onBack}>
      <Button variant="primary" size="large" className="w-full" onClick={onLogin}>
        Login
      </Button>
    </PanelFrame>
  );
}
