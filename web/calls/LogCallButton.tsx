import { PhoneIncoming } from 'lucide-react';
import { useState } from 'react';
import { LogCallDialog } from '#web/calls/LogCallDialog.tsx';
import { Button } from '#web/ui/Button.tsx';

export type LogCallButtonProps = {
  /** Opens a dialog elsewhere; without it the button opens its own, which asks for the client. */
  onLog?: () => void;
};

export function LogCallButton({ onLog }: LogCallButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={PhoneIncoming} onClick={onLog ?? (() => setOpen(true))}>
        Log Call
      </Button>
      {open && <LogCallDialog onClose={() => setOpen(false)} />}
    </>
  );
}
