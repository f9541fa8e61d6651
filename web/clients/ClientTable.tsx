import { Eye, Pencil, Phone, ScanSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Client } from '#contract/client-record.ts';
import { perMonth } from '#contract/money.ts';
import { ClientAvatar } from '#web/clients/ClientAvatar.tsx';
import { GrowthMeter } from '#web/clients/GrowthMeter.tsx';
import { StatusBadge } from '#web/clients/StatusBadge.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { Table } from '#web/ui/Table.tsx';
import type { Column } from '#web/ui/table-types.ts';
import { useMedia } from '#web/ui/use-media.ts';

const columns: readonly Column<Client>[] = [
  {
    key: 'name',
    header: 'Client',
    primary: true,
    width: '30%',
    cell: (client, index) => (
      <span className="flex min-w-0 items-center gap-3">
        <ClientAvatar client={client} index={index} />
        {/* A table would grow with what is cut. */}
        <span className="grid min-w-0 sm:max-xl:min-w-36 sm:max-w-72">
          <span className="truncate font-medium" title={client.name}>
            {client.name}
          </span>
          <span className="truncate text-12 text-muted" title={client.email}>
            {client.email}
          </span>
        </span>
      </span>
    ),
  },
  {
    key: 'businessType',
    header: 'Business Type',
    from: 'xl',
    cell: ({ businessType }) =>
      businessType ? (
        <span className="block max-w-40 truncate" title={businessType}>
          {businessType}
        </span>
      ) : (
        <span className="text-muted">Not specified</span>
      ),
  },
  {
    key: 'monthlyRevenue',
    header: 'Revenue Stream',
    numeric: true,
    primary: true,
    cell: ({ monthlyRevenue }) => perMonth(monthlyRevenue),
  },
  {
    key: 'growthPotential',
    header: 'Growth Potential',
    from: 'xl',
    width: '10rem',
    cell: ({ growthPotential }) => <GrowthMeter potential={growthPotential} />,
  },
  {
    key: 'lastContactDate',
    header: 'Last Contact',
    from: 'xl',
    cell: ({ lastContactDate }) => (
      <span className="whitespace-nowrap">
        <RelativeTime at={lastContactDate} fallback="Never" />
      </span>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    primary: true,
    cell: ({ status }) => <StatusBadge status={status} />,
  },
];

/** Where fewer columns stand, a name has the room that they leave. */
const fewColumns = columns.map((one) => (one.key === 'name' ? { ...one, width: '50%' } : one));

export type ClientTableProps = {
  clients: readonly Client[];
  loading: boolean;
  empty: ReactNode;
  onView: (client: Client) => void;
  onEdit: (client: Client) => void;
  onCall: (client: Client) => void;
  onAnalyze: (client: Client) => void;
  /** The client whose record is being read at this moment. */
  analyzing: string | undefined;
};

/** The dashboard's clients: a row opens its client's dialog. */
export function ClientTable({ clients, loading, empty, ...acts }: ClientTableProps) {
  const { onView, onEdit, onCall, onAnalyze, analyzing } = acts;
  const wide = useMedia('(min-width: 1280px)');
  return (
    <Table
      caption="Clients"
      columns={wide ? columns : fewColumns}
      rows={clients}
      rowKey={({ id }) => id}
      rowLabel={({ name }) => name}
      onOpen={onView}
      loading={loading}
      empty={empty}
      actions={(client) => (
        <>
          <IconButton
            icon={Eye}
            size="small"
            label={`View ${client.name}`}
            onClick={() => onView(client)}
          />
          <IconButton
            icon={Pencil}
            size="small"
            label={`Edit ${client.name}`}
            onClick={() => onEdit(client)}
          />
          <IconButton
            icon={Phone}
            size="small"
            label={`Call ${client.name}`}
            onClick={() => onCall(client)}
          />
          <IconButton
            icon={ScanSearch}
            size="small"
            label={`Analyze ${client.name}`}
            busy={analyzing === client.id}
            onClick={() => onAnalyze(client)}
          />
        </>
      )}
    />
  );
}
