import type { ReactNode } from 'react';
import type { Icon } from '#web/ui/Button.tsx';

export type EmptyStateProps = {
  icon?: Icon;
  title: string;
  /** `h1` where it stands for a whole page. */
  titleAs?: 'p' | 'h1';
  text?: ReactNode;
  /** One button. */
  action?: ReactNode;
};

export function EmptyState({
  icon: IconMark,
  title,
  titleAs: Title = 'p',
  text,
  action,
}: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-6 py-10 text-center">
      {IconMark && (
        <span className="mb-3 grid size-10 place-items-center rounded-control border border-line bg-plain-tint text-muted">
          <IconMark aria-hidden className="size-5" />
        </span>
      )}
      <Title className="text-14 font-medium tracking-normal">{title}</Title>
      {text && <p className="mt-1 max-w-90 text-13 text-muted">{text}</p>}
      {action && (
        <div data-print="hide" className="mt-4">
          {action}
        </div>
      )}
    </div>
  );
}
