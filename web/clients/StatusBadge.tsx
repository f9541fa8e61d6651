import { statusOf } from '#web/clients/words.ts';
import { Badge } from '#web/ui/Badge.tsx';

export function StatusBadge({ status }: { status: string }) {
  const { label, tone } = statusOf(status);
  return <Badge tone={tone}>{label}</Badge>;
}
