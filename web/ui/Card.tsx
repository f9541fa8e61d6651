import { type ReactNode, useId } from 'react';
import { classNames } from '#web/ui/class-names.ts';

export type CardProps = {
  title?: ReactNode;
  subtitle?: ReactNode;
  /** At the right of the title. */
  action?: ReactNode;
  /** Lets a table or a list reach the card's edges. */
  flush?: boolean;
  className?: string;
  children: ReactNode;
};

export function Card({ title, subtitle, action, flush = false, className, children }: CardProps) {
  const id = useId();
  // What opens within a card may be closed: then its head is all of it.
  const bare = children === false || children === null;
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={classNames(
        'min-w-0 rounded-card border border-line bg-raised',
        flush && 'overflow-clip',
        className,
      )}
    >
      {(title || action) && (
        <header
          className={classNames(
            'flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 px-5 pt-4',
            bare ? 'pb-4' : 'pb-1',
          )}
        >
          <div className={classNames('min-w-0 flex-1', subtitle ? 'basis-40' : 'basis-28')}>
            <h2 id={id} className="text-14">
              {title}
            </h2>
            {subtitle && <p className="text-13 text-muted">{subtitle}</p>}
          </div>
          {action && (
            <div data-print="hide" className="contents">
              {action}
            </div>
          )}
        </header>
      )}
      {!bare && (
        <div className={classNames(flush ? 'pb-1' : 'p-5', !flush && (title || action) && 'pt-3')}>
          {children}
        </div>
      )}
    </section>
  );
}
