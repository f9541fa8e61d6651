import { PhoneIncoming } from 'lucide-react';
import { Button } from '#web/ui/Button.tsx';

export type LogCallButtonProps = { variant?: 'primary' | 'secondary'; onLog: () => void };

export function LogCallButton({ variant, onLog }: LogCallButtonProps) {
  return (
    <Button variant={variant} icon={PhoneIncoming} onClick={onLog}>
      Log Call
    </Button>
  );
}
