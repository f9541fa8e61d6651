import { useEffect, useState } from 'react';
import { PanelFrame } from '#web/landing/PanelFrame.tsx';
import { noticeFor } from '#web/notices.ts';
import { HttpError, sentenceOf } from '#web/http-error.ts';
import { useLinkToken } from '#web/pages/link-token.ts';
import { leaveSession } from '#web/session.tsx';
import { ResetForm } from '#web/sign-in/ResetForm.tsx';
import { useFindReset } from '#web/sign-in/api.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

/** What a reset link opens. */
export function ResetPassword() {
  const token = useLinkToken();
  const [done, setDone] = useState(false);
  const { mutate: find, data, error } = useFindReset();
  useEffect(() => find({ body: { token: token.padEnd(20, '-') } }), [find, token]);

  if (done) {
    return (
      <PanelFrame title="Password set" subtitle="All sessions were signed out.">
        <ButtonLink to="/login" variant="primary" size="large" className="w-full">
          Log In
        </ButtonLink>
      </PanelFrame>
    );
  }
  if (error) {
    const gone = error instanceof HttpError && error.status === 404;
    return (
      <PanelFrame title="Set a new password" subtitle="This link leads no further.">
        <Callout tone="warn">{gone ? sentenceOf(error) : noticeFor(error).text}</Callout>
        <div className="mt-5">
          <ButtonLink to="/">Back to the start</ButtonLink>
        </div>
      </PanelFrame>
    );
  }
  if (!data) {
    return (
      <div className="grid min-h-dvh place-items-center">
        <Spinner label="Looking at your link" />
      </div>
    );
  }
  return (
    <PanelFrame title="Set a new password" subtitle={`For ${data.username}.`}>
      <ResetForm
        token={token}
        username={data.username}
        onDone={() => {
          leaveSession();
          setDone(true);
        }}
      />
    </PanelFrame>
  );
}
