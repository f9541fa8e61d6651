import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

/** A grey shape where something will be; shows itself only after 200 ms. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden className={classNames('block animate-late', className)}>
      <span className="block size-full animate-breathe rounded-entry bg-plain-tint" />
    </span>
  );
}

export function SkeletonLines({ lines = 3 }: { lines?: number }) {
  return (
    <span className="grid gap-2.5" aria-hidden>
      {Array.from({ length: lines }, (_, at) => (
        <Skeleton key={at} className={classNames('h-3.5', at === lines - 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </span>
  );
}

export type LoadingProps = { busy: boolean; label: string; shape: ReactNode; children: ReactNode };

/** Shows the shape while busy and tells screen readers that something is loading. */
export function Loading({ busy, label, shape, children }: LoadingProps) {
  if (!busy) return children;
  return (
    <div aria-busy>
      <span role="status" className="sr-only">
        {label}
      </span>
      {shape}
    </div>
  );
}
