import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { brand } from '#web/brand.ts';
import { Logo } from '#web/ui/Logo.tsx';

export type PayFrameProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  back?: { readonly to: string; readonly label: string };
  children: ReactNode;
  foot?: ReactNode;
};

/** A payment page: one card in the middle. Its ways out load the page anew, without the card form's script. */
export function PayFrame({ title, subtitle, back, children, foot }: PayFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col px-4 py-4 sm:px-6">
      <header className="flex min-h-9 items-center">
        {back && (
          <Link
            to={back.to}
            reloadDocument
            className="inline-flex min-h-9 items-center gap-1.5 rounded-control px-2 text-13 text-muted hover:bg-hover hover:text-ink touch:min-h-11"
          >
            <ArrowLeft aria-hidden className="size-4" />
            {back.label}
          </Link>
        )}
      </header>
      <main className="m-auto w-full max-w-120 py-6">
        <div className="mb-6 flex justify-center">
          <Logo name={brand.name} size="large" />
        </div>
        <div className="rounded-card border border-line bg-raised px-5 py-6 shadow-float sm:px-8 sm:py-8">
          <h1 className="text-20">{title}</h1>
          {subtitle && <p className="mt-1 text-14 text-muted">{subtitle}</p>}
          <div className="mt-6">{children}</div>
        </div>
        {foot && <div className="mt-5 text-center text-13 text-muted">{foot}</div>}
      </main>
    </div>
  );
}
