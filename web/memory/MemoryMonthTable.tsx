import type { Reply } from '#contract/endpoint.ts';
import type { memory } from '#contract/memory.ts';
import { countText, monthText } from '#web/memory/memory-words.ts';
import { Table } from '#web/ui/Table.tsx';
import type { Column } from '#web/ui/table-types.ts';

export type Month = Reply<typeof memory.getMemoryFigures>['months'][number];

const columns: readonly Column<Month>[] = [
  { key: 'month', header: 'Month', cell: ({ month }) => monthText(month), primary: true },
  {
    key: 'entries',
    header: 'Entries',
    cell: ({ entries }) => countText(entries),
    numeric: true,
    primary: true,
  },
  { key: 'words', header: 'Words', cell: ({ words }) => countText(words), numeric: true },
  { key: 'good', header: 'Positive', cell: ({ moods }) => moods.positive, numeric: true },
  {
    key: 'bad',
    header: 'Concerned or negative',
    cell: ({ moods }) => moods.concerned + moods.negative,
    numeric: true,
  },
];

/** The months' figures in a table, the newest first. */
export function MemoryMonthTable({ months }: { months: readonly Month[] }) {
  return (
    <div>
      <Table
        caption="Memory month by month"
        columns={columns}
        rows={months.toReversed()}
        rowKey={({ month }) => month}
        rowLabel={({ month }) => monthText(month)}
      />
    </div>
  );
}
