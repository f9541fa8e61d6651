import { useState } from 'react';
import type { PracticeKey } from '#contract/api-keys.ts';
import { useListPracticeKeys } from '#web/api-keys/api.ts';
import { endsSoon, isOver, scopeWords } from '#web/api-keys/key-words.ts';
import { RevokeKeyDialog } from '#web/api-keys/RevokeKeyDialog.tsx';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Section } from '#web/ui/Section.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { Table } from '#web/ui/Table.tsx';
import type { Column } from '#web/ui/table-types.ts';
import { useMinute } from '#web/ui/use-minute.ts';

function columnsAt(now: number): readonly Column<PracticeKey>[] {
  return [
    {
      key: 'name',
      header: 'Key',
      primary: true,
      width: '34%',
      cell: ({ name, ending }) => (
        <span className="grid min-w-24">
          <span className="font-medium wrap-anywhere">{name}</span>
          <code className="font-mono text-12 text-muted">rapport_…{ending}</code>
        </span>
      ),
    },
    {
      key: 'person',
      header: 'Acts as',
      primary: true,
      cell: ({ person }) => <span className="block min-w-24 wrap-anywhere">{person.name}</span>,
    },
    {
      key: 'scope',
      header: 'May',
      cell: (key) =>
        isOver(key, now) ? (
          <Badge tone="warn">Ran out</Badge>
        ) : (
          <Badge tone={scopeWords[key.scope].tone}>{scopeWords[key.scope].label}</Badge>
        ),
    },
    {
      key: 'used',
      header: 'Last used',
      primary: true,
      cell: ({ lastUsedAt }) => (
        <span className="whitespace-nowrap text-muted">
          <RelativeTime at={lastUsedAt} fallback="Never used" />
        </span>
      ),
    },
    {
      key: 'ends',
      header: 'Runs out',
      cell: (key) => {
        const end = <RelativeTime at={key.expiresAt} fallback="Never" />;
        return endsSoon(key, now) ? (
          <Badge tone="warn">{end}</Badge>
        ) : (
          <span className="whitespace-nowrap text-muted">{end}</span>
        );
      },
    },
  ];
}

/** For admins: every key that opens this practice, whose it is, and a way to revoke it. */
export function PracticeKeys() {
  const read = useListPracticeKeys();
  const columns = columnsAt(useMinute());
  const [revoking, setRevoking] = useState<PracticeKey>();
  return (
    <Section
      anchor="practice-keys"
      title="API keys"
      subtitle="Programs and assistants that act as somebody here. Everybody makes their own on their profile."
    >
      <Card flush>
        <ReadPanel read={read}>
          <Table
            caption="API keys"
            columns={columns}
            rows={read.data ?? []}
            rowKey={({ id }) => id}
            rowLabel={({ name }) => name}
            loading={read.isPending}
            actions={(key) => (
              <Button
                size="small"
                aria-label={`Revoke ${key.name} of ${key.person.name}`}
                onClick={() => setRevoking(key)}
              >
                Revoke
              </Button>
            )}
            empty={<p className="px-5 py-4 text-13 text-muted">Nobody has a key.</p>}
          />
        </ReadPanel>
      </Card>
      <RevokeKeyDialog
        apiKey={revoking}
        {...(revoking ? { owner: revoking.person.name } : {})}
        onClose={() => setRevoking(undefined)}
      />
    </Section>
  );
}
