import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { withKey } from '#web/ui/row-selection.ts';
import { SkeletonLines } from '#web/ui/Skeleton.tsx';
import { TableCard } from '#web/ui/TableCard.tsx';
import type { LongTableProps } from '#web/ui/table-types.ts';
import { useNearEnd } from '#web/ui/use-near-end.ts';

const CARD_HEIGHT = 76;
const NEAR = 12;

/** The rows of a long table on a phone, in the page's own scroll. */
export function LongCards<Row>(props: LongTableProps<Row>) {
  const { caption, columns, rows, rowKey, selected, onSelect, total, foot } = props;
  const { loading = false, loadingMore = false } = props;
  const list = useRef<HTMLUListElement>(null);
  const [above, setAbove] = useState(0);
  const keys = useMemo(() => rows.map(rowKey), [rows, rowKey]);
  useLayoutEffect(() => {
    const look = () => {
      if (list.current) setAbove(list.current.getBoundingClientRect().top + scrollY);
    };
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    look();
    return () => observer.disconnect();
  }, []);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => CARD_HEIGHT,
    getItemKey: (index) => keys[index] ?? index,
    overscan: 6,
    scrollMargin: above,
  });
  const lastInSight = virtualizer.range?.endIndex ?? 0;
  useNearEnd(lastInSight >= rows.length - NEAR, rows.length, props.onNearEnd, props.scrollKey);
  const waiting = (
    <div className="border-t border-line p-5" aria-busy>
      <SkeletonLines lines={6} />
    </div>
  );
  if (loading && rows.length === 0) return waiting;
  return (
    <>
      <ul
        ref={list}
        aria-label={caption}
        className="relative"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          const key = keys[index];
          if (row === undefined || key === undefined) return null;
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={total ?? -1}
              aria-posinset={index + 1}
              className="absolute inset-x-0 border-line not-first:border-t"
              style={{ top: start - above }}
            >
              <TableCard
                columns={columns}
                row={row}
                index={index}
                rowLabel={props.rowLabel}
                rowTo={props.rowTo}
                onOpen={props.onOpen}
                actions={props.actions}
                selection={
                  selected &&
                  onSelect && {
                    on: selected.has(key),
                    onChange: (on) => onSelect(withKey(selected, key, on)),
                  }
                }
              />
            </li>
          );
        })}
      </ul>
      {loadingMore && waiting}
      {foot}
    </>
  );
}
