import { Skeleton, SkeletonLines } from '#web/ui/Skeleton.tsx';

/** The page in grey while the call is on the way. */
export function CallShape() {
  return (
    <div aria-busy>
      <span role="status" className="sr-only">
        Loading the call
      </span>
      <Skeleton className="mb-3 h-4 w-32" />
      <div className="mb-6 grid gap-2.5">
        <Skeleton className="h-5 w-72" />
        <Skeleton className="h-3.5 w-48" />
        <Skeleton className="h-5 w-32" />
      </div>
      <div className="rounded-card border border-line bg-raised p-5">
        <SkeletonLines lines={10} />
      </div>
    </div>
  );
}
