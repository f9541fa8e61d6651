import { classNames } from '#web/ui/class-names.ts';
import { RowCheckbox } from '#web/ui/RowCheckbox.tsx';
import { RowActions } from '#web/ui/RowActions.tsx';
import { openRow, RowOpener } from '#web/ui/RowOpener.tsx';
import { withKey } from '#web/ui/row-selection.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { SortButton } from '#web/ui/SortButton.tsx';
import type { Column, TableProps } from '#web/ui/table-types.ts';
import { TableCards } from '#web/ui/TableCards.tsx';
import { useMedia } from '#web/ui/use-media.ts';

const HEAD =
  'sticky top-(--table-top,0px) z-1 h-9 bg-raised px-3 text-left text-12 font-medium whitespace-nowrap text-muted first:pl-5 last:pr-5 shadow-[inset_0_-1px_var(--line)]';
const FROM = { lg: 'max-lg:hidden', xl: 'max-xl:hidden' } as const;
const CELL = 'h-11 px-3 py-1.5 first:pl-5 last:pr-5';

/** Rows of 44 with a sticky head; below 640 px a list of cards. `--table-top` moves the head down. */
export function Table<Row>(props: TableProps<Row>) {
  const wide = useMedia('(min-width: 640px)');
  const { rows, loading = false, empty } = props;
  if (rows.length === 0 && !loading) return empty ?? null;
  return wide ? <WideTable {...props} /> : <TableCards {...props} />;
}

function WideTable<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, loading = false, actions, selected, onSelect } = props;
  const all = selected && rows.length > 0 && rows.every((row) => selected.has(rowKey(row)));
  return (
    <div className="max-xl:overflow-x-auto">
      <table className="w-full border-separate border-spacing-0 text-14" aria-busy={loading}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {selected && onSelect && (
              <th scope="col" className={classNames(HEAD, 'w-10 pr-0')}>
                <RowCheckbox
                  label="Select all"
                  checked={all ? true : selected.size > 0 ? 'indeterminate' : false}
                  onChange={(on) => onSelect(new Set(on ? rows.map(rowKey) : []))}
                />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} {...props} />
            ))}
            {actions && (
              <th scope="col" className={classNames(HEAD, 'w-px')}>
                <span className="sr-only">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.length === 0 && loading
            ? [0, 1, 2, 3, 4, 5].map((at) => <SkeletonRow key={at} {...props} />)
            : rows.map((row, index) => (
                <BodyRow key={rowKey(row)} row={row} index={index} {...props} />
              ))}
        </tbody>
      </table>
    </div>
  );
}

function HeadCell<Row>({ column, sort, onSort }: TableProps<Row> & { column: Column<Row> }) {
  const active = sort?.key === column.key ? sort.direction : undefined;
  return (
    <th
      scope="col"
      aria-sort={column.sortable ? (active ?? 'none') : undefined}
      className={classNames(HEAD, column.numeric && 'text-right', column.from && FROM[column.from])}
      style={column.width ? { width: column.width } : undefined}
    >
      {column.sortable && onSort ? (
        <SortButton column={column} sort={sort} onSort={onSort} />
      ) : (
        column.header
      )}
    </th>
  );
}

function BodyRow<Row>({ row, index, ...props }: TableProps<Row> & { row: Row; index: number }) {
  const { columns, rowKey, rowLabel, rowTo, onOpen, actions, selected, onSelect } = props;
  const key = rowKey(row);
  const opens = Boolean(rowTo ?? onOpen);
  const line = index > 0 && 'border-t border-line';
  const titleAt = Math.max(
    0,
    columns.findIndex((column) => column.primary),
  );
  return (
    <tr
      onClick={opens ? openRow : undefined}
      className={classNames(
        'group/row transition-colors',
        opens && 'cursor-pointer hover:bg-hover',
        selected?.has(key) && 'bg-accent-tint',
      )}
    >
      {selected && onSelect && (
        <td className={classNames(CELL, line, 'pr-0')}>
          <RowCheckbox
            label={`Select ${rowLabel(row)}`}
            checked={selected.has(key)}
            onChange={(on) => onSelect(withKey(selected, key, on))}
          />
        </td>
      )}
      {columns.map((column, at) => (
        <td
          key={column.key}
          className={classNames(
            CELL,
            line,
            column.numeric && 'figures text-right whitespace-nowrap',
            column.from && FROM[column.from],
          )}
        >
          {at === titleAt ? (
            <RowOpener to={rowTo?.(row)} onOpen={onOpen && (() => onOpen(row))}>
              {column.cell(row, index)}
            </RowOpener>
          ) : (
            column.cell(row, index)
          )}
        </td>
      ))}
      {actions && (
        <td className={classNames(CELL, line)}>
          <RowActions>{actions(row)}</RowActions>
        </td>
      )}
    </tr>
  );
}

function SkeletonRow<Row>({ columns, actions, selected }: TableProps<Row>) {
  return (
    <tr>
      {selected && <td className={CELL} />}
      {columns.map((column, at) => (
        <td key={column.key} className={classNames(CELL, column.from && FROM[column.from])}>
          <Skeleton
            className={classNames('h-3.5', at === 0 ? 'w-40' : 'w-20', column.numeric && 'ml-auto')}
          />
        </td>
      ))}
      {actions && <td className={CELL} />}
    </tr>
  );
}
