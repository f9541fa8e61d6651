import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { LongCards } from '#web/ui/LongCards.tsx';
import { LongTablePrint } from '#web/ui/LongTablePrint.tsx';
import { LoadingRow, LongTableRow, ROW_HEIGHT, STAYS, STAYS_LAST } from '#web/ui/LongTableRow.tsx';
import { RowCheckbox } from '#web/ui/RowCheckbox.tsx';
import { allSelected, withAll, withKey, withRange } from '#web/ui/row-selection.ts';
import { SortButton } from '#web/ui/SortButton.tsx';
import type { Column, LongTableProps } from '#web/ui/table-types.ts';
import { useMedia } from '#web/ui/use-media.ts';
import { useNearEnd } from '#web/ui/use-near-end.ts';
import { usePrinting } from '#web/ui/use-printing.ts';
import { useRowKeys } from '#web/ui/use-row-keys.ts';
import { useColumnInSight } from '#web/ui/use-column-in-sight.ts';
import { useSideways } from '#web/ui/use-sideways.ts';

const HEAD_HEIGHT = 36;
const NEAR = 15;
const LOADING_ROWS = 4;

const HEAD =
  'flex min-w-0 items-center px-3 first:pl-5 last:pr-5 text-12 font-medium whitespace-nowrap text-muted';

const offsets = new Map<string, number>();

/**
 * A table of up to hundreds of thousands of rows, of which only those in sight are in the page. It
 * scrolls in a box of its own; below 640 px it is a list of cards in the page's own scroll. On paper
 * all that were loaded stand below each other.
 */
export function LongTable<Row>(props: LongTableProps<Row>) {
  const wide = useMedia('(min-width: 640px)');
  const printing = usePrinting();
  const { rows, loading = false, empty } = props;
  // Other rows are drawn bit by bit, so that whoever presses something meanwhile is answered; the first at once.
  const before = useDeferredValue(rows);
  const drawn = before.length === 0 ? rows : before;
  if (rows.length === 0 && !loading) return empty ?? null;
  return (
    <>
      <div data-print={printing ? 'hide' : undefined}>
        {wide ? <WideLongTable {...props} rows={drawn} /> : <LongCards {...props} rows={drawn} />}
      </div>
      {printing && <LongTablePrint {...props} />}
    </>
  );
}

function tracksOf<Row>({
  columns,
  selected,
  actions,
  actionsWidth = '5rem',
}: LongTableProps<Row>): string {
  return [
    selected && '2.75rem',
    ...columns.map(({ width, numeric }) => width ?? (numeric ? '8rem' : 'minmax(9rem, 1fr)')),
    actions && actionsWidth,
  ]
    .filter(Boolean)
    .join(' ');
}

