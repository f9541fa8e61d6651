import { Lock } from 'lucide-react';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';

/** In the place of a page for which somebody's role is not enough; `page` is what it is called. */
export function AccessDenied({ page }: { page: string }) {
  return (
    <Card>
      <h1 className="sr-only">{page}</h1>
      <EmptyState
        icon={Lock}
        title="Access Denied"
        text="You don't have permission to perform this action."
      />
    </Card>
  );
}
