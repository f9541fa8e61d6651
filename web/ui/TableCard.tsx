import { classNames } from '#web/ui/class-names.ts';
import { RowCheckbox } from '#web/ui/RowCheckbox.tsx';
import { RowOpener } from '#web/ui/RowOpener.tsx';
import type { Column, TableProps } from '#web/ui/table-types.ts';

export type TableCardProps<Row> = Pick<
  TableProps<Row>,
  'rowLabel' | 'rowTo' | 'onOpen' | 'actions'
> & {
  columns: readonly Column<Row>[];
  row: Row;
  index: number;
  /** Absent where rows cannot be selected. */
  selection?: { on: boolean; onChange: (on: boolean) => void };
};

/** One row on a phone: the primary columns, the first of them as the title. */
export function TableCard<Row>({
  columns,
  row,
  index,
  rowLabel,
  rowTo,
  onOpen,
  actions,
  selection,
}: TableCardProps<Row>) {
  const flagged = columns.filter((column) => column.primary);
  const [title, ...facts] = flagged.length > 0 ? flagged : columns.slice(0, 2);
  return (
    <div
      className={classNames(
        'relative flex items-start gap-3 px-5 py-3',
        (rowTo ?? onOpen) && 'active:bg-hover',
      )}
    >
      {selection && (
        <div className="relative z-1">
          <RowCheckbox
            label={`Select ${rowLabel(row)}`}
            checked={selection.on}
            onChange={selection.onChange}
          />
        </div>
      )}
      <div className="min-w-0 flex-1">
        <RowOpener stretched to={rowTo?.(row)} onOpen={onOpen && (() => onOpen(row))}>
          {title?.cell(row, index)}
        </RowOpener>
        {facts.length > 0 && (
          <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-2 text-13">
            {facts.map((fact) => (
              <div key={fact.key} className="min-w-0">
                <dt className="sr-only">{fact.header}</dt>
                <dd className={fact.numeric ? 'figures' : undefined}>{fact.cell(row, index)}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {actions && <div className="relative z-1 flex shrink-0 gap-0.5">{actions(row)}</div>}
    </div>
  );
}
