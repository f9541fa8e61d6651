import { useState } from 'react';
import { Landing } from '#web/landing/Landing.tsx';
import { SignInPanel } from '#web/landing/SignInPanel.tsx';
import { SignUpPanel } from '#web/landing/SignUpPanel.tsx';

/** What a visitor sees who is not signed in: the overview, or one of the two panels. */
export function Welcome() {
  const [panel, setPanel] = useState<'login' | 'signup'>();
  const back = () => setPanel(undefined);
  if (panel === 'login') {
    return (
      <SignInPanel
        onSubmit={() => Promise.resolve()}
        onBack={back}
        onTrial={() => setPanel('signup')}
      />
    );
  }
  if (panel === 'signup') {
    return (
      <SignUpPanel
        onSubmit={() => Promise.resolve(back())}
        onBack={back}
        onSignIn={() => setPanel('login')}
      />
    );
  }
  return <Landing onLogin={() => setPanel('login')} onTrial={() => setPanel('signup')} />;
}
