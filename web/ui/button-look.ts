import { classNames } from '#web/ui/class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

const VARIANT: Record<ButtonVariant, string> = {
  primary:
    'bg-accent text-on-accent hover:not-aria-disabled:bg-accent-hover active:not-aria-disabled:bg-accent-pressed',
  secondary:
    'bg-raised text-ink border border-line hover:not-aria-disabled:bg-hover active:not-aria-disabled:bg-pressed dark:bg-higher',
  ghost:
    'text-muted hover:not-aria-disabled:bg-hover hover:not-aria-disabled:text-ink active:not-aria-disabled:bg-pressed',
  danger:
    'bg-danger text-on-danger hover:not-aria-disabled:bg-danger-hover active:not-aria-disabled:bg-danger-pressed',
};

const SIZE: Record<ButtonSize, string> = {
  small: 'h-7 px-2.5 text-13 gap-1.5 [&_svg]:size-3.5',
  medium: 'h-9 px-3.5 text-14 gap-2 [&_svg]:size-4',
  large: 'h-11 px-5 text-16 gap-2 [&_svg]:size-4.5',
};

const SQUARE: Record<ButtonSize, string> = {
  small: 'w-7 px-0',
  medium: 'w-9 px-0',
  large: 'w-11 px-0',
};

/** How a button looks, and a link that looks like one; on paper neither has anything to do. */
export function buttonLook(variant: ButtonVariant, size: ButtonSize, square = false): string {
  return classNames(
    'inline-flex shrink-0 select-none items-center justify-center rounded-control font-medium whitespace-nowrap transition-colors touch:min-h-11 [&_svg]:shrink-0 print:hidden',
    'aria-disabled:cursor-not-allowed aria-disabled:not-aria-busy:opacity-50 aria-busy:cursor-progress',
    VARIANT[variant],
    SIZE[size],
    square && SQUARE[size],
    square && 'touch:min-w-11',
  );
}
