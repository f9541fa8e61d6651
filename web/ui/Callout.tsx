import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

const LOOK = {
  good: { ground: 'bg-good-tint text-good-strong', icon: CircleCheck },
  warn: { ground: 'bg-warn-tint text-warn-strong', icon: TriangleAlert },
  bad: { ground: 'bg-bad-tint text-bad-strong', icon: CircleAlert },
  calm: { ground: 'bg-calm-tint text-calm-strong', icon: Info },
} as const;

export type CalloutProps = {
  tone: keyof typeof LOOK;
  title?: string;
  action?: ReactNode;
  /** Reads it out when it appears. */
  announce?: boolean;
  children?: ReactNode;
};

/** A message that stays in the page, beside what it is about. */
export function Callout({ tone, title, action, announce = false, children }: CalloutProps) {
  const { ground, icon: IconMark } = LOOK[tone];
  return (
    <div
      role={announce ? (tone === 'bad' ? 'alert' : 'status') : undefined}
      className={classNames('flex items-start gap-3 rounded-control px-4 py-3 text-13', ground)}
    >
      <IconMark aria-hidden className="mt-0.5 size-4 shrink-0" />
      {/* Where the words would have no room beside it, the action stands below them. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-52 wrap-anywhere">
          {title && <p className="font-semibold">{title}</p>}
          {children}
        </div>
        {action}
      </div>
    </div>
  );
}
