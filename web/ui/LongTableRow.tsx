import { type KeyboardEvent, memo } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { RowActions } from '#web/ui/RowActions.tsx';
import { RowCheckbox } from '#web/ui/RowCheckbox.tsx';
import { openRow, RowOpener } from '#web/ui/RowOpener.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import type { Column, TableProps } from '#web/ui/table-types.ts';

export const ROW_HEIGHT = 44;

/** The columns' widths are one custom property of the table, so that its rows stand in line. */
const ROW =
  'absolute inset-x-0 grid h-11 grid-cols-(--tracks) items-stretch not-first:border-t border-line';
const CELL = 'flex min-w-0 items-center px-3 first:pl-5 last:pr-5';

/** What stays in sight while the table is scrolled sideways. */
export const STAYS = 'group-data-sideways/long:sticky z-1 bg-inherit';

/** What stays at the end, with a shade over what lies beneath while there is more. */
export const STAYS_LAST = `${STAYS} right-0 before:pointer-events-none before:absolute before:inset-y-0 before:right-full before:w-8 before:bg-inherit before:mask-l-from-0% before:opacity-0 group-data-more-after/long:before:opacity-100`;

export type LongTableRowProps<Row> = Pick<
  TableProps<Row>,
  'rowLabel' | 'rowTo' | 'onOpen' | 'actions'
> & {
  row: Row;
  rowId: string;
  index: number;
  top: number;
  columns: readonly Column<Row>[];
  titleAt: number;
  /** Absent where rows cannot be selected. */
  selected?: boolean;
  onToggle: (rowId: string, on: boolean, ranged: boolean) => void;
  onKeys: (event: KeyboardEvent<HTMLElement>) => void;
};

function RowOf<Row>(props: LongTableRowProps<Row>) {
  const { row, rowId, index, top, columns, titleAt, selected, onToggle, onKeys } = props;
  const { rowLabel, rowTo, onOpen, actions } = props;
  const opens = Boolean(rowTo ?? onOpen);
  const selectable = selected !== undefined;
  return (
    <div
      role="row"
      tabIndex={-1}
      aria-rowindex={index + 2}
      data-row-at={index}
      onClick={opens ? openRow : undefined}
      onKeyDown={onKeys}
      style={{ top }}
      className={classNames(
        ROW,
        'group/row',
        selected ? 'bg-accent-tint' : 'bg-raised focus-within:bg-hover',
        opens && 'cursor-pointer',
        opens && !selected && 'hover:bg-hover',
      )}
    >
      {selectable && (
        <div
          role="cell"
          data-row-quiet=""
          className={classNames(CELL, STAYS, 'left-0 cursor-default pr-0 select-none')}
        >
          <RowCheckbox
            label={`Select ${rowLabel(row)}`}
            checked={selected}
            onChange={(on, ranged) => onToggle(rowId, on, ranged)}
          />
        </div>
      )}
      {columns.map((column, at) =>
        at === titleAt ? (
          <div
            key={column.key}
            role="cell"
            className={classNames(
              CELL,
              STAYS,
              'overflow-hidden *:min-w-0 *:truncate',
              'group-data-sideways/long:shadow-[inset_-1px_0_var(--line)]',
              selectable ? 'left-11' : 'left-0',
            )}
          >
            <RowOpener to={rowTo?.(row)} onOpen={onOpen && (() => onOpen(row))}>
              {column.cell(row, index)}
            </RowOpener>
          </div>
        ) : (
          <div
            key={column.key}
            role="cell"
            className={classNames(
              'content-center truncate px-3 first:pl-5 last:pr-5',
              column.numeric && 'figures text-right',
            )}
          >
            {column.cell(row, index)}
          </div>
        ),
      )}
      {actions && (
        <div role="cell" className={classNames(CELL, STAYS_LAST, 'justify-end pl-0')}>
          <RowActions>{actions(row)}</RowActions>
        </div>
      )}
    </div>
  );
}

/** Drawn again only when something of its own changes: scrolling moves the others past it. */
export const LongTableRow = memo(RowOf) as typeof RowOf;

export function LoadingRow({
  columns,
  top,
  selectable,
  trailing,
}: {
  columns: readonly { key: string; numeric?: boolean }[];
  top: number;
  selectable: boolean;
  trailing: boolean;
}) {
  return (
    <div aria-hidden style={{ top }} className={classNames(ROW, 'bg-raised')}>
      {selectable && <span />}
      {columns.map((column, at) => (
        <span key={column.key} className={CELL}>
          <Skeleton
            className={classNames('h-3.5', at === 0 ? 'w-40' : 'w-20', column.numeric && 'ml-auto')}
          />
        </span>
      ))}
      {trailing && <span />}
    </div>
  );
}
