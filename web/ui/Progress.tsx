import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import type { Tone } from '#web/ui/Badge.tsx';

const FILL: Record<Tone, string> = {
  good: 'bg-good',
  warn: 'bg-warn',
  bad: 'bg-bad',
  calm: 'bg-calm',
  accent: 'bg-accent',
  plain: 'bg-edge',
};

export type ProgressProps = {
  /** 0 to 100; absent while nobody knows how far it is. */
  value?: number;
  label: string;
  tone?: Tone;
  /** Prints the label above the bar too. */
  showLabel?: boolean;
  /** Words beside the bar; with a printed label at its right. */
  children?: ReactNode;
};

export function Progress({
  value,
  label,
  tone = 'accent',
  showLabel = false,
  children,
}: ProgressProps) {
  const words = children && <span className="figures shrink-0 text-12 text-muted">{children}</span>;
  const bar = (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
      className="h-1.5 min-w-8 flex-1 overflow-hidden rounded-full bg-plain-tint"
    >
      <div
        className={classNames(
          'h-full rounded-full transition-[width]',
          FILL[tone],
          value === undefined && 'animate-breathe',
        )}
        style={{ width: `${value ?? 100}%` }}
      />
    </div>
  );
  if (showLabel) {
    return (
      <div>
        <div className="mb-1.5 flex items-baseline justify-between gap-3 text-13">
          <span aria-hidden className="min-w-0 truncate font-medium">
            {label}
          </span>
          {words}
        </div>
        <div className="flex">{bar}</div>
      </div>
    );
  }
  return (
    <div className="flex items-center gap-2">
      {bar}
      {words}
    </div>
  );
}
