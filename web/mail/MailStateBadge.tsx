import type { MailMessage } from '#contract/mail.ts';
import { Badge, type Tone } from '#web/ui/Badge.tsx';

const look: Readonly<Record<MailMessage['state'], { label: string; tone: Tone }>> = {
  queued: { label: 'Queued', tone: 'warn' },
  sending: { label: 'Sending', tone: 'calm' },
  sent: { label: 'Sent', tone: 'good' },
  kept: { label: 'Kept, not sent', tone: 'plain' },
  failed: { label: 'Failed', tone: 'bad' },
};

export function MailStateBadge({ state }: Pick<MailMessage, 'state'>) {
  const { label, tone } = look[state];
  return (
    <Badge tone={tone} live={state === 'sending'}>
      {label}
    </Badge>
  );
}
