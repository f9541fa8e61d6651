import { withKey } from '#web/ui/row-selection.ts';
import { SkeletonLines } from '#web/ui/Skeleton.tsx';
import { TableCard } from '#web/ui/TableCard.tsx';
import type { TableProps } from '#web/ui/table-types.ts';

/** The rows of a table on a phone. */
export function TableCards<Row>({
  caption,
  rows,
  rowKey,
  selected,
  onSelect,
  loading = false,
  ...rest
}: TableProps<Row>) {
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
          <li key={key}>
            <TableCard
              {...rest}
              row={row}
              index={index}
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
  );
}
