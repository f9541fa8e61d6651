import type { ComponentProps, ReactNode } from 'react';
import type { Icon } from '#web/ui/Button.tsx';
import { type ButtonSize, type ButtonVariant, buttonLook } from '#web/ui/button-look.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Spinner } from '#web/ui/Spinner.tsx';
import { Tooltip } from '#web/ui/Tooltip.tsx';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: Icon;
  /** Names the button for everybody: as its tooltip and for screen readers. */
  label: string;
  shortcut?: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  busy?: boolean;
  /** Drawn over the icon's corner, such as a dot. */
  mark?: ReactNode;
};

export function IconButton({
  icon: IconMark,
  label,
  shortcut,
  variant = 'ghost',
  size = 'medium',
  busy = false,
  disabled = false,
  mark,
  className,
  onClick,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const off = disabled || busy;
  return (
    <Tooltip label={label} shortcut={shortcut}>
      <button
        {...rest}
        type={type}
        aria-label={label}
        aria-disabled={off || undefined}
        aria-busy={busy || undefined}
        className={classNames(buttonLook(variant, size, true), 'relative', className)}
        onClick={(event) => {
          if (off) event.preventDefault();
          else onClick?.(event);
        }}
      >
        {busy ? <Spinner /> : <IconMark aria-hidden />}
        {mark}
      </button>
    </Tooltip>
  );
}
