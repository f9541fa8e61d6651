import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import { type ButtonSize, type ButtonVariant, buttonLook } from '#web/ui/button-look.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Spinner } from '#web/ui/Spinner.tsx';

export type Icon = ComponentType<{ className?: string; 'aria-hidden'?: boolean | 'true' }>;

type Look = { variant?: ButtonVariant; size?: ButtonSize; icon?: Icon };

export type ButtonProps = Omit<ComponentProps<'button'>, 'children'> &
  Look & {
    children: ReactNode;
    busy?: boolean;
    /** Replaces the label while busy. */
    busyText?: string;
  };

/** A button that stays focusable while disabled or busy, and then ignores clicks. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  icon: IconMark,
  busy = false,
  busyText,
  disabled = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const off = disabled || busy;
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={off || undefined}
      // One that may be pressed meanwhile, such as a menu's, says by itself that it is busy.
      aria-busy={busy || rest['aria-busy']}
      className={classNames(buttonLook(variant, size), className)}
      onClick={(event) => {
        if (off) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? <Spinner /> : IconMark && <IconMark aria-hidden />}
      <span>{busy && busyText ? busyText : children}</span>
    </button>
  );
}

export type ButtonLinkProps = Omit<ComponentProps<typeof Link>, 'children'> &
  Look & { children: ReactNode };

export function ButtonLink({
  variant = 'secondary',
  size = 'medium',
  icon: IconMark,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={classNames(buttonLook(variant, size), className)}>
      {IconMark && <IconMark aria-hidden />}
      <span>{children}</span>
    </Link>
  );
}
