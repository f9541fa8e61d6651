import type { ReactNode } from 'react';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row, index: number) => ReactNode;
  /** Right-aligned, with figures of one width. */
  numeric?: boolean;
  /** Shown on a phone; the first of them is the card's title and carries the link. */
  primary?: boolean;
  sortable?: boolean;
  /** A CSS width, such as "30%". */
  width?: string;
};

export type Sort = { key: string; direction: 'ascending' | 'descending' };

export type TableProps<Row> = {
  /** Names the table for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Names the row, for its checkbox and its actions. */
  rowLabel: (row: Row) => string;
  /** The whole row is a link there … */
  rowTo?: (row: Row) => string;
  /** … or opens something in the page. */
  onOpen?: (row: Row) => void;
  /** Buttons or a menu; seen on hover and focus, on a touch screen always. */
  actions?: (row: Row) => ReactNode;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  selected?: ReadonlySet<string>;
  onSelect?: (selected: ReadonlySet<string>) => void;
  /** Skeleton rows, while there are no rows yet. */
  loading?: boolean;
  empty?: ReactNode;
};

export function nextSort(key: string, sort: Sort | undefined): Sort {
  const turned = sort?.key === key && sort.direction === 'ascending';
  return { key, direction: turned ? 'descending' : 'ascending' };
}
