import type { ReactNode } from 'react';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row, index: number) => ReactNode;
  /** Right-aligned, with figures of one width. */
  numeric?: boolean;
  /** Shown on a phone; the first of them is the card's title and carries the link. */
  primary?: boolean;
  /** Left out of a table in a window that is narrower than this; cards go by `primary`. */
  from?: 'lg' | 'xl';
  sortable?: boolean;
  /** A CSS width, such as "30%"; in a long table any grid track, such as "minmax(12rem, 2fr)". */
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

export type LongTableProps<Row> = TableProps<Row> & {
  /** How many rows there are altogether, where somebody knows; the loaded ones may be fewer. */
  total?: number;
  /** Fetch the next rows: the end of the loaded ones is near. Called once for each approach. */
  onNearEnd?: () => void;
  /** Grey rows at the end, while the next ones are on their way. */
  loadingMore?: boolean;
  /** After the last row: a sentence, or an error with its retry. */
  foot?: ReactNode;
  /** j, k and x; pass the person's switch for single keys. Arrows and Enter always work. */
  singleKeys?: boolean;
  /** The greatest height of the box that scrolls, a CSS length. */
  height?: string;
  /** The width of the column of actions, a CSS length. */
  actionsWidth?: string;
  /** Names what is listed (the query): another key starts at the top, the same one where it was left. */
  scrollKey?: string;
  /** Key of a column that is brought in sight. */
  sought?: string;
};

export function nextSort(key: string, sort: Sort | undefined): Sort {
  const turned = sort?.key === key && sort.direction === 'ascending';
  return { key, direction: turned ? 'descending' : 'ascending' };
}
