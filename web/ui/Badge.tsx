import type { ReactNode } from 'react';
import type { Icon } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';

export type Tone = 'good' | 'warn' | 'bad' | 'calm' | 'accent' | 'plain';

const GROUND: Record<Tone, string> = {
  good: 'bg-good-tint text-good-strong',
  warn: 'bg-warn-tint text-warn-strong',
  bad: 'bg-bad-tint text-bad-strong',
  calm: 'bg-calm-tint text-calm-strong',
  accent: 'bg-accent-tint text-accent-strong',
  plain: 'bg-plain-tint text-muted',
};

export type BadgeProps = {
  tone?: Tone;
  /** In place of the dot. */
  icon?: Icon;
  dot?: boolean;
  /** A dot that breathes, for what is going on at this moment. */
  live?: boolean;
  children: ReactNode;
};

/** Longer words may be cut, and are told in whole to whoever points at them. */
const mostShown = 24;

export function Badge({
  tone = 'plain',
  icon: IconMark,
  dot = true,
  live = false,
  children,
}: BadgeProps) {
  return (
    <span
      title={typeof children === 'string' && children.length > mostShown ? children : undefined}
      className={classNames(
        'inline-flex h-5.5 max-w-full items-center gap-1.5 rounded-full px-2 text-12 font-medium whitespace-nowrap [print-color-adjust:exact]',
        GROUND[tone],
      )}
    >
      {IconMark ? (
        <IconMark aria-hidden className="size-3 shrink-0" />
      ) : (
        dot && (
          <span
            aria-hidden
            className={classNames(
              'size-1.5 shrink-0 rounded-full bg-current',
              live && 'animate-breathe',
            )}
          />
        )
      )}
      {/* A long word is cut rather than that the page grows wider. */}
      <span className="min-w-0 truncate">{children}</span>
    </span>
  );
}
