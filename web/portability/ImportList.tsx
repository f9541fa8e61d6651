import type { ClientImport } from '#contract/import-record.ts';
import { useListImports } from '#web/portability/api.ts';
import { countsText, rowsText, stateWords } from '#web/portability/import-words.ts';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Card } from '#web/ui/Card.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { Table } from '#web/ui/Table.tsx';
import type { Column } from '#web/ui/table-types.ts';

const columns: readonly Column<ClientImport>[] = [
  { key: 'file', header: 'File', cell: (one) => one.fileName, primary: true },
  {
    key: 'state',
    header: 'State',
    primary: true,
    cell: ({ state }) => <Badge tone={stateWords[state].tone}>{stateWords[state].label}</Badge>,
  },
  {
    key: 'rows',
    header: 'Rows',
    cell: ({ counts, total }) => countsText(counts) || rowsText(total),
  },
  { key: 'who', header: 'By', cell: ({ actor }) => actor?.name ?? '' },
  {
    key: 'when',
    header: 'When',
    primary: true,
    cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
  },
];

/** The imports so far; each opens where it stands. */
export function ImportList() {
  const read = useListImports();
  const rows = read.data ?? [];
  if (read.data && rows.length === 0) return null;
  return (
    <Card title="Imports so far" flush>
      <ReadPanel read={read}>
        <Table
          caption="Imports so far"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          rowLabel={({ fileName }) => fileName}
          rowTo={({ id }) => `/clients/import/${id}`}
          loading={read.isPending}
        />
      </ReadPanel>
    </Card>
  );
}
