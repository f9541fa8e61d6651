import type { ReactNode } from 'react';
import type { Icon } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';

export type MissingPageProps = {
  icon: Icon;
  title: string;
  text: ReactNode;
  /** Buttons that lead on. */
  children: ReactNode;
};

/** Stands where a page's own record was looked for and is not there. */
export function MissingPage({ icon: IconMark, title, text, children }: MissingPageProps) {
  return (
    <Card>
      <div className="flex flex-col items-center px-6 py-16 text-center">
        <span className="mb-4 grid size-10 place-items-center rounded-control border border-line bg-plain-tint text-muted">
          <IconMark aria-hidden className="size-5" />
        </span>
        <h1 className="text-20 wrap-anywhere">{title}</h1>
        <p className="mt-1 max-w-90 text-14 text-muted">{text}</p>
        <div className="mt-5 flex flex-wrap justify-center gap-2">{children}</div>
      </div>
    </Card>
  );
}
