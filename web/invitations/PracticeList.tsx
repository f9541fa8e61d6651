import type { Reply } from '#contract/endpoint.ts';
import type { invitations } from '#contract/invitations.ts';
import { useListPractices } from '#web/invitations/api.ts';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { Card } from '#web/ui/Card.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Table } from '#web/ui/Table.tsx';
import type { Column } from '#web/ui/table-types.ts';

type Practice = Reply<(typeof invitations)['listPractices']>[number];

const columns: readonly Column<Practice>[] = [
  {
    key: 'name',
    header: 'Name',
    primary: true,
    width: '50%',
    cell: ({ name, own }) => (
      <span className="flex min-w-24 flex-wrap items-center gap-x-2">
        <span className="font-medium wrap-anywhere">{name}</span>
        {own && <span className="text-12 text-muted">Yours</span>}
      </span>
    ),
  },
  {
    key: 'people',
    header: 'People',
    primary: true,
    numeric: true,
    cell: ({ people }) => (
      <>
        {people}
        <span className="text-muted sm:hidden">{people === 1 ? ' person' : ' people'}</span>
      </>
    ),
  },
  {
    key: 'since',
    header: 'Since',
    primary: true,
    cell: ({ createdAt }) => (
      <span className="text-muted">
        <RelativeTime at={createdAt} />
      </span>
    ),
  },
];

/** The practices on this installation, as an operator sees them. */
export function PracticeList() {
  const read = useListPractices();
  return (
    <Section
      title="Practices on this installation"
      subtitle="You see their names and sizes, nothing inside."
    >
      <Card flush>
        <ReadPanel read={read}>
          <Table
            caption="Practices on this installation"
            columns={columns}
            rows={read.data ?? []}
            rowKey={({ id }) => id}
            rowLabel={({ name }) => name}
            loading={read.isPending}
          />
        </ReadPanel>
      </Card>
    </Section>
  );
}
