import type { MailMessage } from '#contract/mail.ts';
import { Badge } from '#web/ui/Badge.tsx';
import type { WordTable } from '#web/ui/word-table.ts';

const look: WordTable<MailMessage['state']> = {
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
