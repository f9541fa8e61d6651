import * as Primitive from 'radix-ui/progress';
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
  /** Words beside the bar. */
  children?: ReactNode;
};

export function Progress({ value, label, tone = 'accent', children }: ProgressProps) {
  return (
    <div className="flex items-center gap-2.5">
      <Primitive.Root
        value={value ?? null}
        aria-label={label}
        className="h-1.5 min-w-14 flex-1 overflow-hidden rounded-full bg-plain-tint"
      >
        <Primitive.Indicator
          className={classNames(
            'h-full rounded-full transition-[width]',
            FILL[tone],
            value === undefined && 'animate-breathe',
          )}
          style={{ width: `${value ?? 100}%` }}
        />
      </Primitive.Root>
      {children && <span className="figures shrink-0 text-12 text-muted">{children}</span>}
    </div>
  );
}
