import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

export type PageHeaderProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  back?: { to: string; label: string };
  /** Before the title, such as an avatar. */
  lead?: ReactNode;
  /** The one primary action, last; at most one quiet button before it. */
  action?: ReactNode;
};

export function PageHeader({ title, subtitle, back, lead, action }: PageHeaderProps) {
  return (
    <header className="mb-6">
      {back && (
        <Link
          to={back.to}
          data-print="hide"
          className="mb-3 -ml-1 inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-entry px-1 text-13 text-muted hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-3.5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{back.label}</span>
        </Link>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 items-start gap-3.5 sm:items-center">
          {lead}
          <div className="min-w-0">
            <h1 className="text-20">{title}</h1>
            {subtitle && <p className="text-14 text-muted">{subtitle}</p>}
          </div>
        </div>
        {action && (
          <div data-print="hide" className="flex flex-wrap items-center gap-2">
            {action}
          </div>
        )}
      </div>
    </header>
  );
}
