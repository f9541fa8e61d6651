import { Compass } from 'lucide-react';
import { usePageTitle } from '#web/pages/page-title.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';

export function NotFound() {
  usePageTitle('Page Not Found');
  return (
    <EmptyState
      icon={Compass}
      title="404 Page Not Found"
      titleAs="h1"
      text="There is nothing at this address."
      action={<ButtonLink to="/">Back to the dashboard</ButtonLink>}
    />
  );
}
