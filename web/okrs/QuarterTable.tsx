import { Target } from 'lucide-react';
import type { QuarterRow } from '#contract/okr-record.ts';
import { tellQuarter } from '#contract/quarters.ts';
import type { useGetQuarter } from '#web/okrs/api.ts';
import { partScoreText, standingRule, standingWords } from '#web/okrs/okr-words.ts';
import { StandingBadge } from '#web/okrs/StandingBadge.tsx';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Table } from '#web/ui/Table.tsx';
import { countOf } from '#web/ui/count-of.ts';
import type { Column } from '#web/ui/table-types.ts';

export type QuarterTableProps = {
  read: ReturnType<typeof useGetQuarter>;
  quarter: string;
  standing: string;
  onFilter: (standing: string) => void;
  /** The place of a client's own quarter. */
  addressOf: (clientId: string) => string;
};

const filters = [
  { value: 'all', label: 'Every standing' },
  { value: 'on_track', label: 'On track' },
  { value: 'behind', label: 'Behind' },
  { value: 'at_risk', label: 'At risk' },
  { value: 'off_track', label: 'Off track' },
  { value: 'not_begun', label: 'Not begun' },
  { value: 'no_figures', label: 'Without figures' },
  { value: 'waiting', label: 'Waiting for you' },
] as const;

const columns: readonly Column<QuarterRow>[] = [
  {
    key: 'client',
    header: 'Client',
    primary: true,
    cell: ({ clientName }) => (
      <span dir="auto" className="block min-w-24 wrap-anywhere lg:min-w-30 print:min-w-30">
        {clientName}
      </span>
    ),
  },
  {
    key: 'progress',
    header: 'Progress',
    primary: true,
    width: '8rem',
    cell: ({ progress, standing }) =>
      progress === null ? (
        <span className="text-muted">–</span>
      ) : (
        <div className="min-w-28 print:min-w-20">
          <Progress
            value={progress}
            label="Progress"
            tone={standing === null ? 'plain' : standingWords[standing].tone}
          >
            {progress}%
          </Progress>
        </div>
      ),
  },
  { key: 'standing', header: 'Standing', primary: true, cell: standingCell },
  {
    key: 'waiting',
    header: 'Waiting',
    cell: ({ drafts, pending }) => {
      const told = [
        drafts > 0 ? countOf(drafts, 'draft') : '',
        pending > 0 ? countOf(pending, 'check-in') : '',
      ].filter((part) => part !== '');
      return told.length === 0 ? (
        <span className="text-muted">Nothing</span>
      ) : (
        <span className="whitespace-nowrap">{told.join(', ')}</span>
      );
    },
  },
  {
    key: 'confidence',
    header: 'Confidence',
    numeric: true,
    cell: ({ confidence }) =>
      confidence === null ? <span className="text-muted">–</span> : `${confidence}%`,
  },
  {
    key: 'checked',
    header: 'Last check-in',
    cell: ({ lastCheckInAt }) => (
      <span className="whitespace-nowrap">
        <RelativeTime at={lastCheckInAt} />
      </span>
    ),
  },
];

function standingCell(row: QuarterRow) {
  const part = partScoreText(row);
  return (
    <span className="grid justify-items-start gap-0.5">
      <StandingBadge of={part === undefined ? row : { ...row, score: null }} />
      {part !== undefined && <span className="text-12 whitespace-nowrap text-muted">{part}</span>}
    </span>
  );
}

/** Every client of the quarter, those most behind first. */
export function QuarterTable(props: QuarterTableProps) {
  const { read, quarter, standing, onFilter, addressOf } = props;
  const rows = read.data?.clients ?? [];
  const more = (read.data?.total ?? 0) - rows.length;
  return (
    <Card
      flush
      title={`${tellQuarter(quarter)} over all clients`}
      subtitle={standingRule}
      action={
        <Select
          aria-label="Standing"
          size="small"
          value={standing === '' ? 'all' : standing}
          onChange={(value) => onFilter(value === 'all' ? '' : value)}
          options={filters}
        />
      }
    >
      <ReadPanel read={read}>
        <Table
          caption={`OKRs of ${tellQuarter(quarter)} by client`}
          columns={columns}
          rows={rows}
          rowKey={({ clientId }) => clientId}
          rowLabel={({ clientName }) => clientName}
          rowTo={({ clientId }) => addressOf(clientId)}
          loading={read.isPending}
          empty={
            <EmptyState
              icon={Target}
              title={standing === '' ? 'No OKRs in this quarter' : 'No client is like this'}
              text={
                standing === ''
                  ? 'Choose a client above and have the first ones drafted, or write them yourself.'
                  : 'Choose another standing to see the others.'
              }
            />
          }
        />
        {more > 0 && (
          <p className="px-5 py-3 text-12 text-muted">Not shown: {countOf(more, 'more client')}.</p>
        )}
      </ReadPanel>
    </Card>
  );
}
