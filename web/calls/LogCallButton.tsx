import { PhoneIncoming } from 'lucide-react';
import { useState } from 'react';
import type { Call } from '#contract/call-record.ts';
import { LogCallDialog } from '#web/calls/LogCallDialog.tsx';
import { Button } from '#web/ui/Button.tsx';

export type LogCallButtonProps = {
  variant?: 'primary' | 'secondary';
  /** Opens a dialog elsewhere; without it the button opens its own, which asks for the client. */
  onLog?: () => void;
  onLogged?: (call: Call) => void;
};

export function LogCallButton({ variant, onLog, onLogged }: LogCallButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} icon={PhoneIncoming} onClick={onLog ?? (() => setOpen(true))}>
        Log Call
      </Button>
      {open && <LogCallDialog onClose={() => setOpen(false)} onLogged={onLogged} />}
    </>
  );
}
