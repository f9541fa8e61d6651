import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { Client } from '#contract/client-record.ts';
import { isId } from '#contract/ids.ts';
import { useListCalls, useListPromises } from '#web/calls/api.ts';
import { useGetClient } from '#web/clients/api.ts';
import { restReads } from '#web/query.ts';
import { ClientHeader } from '#web/clients/ClientHeader.tsx';
import { ClientHeaderCards } from '#web/clients/ClientHeaderCards.tsx';
import { ClientHeaderMergeDialog } from '#web/clients/ClientHeaderMergeDialog.tsx';
import { EditClientDialog } from '#web/clients/EditClientDialog.tsx';
import { DeleteClientDialog } from '#web/clients/DeleteClientDialog.tsx';
import { MergeDialog } from '#web/clients/MergeDialog.tsx';
import { useArchiving } from '#web/clients/client-header-archiving.ts';
import { download } from '#web/download.ts';
import { HttpError } from '#web/http-error.ts';
import { useClientAnalysis } from '#web/insights/use-client-analysis.ts';
import { keepLately } from '#web/clients/lately-opened.ts';
import { readClientAddress } from '#web/pages/client-page-address.ts';
import { ClientPageGone, ClientPageMissing } from '#web/pages/ClientPageMissing.tsx';
import { ClientPageShape } from '#web/pages/ClientPageShape.tsx';
import { ClientPageTabs } from '#web/pages/ClientPageTabs.tsx';
import { copyLink } from '#web/pages/copy-link.ts';
import { usePageTitle } from '#web/pages/page-title.ts';
import { useParameters } from '#web/parameters.ts';
import { useGetClientPaid } from '#web/payments/api.ts';
import { PaidSum } from '#web/payments/PaidSum.tsx';
import { exportAddress } from '#web/portability/export-address.ts';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { useCurrentUser } from '#web/session.tsx';
import { isSingleKey } from '#web/ui/single-keys.ts';

/** Everything about one client. */
export function ClientPage() {
  const { id = '' } = useParams();
  return isId(id) ? <PossibleClient key={id} id={id} /> : <ClientPageMissing />;
}

function PossibleClient({ id }: { id: string }) {
  const [leaving, setLeaving] = useState(false);
  const read = useGetClient(id, { enabled: !leaving });
  // They stand in the first cards, which would grow by them.
  const patient = usePatience(read.data !== undefined);
  const beside = [
    useGetClientPaid(id).isPending,
    useListCalls(id).isPending,
    useListPromises({ clientId: id, state: 'open' }).isPending,
  ];
  const waits = beside.includes(true) && patient;
  useEffect(() => (leaving ? restReads(id) : undefined), [leaving, id]);
  const { data: client, error } = read;
  const gone = error instanceof HttpError && error.status === 404;
  usePageTitle(gone ? undefined : client?.name);
  const { id: userId } = useCurrentUser();
  const isKnown = client !== undefined;
  useEffect(() => {
    if (isKnown) keepLately(userId, id);
  }, [isKnown, userId, id]);
  const { read: parameter, replace } = useParameters();
  const { dialog } = readClientAddress(parameter);
  const closeDialog = () => replace({ dialog: undefined, other: undefined });
  return (
    <>
      {gone && !leaving ? (
        <ClientPageGone id={id} />
      ) : (
        <ReadPanel read={read}>
          {client && !waits ? (
            <KnownClient client={client} onLeaving={setLeaving} />
          ) : (
            <ClientPageShape />
          )}
        </ReadPanel>
      )}
      {client && dialog === 'edit' && (
        <EditClientDialog client={client} gone={gone} onClose={closeDialog} />
      )}
    </>
  );
}

const patienceMs = 300;

/** Whether what stands beside may still be waited for: a slow line brings all of it late, but together. */
function usePatience(begun: boolean): boolean {
  const [patient, setPatient] = useState(true);
  useEffect(() => {
    if (!begun) return undefined;
    const timer = setTimeout(() => setPatient(false), patienceMs);
    return () => clearTimeout(timer);
  }, [begun]);
  return patient;
}

type KnownClientProps = {
  client: Client;
  /** That the client is no longer found is expected while it is deleted from here. */
  onLeaving: (leaving: boolean) => void;
};

function KnownClient({ client, onLeaving }: KnownClientProps) {
  const { read, push, replace } = useParameters();
  const { dialog, other, ...address } = readClientAddress(read);
  const [deleting, setDeleting] = useState(false);
  const deleted = useRef(false);
  const navigate = useNavigate();
  const { setArchived, isArchiving } = useArchiving();
  // Also when the page was left by the time that the notice offers it.
  const showInsights = () => void navigate(`/clients/${client.id}?tab=insights`);
  const { analyze, analyzing, part } = useClientAnalysis(
    address.tab === 'insights' ? undefined : showInsights,
  );
  const analysis = {
    analyze: () => void analyze(client),
    analyzing: analyzing !== undefined,
    part,
  };
  const closeDialog = () => replace({ dialog: undefined, other: undefined });
  const edit = () => push({ dialog: 'edit' });
  const busy = dialog !== undefined || deleting;
  useEditKey(edit, !busy);

  return (
    <>
      <ClientHeader
        client={client}
        analyzing={analysis.analyzing}
        archiving={isArchiving(client.id)}
        acts={{
          onAnalyze: analysis.analyze,
          onEdit: edit,
          onCopyLink: () => void copyLink(`/clients/${client.id}`, client.name),
          onArchive: () => void setArchived(client, !client.archived),
          onExport: (format) => {
            const filter = { ids: client.id, archived: 'with' };
            download(exportAddress(format, { filter }));
          },
          onMerge: () => push({ dialog: 'merge' }),
          onDelete: () => {
            onLeaving(true);
            setDeleting(true);
          },
        }}
      />
      <ClientHeaderCards client={client} paid={<PaidSum clientId={client.id} />} />
      <ClientPageTabs client={client} analysis={analysis} dialog={dialog} {...address} />
      {dialog === 'merge' && other === undefined && (
        <ClientHeaderMergeDialog
          client={client}
          onChoose={(otherId) => replace({ other: otherId })}
          onClose={closeDialog}
        />
      )}
      {dialog === 'merge' && other !== undefined && other !== client.id && (
        <MergeDialog id={client.id} otherId={other} onClose={closeDialog} onMerged={closeDialog} />
      )}
      {deleting && (
        <DeleteClientDialog
          client={client}
          onClose={() => {
            setDeleting(false);
            // The directory may still be on its way; until then the page stays as it was.
            if (!deleted.current) onLeaving(false);
          }}
          onDeleted={() => {
            deleted.current = true;
            void navigate('/clients');
          }}
        />
      )}
    </>
  );
}

/** `e` edits, while nobody types and nothing lies over the page. */
function useEditKey(edit: () => void, free: boolean): void {
  const { shortcuts } = useCurrentUser().settings;
  useEffect(() => {
    if (!shortcuts || !free) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'e' || !isSingleKey(event)) return;
      event.preventDefault();
      edit();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [edit, free, shortcuts]);
}
