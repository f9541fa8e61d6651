import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { AcceptForm } from '#web/invitations/AcceptForm.tsx';
import { useFindInvitation } from '#web/invitations/api.ts';
import { PanelFrame } from '#web/landing/PanelFrame.tsx';
import { noticeFor } from '#web/notices.ts';
import { HttpError, sentenceOf } from '#web/http-error.ts';
import { useLinkToken } from '#web/pages/link-token.ts';
import { enterSession } from '#web/session.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

/** What an invitation link opens. */
export function AcceptInvitation() {
  const token = useLinkToken();
  const navigate = useNavigate();
  const { mutate: find, data, error } = useFindInvitation();
  useEffect(() => find({ body: { token: token.padEnd(20, '-') } }), [find, token]);

  if (error) {
    const gone = error instanceof HttpError && error.status < 500 && error.status !== 429;
    return (
      <PanelFrame title="Invitation" subtitle="This link leads no further.">
        <Callout tone="warn">
          {gone
            ? error.status === 404
              ? sentenceOf(error)
              : 'This is not a whole link.'
            : noticeFor(error).text}
        </Callout>
        <div className="mt-5">
          <ButtonLink to="/">Back to the start</ButtonLink>
        </div>
      </PanelFrame>
    );
  }
  if (!data) {
    return (
      <div className="grid min-h-dvh place-items-center">
        <Spinner label="Looking at your invitation" />
      </div>
    );
  }
  return (
    <PanelFrame
      title={`Join ${data.practice}`}
      subtitle={`You are invited as ${data.role === 'user' ? 'a user' : data.role === 'coach' ? 'a coach' : 'an admin'}, at ${data.email}.`}
    >
      <AcceptForm
        token={token}
        name={data.name}
        onDone={async () => {
          await enterSession();
          await navigate('/');
        }}
      />
    </PanelFrame>
  );
}
