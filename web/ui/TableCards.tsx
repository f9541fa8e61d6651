import { Checkbox } from '#web/ui/Checkbox.tsx';
import { RowOpener } from '#web/ui/RowOpener.tsx';
import { SkeletonLines } from '#web/ui/Skeleton.tsx';
import type { TableProps } from '#web/ui/table-types.ts';

/** The rows of a table on a phone: the primary columns, the first of them as the title. */
export function TableCards<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowLabel,
  rowTo,
  onOpen,
  actions,
  selected,
  onSelect,
  loading = false,
}: TableProps<Row>) {
  const flagged = columns.filter((column) => column.primary);
  const [title, ...facts] = flagged.length > 0 ? flagged : columns.slice(0, 2);
  if (!title) return null;
  if (rows.length === 0 && loading) {
    return (
      <div className="p-5" aria-busy>
        <SkeletonLines lines={6} />
      </div>
    );
  }
  return (
    <ul aria-label={caption} className="divide-y divide-line">
      {rows.map((row, index) => {
        const key = rowKey(row);
        return (
          <li
            key={key}
            className="relative flex items-start gap-3 px-5 py-3 has-[[data-row-opener]]:active:bg-hover"
          >
            {selected && onSelect && (
              <div className="relative z-1">
                <Checkbox
                  label={`Select ${rowLabel(row)}`}
                  hideLabel
                  checked={selected.has(key)}
                  onChange={(on) => {
                    const next = new Set(selected);
                    if (on) next.add(key);
                    else next.delete(key);
                    onSelect(next);
                  }}
                />
              </div>
            )}
            <div className="min-w-0 flex-1">
              <RowOpener stretched to={rowTo?.(row)} onOpen={onOpen && (() => onOpen(row))}>
                {title.cell(row, index)}
              </RowOpener>
              {facts.length > 0 && (
                <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-2 text-13">
                  {facts.map((fact) => (
                    <div key={fact.key} className="min-w-0">
                      <dt className="sr-only">{fact.header}</dt>
                      <dd className={fact.numeric ? 'figures' : undefined}>
                        {fact.cell(row, index)}
                      </dd>
                    </div>
                  ))}
                </dl>
              )}
            </div>
            {actions && <div className="relative z-1 flex shrink-0 gap-0.5">{actions(row)}</div>}
          </li>
        );
      })}
    </ul>
  );
}
