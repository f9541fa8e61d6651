import type { Call } from '#contract/call-record.ts';
import { CallMarks } from '#web/calls/CallMarks.tsx';
import { whenText } from '#web/calls/call-moment.ts';
import {
  durationCell,
  firstWords,
  moodWords,
  sourceWords,
  typeWords,
} from '#web/calls/call-words.ts';
import { useZone } from '#web/ui/zone.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { Table } from '#web/ui/Table.tsx';
import type { Column } from '#web/ui/table-types.ts';

export type CallListProps = {
  rows: readonly Call[];
  loading?: boolean;
  /** Where the calls are not all with one client. */
  withClients?: boolean;
};

/** Calls, each of which opens. */
export function CallList({ rows, loading = false, withClients = false }: CallListProps) {
  const zone = useZone();
  const moods = rows.some(({ mood }) => mood !== null);
  const columns: Column<Call>[] = [
    {
      key: 'when',
      header: 'When',
      primary: true,
      cell: ({ callDate }) => (
        <span className="grid py-1">
          <span className="font-medium whitespace-nowrap">{whenText(callDate, zone)}</span>
          <span className="text-12 text-muted">
            <RelativeTime at={callDate} />
          </span>
        </span>
      ),
    },
    ...(withClients
      ? [
          {
            key: 'client',
            header: 'Client',
            primary: true,
            cell: ({ clientName }: Call) => (
              <span
                dir="auto"
                title={clientName}
                className="line-clamp-2 min-w-24 wrap-anywhere lg:min-w-30"
              >
                {clientName}
              </span>
            ),
          },
        ]
      : []),
    {
      key: 'type',
      header: 'Type',
      primary: true,
      cell: ({ type }) => <Badge tone={typeWords[type].tone}>{typeWords[type].label}</Badge>,
    },
    {
      key: 'duration',
      header: 'Duration',
      // The summary needs the room.
      ...(withClients && { from: 'xl' as const }),
      numeric: true,
      primary: true,
      cell: ({ duration }) => <span className="text-muted">{durationCell(duration)}</span>,
    },
    ...(moods
      ? [
          {
            key: 'mood',
            header: 'Mood',
            primary: true,
            cell: ({ mood }: Call) =>
              mood && <Badge tone={moodWords[mood].tone}>{moodWords[mood].label}</Badge>,
          },
        ]
      : []),
    {
      key: 'words',
      header: 'Summary or notes',
      primary: true,
      width: '50%',
      cell: (call) => (
        <span className="grid justify-items-start gap-1">
          <CallMarks call={call} />
          <span className="line-clamp-2 text-13 wrap-anywhere text-muted">{firstWords(call)}</span>
        </span>
      ),
    },
    {
      key: 'source',
      header: 'Source',
      from: 'xl',
      cell: ({ source }) => (
        <span className="whitespace-nowrap text-muted">{sourceWords[source]}</span>
      ),
    },
  ];
  return (
    <Table
      caption="Calls"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowLabel={({ callDate, clientName }) => `${clientName}, ${whenText(callDate, zone)}`}
      rowTo={({ id }) => `/calls/${id}`}
      loading={loading}
    />
  );
}
