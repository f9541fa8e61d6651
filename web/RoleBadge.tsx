import type { Role } from '#contract/people.ts';
import { roleWords } from '#web/role-words.ts';
import { Badge } from '#web/ui/Badge.tsx';

export function RoleBadge({ role }: { role: Role }) {
  const { label, tone } = roleWords[role];
  return (
    <Badge tone={tone} dot={false}>
      {label}
    </Badge>
  );
}
