import { classNames } from '#web/ui/class-names.ts';

export type LogoProps = { name: string; size?: 'small' | 'large'; markOnly?: boolean };

/** The mark and, beside it, the product's name. */
export function Logo({ name, size = 'small', markOnly = false }: LogoProps) {
  const large = size === 'large';
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg
        viewBox="0 0 32 32"
        role={markOnly ? 'img' : undefined}
        aria-label={markOnly ? name : undefined}
        aria-hidden={markOnly ? undefined : true}
        className={classNames('shrink-0', large ? 'size-9' : 'size-7')}
      >
        <rect width="32" height="32" rx="8" className="fill-accent" />
        <path
          d="M10 24V8h7a5 5 0 0 1 0 10h-3l8 6"
          fill="none"
          className="stroke-on-accent"
          strokeWidth="3.25"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {!markOnly && (
        <span
          className={classNames('font-semibold tracking-[-0.01em]', large ? 'text-20' : 'text-16')}
        >
          {name}
        </span>
      )}
    </span>
  );
}
