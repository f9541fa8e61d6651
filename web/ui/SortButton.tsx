import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { classNames } from '#web/ui/class-names.ts';
import { nextSort, type Sort } from '#web/ui/table-types.ts';

export type SortButtonProps = {
  column: { key: string; header: string };
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
};

/** The head of a column that can be sorted; its cell carries `aria-sort`. */
export function SortButton({ column, sort, onSort }: SortButtonProps) {
  const active = sort?.key === column.key ? sort.direction : undefined;
  const Mark = active ? (active === 'ascending' ? ArrowUp : ArrowDown) : ChevronsUpDown;
  return (
    <button
      type="button"
      onClick={() => onSort(nextSort(column.key, sort))}
      className={classNames(
        '-mx-1 inline-flex h-6 items-center gap-1 rounded-mark px-1 hover:text-ink',
        active && 'text-ink',
      )}
    >
      {column.header}
      <Mark aria-hidden className="size-3 print:hidden" />
    </button>
  );
}
