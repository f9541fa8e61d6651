import { useCallback, useEffect, useState } from 'react';
import { PanelFrame } from '#web/landing/PanelFrame.tsx';
import { useLinkToken } from '#web/pages/link-token.ts';
import { LinkAnswer } from '#web/pages/LinkAnswer.tsx';
import { usePageTitle } from '#web/pages/page-title.ts';
import { leaveSession } from '#web/session.tsx';
import { ResetForm } from '#web/sign-in/ResetForm.tsx';
import { useFindReset } from '#web/sign-in/api.ts';
import { ButtonLink } from '#web/ui/Button.tsx';

/** What a reset link opens. */
export function ResetPassword() {
  usePageTitle('Set a new password');
  const token = useLinkToken();
  const [done, setDone] = useState(false);
  const { mutate: find, data, error } = useFindReset();
  const look = useCallback(() => find({ body: { token } }), [find, token]);
  useEffect(look, [look]);

  if (done) {
    return (
      <PanelFrame title="Password set" subtitle="All sessions were signed out.">
        <ButtonLink to="/login" variant="primary" size="large" className="w-full">
          Log In
        </ButtonLink>
      </PanelFrame>
    );
  }
  return (
    <LinkAnswer title="Set a new password" found={data} error={error} onRetry={look}>
      {({ username }) => (
        <PanelFrame title="Set a new password" subtitle={`For ${username}.`}>
          <ResetForm
            token={token}
            username={username}
            onDone={() => {
              leaveSession();
              setDone(true);
            }}
          />
        </PanelFrame>
      )}
    </LinkAnswer>
  );
}
