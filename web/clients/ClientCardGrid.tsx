import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { ListedClient } from '#web/clients/listed-client.ts';
import { ClientCard, type ClientCardProps } from '#web/clients/ClientCard.tsx';
import { ClientCardPrint } from '#web/clients/ClientCardPrint.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useNearEnd } from '#web/ui/use-near-end.ts';
import { usePrinting } from '#web/ui/use-printing.ts';

const CARD_HEIGHT = 178;
const GAP = 12;
const NARROWEST = 300;
const NEAR_ROWS = 5;
const GRID = 'grid gap-3 grid-cols-[repeat(auto-fill,minmax(min(100%,300px),1fr))]';

export type ClientCardGridProps = Omit<ClientCardProps, 'client'> & {
  clients: readonly ListedClient[];
  total: number | undefined;
  loading: boolean;
  loadingMore: boolean;
  onNearEnd: () => void;
  /** After the last card, such as an error with its retry. */
  foot?: ReactNode;
};

/** The directory as cards, of which only those near the window are in the page. */
export function ClientCardGrid(props: ClientCardGridProps) {
  const { clients, total, loading, loadingMore, onNearEnd, foot, ...rest } = props;
  const { onEdit, onDelete, onCall } = rest;
  const list = useRef<HTMLDivElement>(null);
  const [{ above, columns }, setPlace] = useState({ above: 0, columns: 1 });
  const printing = usePrinting();
  const empty = clients.length === 0;
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const look = () => {
      const { top, width } = element.getBoundingClientRect();
      const next = {
        above: Math.round(top + scrollY),
        columns: Math.max(1, Math.floor((width + GAP) / (NARROWEST + GAP))),
      };
      setPlace((before) =>
        before.above === next.above && before.columns === next.columns ? before : next,
      );
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
    // After either the list is another element.
  }, [empty, loading]);

  const rows = Math.ceil(clients.length / columns);
  const virtualizer = useWindowVirtualizer({
    count: rows,
    estimateSize: () => CARD_HEIGHT,
    getItemKey: useCallback((row: number) => `${row}`, []),
    gap: GAP,
    overscan: 4,
    scrollMargin: above,
  });
  const lastInSight = virtualizer.range?.endIndex ?? 0;
  useNearEnd(lastInSight >= rows - NEAR_ROWS, clients.length, onNearEnd);

  if (loading) return <CardSkeletons count={9} />;
  return (
    <>
      <div
        ref={list}
        role="list"
        aria-label="Clients"
        className="relative print:hidden"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ index: row, start }) => (
          <div
            key={row}
            ref={virtualizer.measureElement}
            role="presentation"
            data-index={row}
            className={`absolute inset-x-0 ${GRID}`}
            style={{
              top: start - above,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            }}
          >
            {clients.slice(row * columns, (row + 1) * columns).map((client, at) => (
              <div
                key={client.id}
                role="listitem"
                aria-setsize={total ?? -1}
                aria-posinset={row * columns + at + 1}
                className="min-w-0"
              >
                <ClientCard client={client} onEdit={onEdit} onDelete={onDelete} onCall={onCall} />
              </div>
            ))}
          </div>
        ))}
      </div>
      {loadingMore && (
        <div className="mt-3">
          <CardSkeletons count={columns} />
        </div>
      )}
      {foot}
      {printing && <ClientCardPrint {...{ clients, total, onEdit, onDelete, onCall }} />}
    </>
  );
}

function CardSkeletons({ count }: { count: number }) {
  return (
    <div aria-busy className={GRID}>
      {Array.from({ length: count }, (_, at) => (
        <Skeleton key={at} className="h-44 *:rounded-card" />
      ))}
    </div>
  );
}
