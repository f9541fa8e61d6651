import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';

export type MetricChange = {
  direction: 'up' | 'down' | 'flat';
  /** All of the words, such as "+12% vs last month". */
  text: string;
  tone?: 'good' | 'bad' | 'plain';
};

export type MetricCardProps = {
  label: string;
  /** Absent while there is nothing to compute it from. */
  figure?: ReactNode;
  change?: MetricChange;
  note?: ReactNode;
  sparkline?: ReactNode;
  /** The whole card leads there: to the rows behind the figure. */
  to?: string;
  loading?: boolean;
};

const ARROW = { up: ArrowUpRight, down: ArrowDownRight, flat: ArrowRight } as const;
const TONE = { good: 'text-good-strong', bad: 'text-bad-strong', plain: 'text-muted' } as const;

function toneOf({ direction, tone }: MetricChange): keyof typeof TONE {
  return tone ?? ({ up: 'good', down: 'bad', flat: 'plain' } as const)[direction];
}

export function MetricCard({
  label,
  figure,
  change,
  note,
  sparkline,
  to,
  loading = false,
}: MetricCardProps) {
  const Arrow = change && ARROW[change.direction];
  const look =
    'flex min-w-0 flex-col rounded-card border border-line bg-raised px-4 py-3 sm:px-5 sm:py-4';
  const content = (
    <>
      <span className="text-13 text-muted">{label}</span>
      <span className="@container mt-1 flex items-end justify-between gap-3">
        {loading ? (
          <Skeleton className="my-1.5 h-6 w-24" />
        ) : (
          <span className="figures max-w-full shrink-0 truncate text-28 font-semibold tracking-[-0.02em] max-sm:text-20 @max-[10rem]:text-20">
            {figure ?? (
              <span className="text-muted">
                <span aria-hidden>–</span>
                <span className="sr-only">No figure yet</span>
              </span>
            )}
          </span>
        )}
        {sparkline && (
          <span className="@container mb-1.5 h-7 max-w-20 min-w-0 flex-1">
            {/* A course of a few pixels is a speck; a long figure leaves it out. */}
            <span className="block size-full @max-[2.25rem]:hidden">{sparkline}</span>
          </span>
        )}
      </span>
      {(change || note) && (
        <span className="mt-1 flex min-h-5 items-center gap-1 text-12 text-muted">
          {change && Arrow && (
            <span className={classNames('inline-flex items-center gap-1', TONE[toneOf(change)])}>
              <Arrow aria-hidden className="size-3.5 shrink-0" />
              {change.text}
            </span>
          )}
          {note}
        </span>
      )}
    </>
  );
  if (!to) return <div className={look}>{content}</div>;
  return (
    <Link
      to={to}
      aria-busy={loading || undefined}
      className={classNames(
        look,
        'transition-colors hover:border-edge hover:bg-hover active:bg-pressed',
      )}
    >
      {content}
    </Link>
  );
}
