import { UserPlus } from 'lucide-react';
import { useCallback } from 'react';
import { ClientDirectory } from '#web/clients/ClientDirectory.tsx';
import { useDirectoryQuery } from '#web/clients/use-directory-query.ts';
import { useToday } from '#web/use-today.ts';
import { useClientDirectory } from '#web/clients/use-client-directory.ts';
import { download } from '#web/download.ts';
import { late } from '#web/ui/late.tsx';
import { ClientsMenu } from '#web/pages/ClientsMenu.tsx';
import { ClientsStats } from '#web/pages/ClientsStats.tsx';
import { usePageTitle } from '#web/pages/page-title.ts';
import { StartCall } from '#web/pages/StartCall.tsx';
import { useParameters } from '#web/parameters.ts';
import { exportAddress, exportFormats } from '#web/portability/export-address.ts';
import { useCurrentUser } from '#web/session.tsx';
import { Button } from '#web/ui/Button.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useScrollToHash } from '#web/use-scroll-to-hash.ts';

const ClientsDialogs = late(
  async () => (await import('#web/pages/ClientsDialogs.tsx')).ClientsDialogs,
);

/** The directory of clients, the figures over it, and what keeps it tidy. */
export function Clients() {
  const state = useClientDirectory();
  const { read, push } = useParameters();
  const add = useCallback(() => push({ dialog: 'add' }), [push]);
  const edit = useCallback(({ id }: { id: string }) => push({ edit: id }), [push]);
  const call = useCallback(({ id }: { id: string }) => push({ start: id }), [push]);
  const { role } = useCurrentUser();
  const { sort, columns } = useDirectoryQuery(state.directory, useToday());
  usePageTitle('Client Command Center');
  useScrollToHash();
  const open = read('dialog') ?? read('edit') ?? read('merge');
  return (
    <>
      <PageHeader
        title="Client Command Center"
        subtitle="Strategic client profiles & business intelligence"
        action={
          <>
            <ClientsMenu directory={state.directory} onOpen={(dialog) => push({ dialog })} />
            <Button variant="primary" icon={UserPlus} onClick={add}>
              Add Client
            </Button>
          </>
        }
      />
      <ClientsStats addressOf={state.addressOf} />
      <ClientDirectory
        state={state}
        onAdd={add}
        onEdit={edit}
        onCall={call}
        exports={exportFormats.map(({ format, label }) => ({
          label,
          run: (filter) => download(exportAddress(format, { filter, sort, columns })),
        }))}
        {...(role !== 'user' && { importTo: '/clients/import' })}
      />
      <StartCall place="list" />
      {open !== undefined && <ClientsDialogs />}
    </>
  );
}
