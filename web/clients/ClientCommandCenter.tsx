import { ArrowRight, Plus, Users } from 'lucide-react';
import { type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Client } from '#contract/client-record.ts';
import { latestClients, latestShown, useFirstClients, useGetClient } from '#web/clients/api.ts';
import { ClientTable, type ClientTableProps } from '#web/clients/ClientTable.tsx';
import { late } from '#web/ui/late.tsx';
import { useParameters } from '#web/parameters.ts';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Section } from '#web/ui/Section.tsx';

const ClientDialog = late(async () => (await import('#web/clients/ClientDialog.tsx')).ClientDialog);

const tabs = ['overview', 'details', 'activity', 'strategy'] as const;

export type ClientCommandCenterProps = Pick<
  ClientTableProps,
  'onCall' | 'onAnalyze' | 'analyzing'
> & {
  /** What a client has truly paid, for the dialog. */
  paidOf?: (clientId: string) => ReactNode;
};

/** The clients that changed last, each in a dialog; the open dialog stands in the address. */
export function ClientCommandCenter({ paidOf, ...acts }: ClientCommandCenterProps) {
  const { read, push, replace } = useParameters();
  const list = useFirstClients(latestClients);
  const openId = read('client');
  const { data: found = [] } = list;
  const add = () => push({ new: 'client' });
  const close = () => replace({ client: undefined, tab: undefined, edit: undefined });
  return (
    <Section
      title="Client Command Center"
      subtitle="Strategic client profiles & business intelligence"
      action={
        <Button variant="primary" icon={Plus} onClick={add}>
          Add Client
        </Button>
      }
    >
      <Card flush>
        <ReadPanel read={list}>
          <ClientTable
            clients={found.slice(0, latestShown)}
            loading={list.isPending}
            onView={({ id }) => push({ client: id })}
            onEdit={({ id }) => push({ client: id, tab: 'details', edit: '1' })}
            {...acts}
            empty={
              <EmptyState
                icon={Users}
                title="No clients yet"
                text="Start building your client portfolio"
                action={<Button onClick={add}>Add First Client</Button>}
              />
            }
          />
          {found.length > latestShown && (
            <div className="flex justify-end border-t border-line px-5 pt-2 pb-1" data-print="hide">
              <Link
                to="/clients?view=all"
                className="inline-flex min-h-8 items-center gap-1.5 rounded-entry text-13 text-muted hover:text-ink touch:min-h-11"
              >
                All clients
                <ArrowRight aria-hidden className="size-3.5" />
              </Link>
            </div>
          )}
        </ReadPanel>
      </Card>
      {openId && (
        <OpenClient
          id={openId}
          known={found.find(({ id }) => id === openId)}
          tab={tabs.find((tab) => tab === read('tab')) ?? 'overview'}
          onTab={(tab) => replace({ tab: tab === 'overview' ? undefined : tab })}
          editFirst={read('edit') === '1'}
          paid={paidOf?.(openId)}
          onClose={close}
        />
      )}
    </Section>
  );
}

type OpenClientProps = {
  id: string;
  known: Client | undefined;
  tab: (typeof tabs)[number];
  onTab: (tab: (typeof tabs)[number]) => void;
  editFirst: boolean;
  paid: ReactNode;
  onClose: () => void;
};

/** The dialog of the client that the address names; nothing where there is no such client. */
function OpenClient({ id, known, ...rest }: OpenClientProps) {
  const { data = known } = useGetClient(id);
  if (!data) return null;
  return <ClientDialog key={id} client={data} {...rest} />;
}
