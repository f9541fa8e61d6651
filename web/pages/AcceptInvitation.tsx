import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { AcceptForm } from '#web/invitations/AcceptForm.tsx';
import { useFindInvitation } from '#web/invitations/api.ts';
import { PanelFrame } from '#web/landing/PanelFrame.tsx';
import { useLinkToken } from '#web/pages/link-token.ts';
import { LinkAnswer } from '#web/pages/LinkAnswer.tsx';
import { usePageTitle } from '#web/pages/page-title.ts';
import { enterSession } from '#web/session.tsx';

const asWhat = { user: 'a user', coach: 'a coach', admin: 'an admin' } as const;

/** What an invitation link opens. */
export function AcceptInvitation() {
  usePageTitle('Invitation');
  const token = useLinkToken();
  const navigate = useNavigate();
  const { mutate: find, data, error } = useFindInvitation();
  const look = useCallback(() => find({ body: { token } }), [find, token]);
  useEffect(look, [look]);
  return (
    <LinkAnswer
      title="Invitation"
      over="If the account at this address is yours, log in."
      found={data}
      error={error}
      onRetry={look}
    >
      {({ practice, role, email, name }) => (
        <PanelFrame
          title={`Join ${practice}`}
          subtitle={`You are invited as ${asWhat[role]}, at ${email}.`}
        >
          <AcceptForm
            token={token}
            name={name}
            onSpent={look}
            onDone={async () => {
              await enterSession();
              await navigate('/');
            }}
          />
        </PanelFrame>
      )}
    </LinkAnswer>
  );
}