function WideLongTable<Row>(props: LongTableProps<Row>) {
  const { caption, columns, rows, rowKey, selected, onSelect, actions, total, foot } = props;
  const { loading = false, loadingMore = false, singleKeys = false, scrollKey } = props;
  const box = useRef<HTMLDivElement>(null);
  const focusAt = useRef<number>(undefined);
  const anchor = useRef<string>(undefined);
  const [at, setAt] = useState<number>();
  const waiting = loading && rows.length === 0 ? LOADING_ROWS * 2 : loadingMore ? LOADING_ROWS : 0;
  const keys = useMemo(() => rows.map(rowKey), [rows, rowKey]);
  const titleAt = Math.max(
    0,
    columns.findIndex((column) => column.primary),
  );

  const virtualizer = useVirtualizer({
    count: rows.length + waiting,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => keys[index] ?? index,
    overscan: 8,
    // The head stands above the first row and, once scrolled, over the first in sight.
    scrollMargin: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
    initialOffset: () => (scrollKey === undefined ? 0 : (offsets.get(scrollKey) ?? 0)),
    // The row with the focus stays in the page, so that scrolling away never loses the focus.
    rangeExtractor: useCallback(
      (range: Range) => {
        const shown = defaultRangeExtractor(range);
        if (at === undefined || at >= range.count || shown.includes(at)) return shown;
        return [...shown, at].toSorted((one, other) => one - other);
      },
      [at],
    ),
  });
  const shown = virtualizer.getVirtualItems();
  const lastInSight = virtualizer.range?.endIndex ?? 0;
  useNearEnd(lastInSight >= rows.length - NEAR, rows.length, props.onNearEnd, props.scrollKey);
  useSideways(box);
  useColumnInSight(box, props.sought);

  const lastKey = useRef(scrollKey);
  useEffect(() => {
    if (lastKey.current === scrollKey) return;
    lastKey.current = scrollKey;
    setAt(undefined);
    virtualizer.scrollToOffset(0);
  }, [scrollKey, virtualizer]);

  const focusRow = useCallback((index: number) => {
    const row = box.current?.querySelector<HTMLElement>(`[data-row-at="${index}"]`);
    focusAt.current = row ? undefined : index;
    (row?.querySelector<HTMLElement>('[data-row-opener]') ?? row)?.focus({ preventScroll: true });
  }, []);
  useLayoutEffect(() => {
    if (focusAt.current !== undefined) focusRow(focusAt.current);
  });

  const latest = useRef({ selected, onSelect, keys });
  useEffect(() => {
    latest.current = { selected, onSelect, keys };
  });
  const toggle = useCallback((key: string, on: boolean, ranged: boolean) => {
    const now = latest.current;
    if (!now.selected) return;
    now.onSelect?.(
      ranged
        ? withRange(now.selected, now.keys, anchor.current, key, on)
        : withKey(now.selected, key, on),
    );
    anchor.current = key;
  }, []);
  const press = useRowKeys({
    count: rows.length,
    at,
    firstVisible: () => Math.ceil((virtualizer.scrollOffset ?? 0) / ROW_HEIGHT),
    singleKeys,
    onGo: (index) => {
      setAt(index);
      virtualizer.scrollToIndex(index, { align: 'auto' });
      focusRow(index);
    },
    onToggle:
      onSelect &&
      ((index, ranged) => {
        const key = keys[index];
        if (key !== undefined) toggle(key, !selected?.has(key), ranged);
      }),
  });

  return (
    <div
      ref={box}
      onFocus={({ target }) => {
        const row = target.closest<HTMLElement>('[data-row-at]');
        setAt(row ? Number(row.dataset.rowAt) : undefined);
      }}
      onScroll={({ currentTarget }) => {
        if (scrollKey !== undefined) offsets.set(scrollKey, currentTarget.scrollTop);
      }}
      className="group/long relative scroll-pt-9 overflow-auto overscroll-x-contain"
      style={{ maxHeight: props.height ?? 'max(20rem, calc(100dvh - 16rem))' }}
    >
      <div
        role="table"
        aria-label={caption}
        aria-rowcount={total === undefined ? -1 : total + 1}
        aria-busy={loading || loadingMore}
        className="w-fit min-w-full text-14"
        style={{ ['--tracks' as string]: tracksOf(props) }}
      >
        <div role="rowgroup" className="sticky top-0 z-2">
          <div
            role="row"
            aria-rowindex={1}
            className="grid h-9 grid-cols-(--tracks) items-stretch border-b border-line bg-raised"
          >
            {selected && onSelect && (
              <div role="columnheader" className={classNames(HEAD, STAYS, 'left-0 pr-0')}>
                <SelectAll keys={keys} total={total} selected={selected} onSelect={onSelect} />
              </div>
            )}
            {columns.map((column, index) => (
              <HeadCell
                key={column.key}
                column={column}
                stays={index === titleAt && (selected ? 'left-11' : 'left-0')}
                {...props}
              />
            ))}
            {actions && (
              <div
                role="columnheader"
                data-column-head-last
                className={classNames(HEAD, STAYS_LAST)}
              >
                <span className="sr-only">Actions</span>
              </div>
            )}
          </div>
        </div>
        <div role="rowgroup" className="relative" style={{ height: virtualizer.getTotalSize() }}>
          {shown.map(({ index, start }) => {
            const row = rows[index];
            const key = keys[index];
            if (row === undefined || key === undefined) {
              return (
                <LoadingRow
                  key={`waiting-${index}`}
                  columns={columns}
                  top={start - HEAD_HEIGHT}
                  selectable={Boolean(selected)}
                  trailing={Boolean(actions)}
                />
              );
            }
            return (
              <LongTableRow
                key={key}
                row={row}
                rowId={key}
                index={index}
                top={start - HEAD_HEIGHT}
                columns={columns}
                titleAt={titleAt}
                selected={onSelect && selected?.has(key)}
                onToggle={toggle}
                onKeys={press}
                rowLabel={props.rowLabel}
                rowTo={props.rowTo}
                onOpen={props.onOpen}
                actions={actions}
              />
            );
          })}
        </div>
      </div>
      {foot && <div className="sticky left-0 border-t border-line">{foot}</div>}
    </div>
  );
}

function SelectAll({
  keys,
  total,
  selected,
  onSelect,
}: {
  keys: readonly string[];
  total: number | undefined;
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
}) {
  const loaded = useMemo(() => allSelected(selected, keys), [selected, keys]);
  return (
    <RowCheckbox
      label="Select all"
      checked={loaded === true ? allSelected(selected, keys, total) : loaded}
      onChange={() => onSelect(withAll(selected, keys, loaded !== true))}
    />
  );
}

function HeadCell<Row>({
  column,
  sort,
  onSort,
  stays,
}: LongTableProps<Row> & { column: Column<Row>; stays: string | false }) {
  const active = sort?.key === column.key ? sort.direction : undefined;
  return (
    <div
      role="columnheader"
      data-column-head={column.key}
      aria-sort={column.sortable ? (active ?? 'none') : undefined}
      className={classNames(HEAD, column.numeric && 'justify-end', stays && STAYS, stays)}
    >
      {column.sortable && onSort ? (
        <SortButton column={column} sort={sort} onSort={onSort} />
      ) : (
        <span className="truncate">{column.header}</span>
      )}
    </div>
  );
}
