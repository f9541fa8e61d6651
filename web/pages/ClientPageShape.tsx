import { Skeleton, SkeletonLines } from '#web/ui/Skeleton.tsx';

/** The page in grey while the client is on the way. */
export function ClientPageShape() {
  return (
    <div aria-busy>
      <span role="status" className="sr-only">
        Loading the client
      </span>
      <Skeleton className="mb-3 h-4 w-16" />
      <div className="mb-6 flex items-center gap-3.5">
        <Skeleton className="size-12" />
        <div className="grid gap-2.5">
          <Skeleton className="h-5 w-48" />
          <Skeleton className="h-3.5 w-64" />
          <Skeleton className="h-5 w-40" />
        </div>
      </div>
      <div className="mb-6 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {[0, 1, 2, 3].map((at) => (
          <div key={at} className="rounded-card border border-line bg-raised px-5 py-4">
            <Skeleton className="h-3.5 w-24" />
            <Skeleton className="mt-3 h-6 w-28" />
          </div>
        ))}
      </div>
      <Skeleton className="mb-5 h-10 w-full" />
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="rounded-card border border-line bg-raised p-5">
          <SkeletonLines lines={8} />
        </div>
        <div className="rounded-card border border-line bg-raised p-5">
          <SkeletonLines lines={6} />
        </div>
      </div>
    </div>
  );
}
