import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { brand } from '#web/brand.ts';
import { Button } from '#web/ui/Button.tsx';
import { Logo } from '#web/ui/Logo.tsx';

export type PanelFrameProps = {
  title: string;
  subtitle: ReactNode;
  onBack?: () => void;
  children: ReactNode;
  /** Below the card: the way to the other panel. */
  foot?: ReactNode;
};

/** One card in the middle of the page, for everything that happens before somebody is signed in. */
export function PanelFrame({ title, subtitle, onBack, children, foot }: PanelFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col px-4 py-4 sm:px-6">
      <header className="flex min-h-9 items-center">
        {onBack && (
          <Button variant="ghost" icon={ArrowLeft} onClick={onBack}>
            Back to overview
          </Button>
        )}
      </header>
      <main className="m-auto w-full max-w-105 py-8">
        <div className="mb-6 flex justify-center">
          <Logo name={brand.name} size="large" />
        </div>
        <div className="rounded-card border border-line bg-raised px-5 py-6 shadow-float sm:px-8 sm:py-8">
          <h1 className="text-20">{title}</h1>
          <p className="mt-1 mb-6 text-14 text-muted">{subtitle}</p>
          {children}
        </div>
        {foot && <div className="mt-5 text-center text-14 text-muted">{foot}</div>}
      </main>
    </div>
  );
}

/** A link-like button inside a sentence. */
export function WordButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-6 rounded-mark font-medium text-accent-strong underline decoration-current/40 underline-offset-4 hover:decoration-current touch:min-h-11"
    >
      {children}
    </button>
  );
}
