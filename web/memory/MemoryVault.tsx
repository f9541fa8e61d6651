import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { MemoryEntry } from '#contract/memory-record.ts';
import type { useSearchMemory } from '#web/memory/api.ts';
import { ForgetMenu } from '#web/memory/ForgetMenu.tsx';
import { memoryIcon, placeOf, restOf, sourceWords, titleOf } from '#web/memory/memory-words.ts';
import { askForMore } from '#web/more-of-list.ts';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { RowActions } from '#web/ui/RowActions.tsx';
import { Loading, SkeletonLines } from '#web/ui/Skeleton.tsx';
import { Button } from '#web/ui/Button.tsx';

export type MemoryVaultProps = {
  read: ReturnType<typeof useSearchMemory>;
  withClients: boolean;
  narrowed: boolean;
};

/** The newest of all that is kept, and more as one scrolls. */
export function MemoryVault({ read, withClients, narrowed }: MemoryVaultProps) {
  const entries = read.data?.pages.flatMap((page) => page.entries) ?? [];
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = read;
  const more = () => void askForMore(fetchNextPage);
  // What could not be read is asked for again by hand: its place is still in sight.
  const end = useSeen(hasNextPage && !isFetchingNextPage && !isFetchNextPageError, more);
  return (
    <Card title="Memory Vault" subtitle="The newest first" flush>
      <Loading
        busy={read.isPending}
        label="Loading memory"
        shape={
          <div className="p-5">
            <SkeletonLines lines={10} />
          </div>
        }
      >
        {entries.length === 0 ? (
          <EmptyState
            icon={memoryIcon}
            title={narrowed ? 'Nothing of that kind' : 'Nothing to remember yet'}
            text={
              narrowed
                ? 'Memory holds nothing for these filters.'
                : 'Calls, insights, notes, emails and documents appear here as soon as there are any.'
            }
          />
        ) : (
          <ul aria-label="Memory Vault" className="divide-y divide-line">
            {entries.map((entry) => (
              <VaultRow key={entry.id} entry={entry} withClient={withClients} />
            ))}
          </ul>
        )}
        {hasNextPage && (
          <div ref={end} className="border-t border-line p-3 text-center">
            <Button size="small" busy={isFetchingNextPage} onClick={more}>
              Show more
            </Button>
          </div>
        )}
      </Loading>
    </Card>
  );
}

function VaultRow({ entry, withClient }: { entry: MemoryEntry; withClient: boolean }) {
  const { icon: Mark } = sourceWords[entry.source];
  const title = titleOf(entry);
  const text = restOf(entry);
  return (
    <li className="group/row relative flex gap-3 px-5 py-3 transition-colors hover:bg-hover">
      <Mark aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2 text-13">
          <Link
            to={placeOf(entry)}
            className="font-medium wrap-anywhere after:absolute after:inset-0"
          >
            {title}
          </Link>
          {withClient && <span className="wrap-anywhere text-muted">{entry.clientName}</span>}
          <span className="text-muted">
            <RelativeTime at={entry.at} />
          </span>
        </p>
        {text && <p className="mt-0.5 text-14 break-words text-muted">{text}</p>}
      </div>
      <div className="relative z-1 self-start">
        <RowActions>
          <ForgetMenu entry={entry} label={`${title}, ${entry.clientName}`} />
        </RowActions>
      </div>
    </li>
  );
}

/** Calls when the element comes into sight. */
function useSeen(watching: boolean, onSeen: () => void) {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(onSeen);
  useEffect(() => {
    latest.current = onSeen;
  });
  useEffect(() => {
    if (!watching || !element.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latest.current();
      },
      { rootMargin: '400px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [watching]);
  return element;
}
