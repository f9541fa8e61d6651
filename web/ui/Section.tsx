import { type ReactNode, useId } from 'react';

export type SectionProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  action?: ReactNode;
  /** The hash by which an address leads to it. */
  anchor?: string;
  children: ReactNode;
};

/** A heading and air; no box. */
export function Section({ title, subtitle, action, anchor, children }: SectionProps) {
  const id = useId();
  return (
    <section id={anchor} aria-labelledby={id} className="scroll-mt-20 not-first:mt-8">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h2 id={id} className="text-16">
            {title}
          </h2>
          {subtitle && <p className="text-13 text-muted">{subtitle}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
