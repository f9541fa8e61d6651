import { useState } from 'react';
import { notices, showNotice } from '#web/notices.ts';
import { PasswordPrompt } from '#web/sign-in/PasswordPrompt.tsx';
import { RecoveryCodes } from '#web/sign-in/RecoveryCodes.tsx';
import { TwoStepSteps } from '#web/sign-in/TwoStepSteps.tsx';
import { useRenewRecoveryCodes, useStopTwoStep } from '#web/sign-in/api.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

type Asking = 'setUp' | 'renew' | 'stop' | undefined;

/** Two-step sign-in on the profile page: switched on, renewed, switched off. */
export function TwoStepCard({ on, codesLeft }: { on: boolean; codesLeft: number }) {
  const [asking, setAsking] = useState<Asking>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [showsCodes, setShowsCodes] = useState(false);
  const { mutateAsync: renew } = useRenewRecoveryCodes();
  const { mutateAsync: stop } = useStopTwoStep();
  const close = () => {
    setAsking(undefined);
    setShowsCodes(false);
  };

  const renewCodes = async (password: string) => {
    const { recoveryCodes } = await renew({ body: { password } });
    close();
    setCodes(recoveryCodes);
  };
  const switchOff = async (password: string) => {
    await stop({ body: { password } });
    close();
    await showNotice(notices.success('Two-step sign-in is off.'));
  };
  return (
    <Card
      title="Two-step sign-in"
      subtitle="A code from an authenticator app, as well as your password."
      action={<Badge tone={on ? 'good' : 'plain'}>{on ? 'On' : 'Off'}</Badge>}
    >
      {on && <CodesLeft count={codesLeft} />}
      <div className="flex flex-wrap gap-2">
        {on ? (
          <>
            <Button onClick={() => setAsking('renew')}>New recovery codes</Button>
            <Button variant="ghost" onClick={() => setAsking('stop')}>
              Switch off
            </Button>
          </>
        ) : (
          <Button onClick={() => setAsking('setUp')}>Set up</Button>
        )}
      </div>
      <Dialog
        open={asking === 'setUp'}
        onOpenChange={close}
        title="Set up two-step sign-in"
        subtitle="You need an authenticator app on your phone."
        size="small"
        once={showsCodes}
      >
        <TwoStepSteps onCodes={() => setShowsCodes(true)} onDone={close} />
      </Dialog>
      <PasswordPrompt
        open={asking === 'renew'}
        onOpenChange={close}
        title="New recovery codes"
        text="Ten new codes are made; the old ones no longer work."
        action="Make new codes"
        onPassword={renewCodes}
      />
      <PasswordPrompt
        open={asking === 'stop'}
        onOpenChange={close}
        title="Switch two-step sign-in off?"
        text="Your password alone will then be enough to sign in."
        action="Switch off"
        danger
        onPassword={switchOff}
      />
      <Dialog
        open={codes !== undefined}
        onOpenChange={() => setCodes(undefined)}
        title="Your new recovery codes"
        size="small"
        once
        foot={
          <Button variant="primary" onClick={() => setCodes(undefined)}>
            I have kept them
          </Button>
        }
      >
        <RecoveryCodes codes={codes ?? []} />
      </Dialog>
    </Card>
  );
}

const few = 3;

/** How many recovery codes still work; each counts once. */
function CodesLeft({ count }: { count: number }) {
  const text =
    count === 0
      ? 'No recovery code is left.'
      : count === 1
        ? '1 recovery code is left.'
        : `${count} recovery codes are left.`;
  return count <= few ? (
    <div className="mb-4">
      <Callout tone="warn" title={text}>
        Without one, losing your device shuts you out. Make new ones and keep them.
      </Callout>
    </div>
  ) : (
    <p className="mb-4 text-13 text-muted">{text}</p>
  );
}
