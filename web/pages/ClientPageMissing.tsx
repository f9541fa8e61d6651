import { Trash2, Undo2, UserRoundX } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Client } from '#contract/client-record.ts';
import { useGetMergedInto, useGetTrashedClient, useRestoreClient } from '#web/clients/api.ts';
import { goneOn } from '#web/clients/field-words.ts';
import { notices, showNotice } from '#web/notices.ts';
import { ClientPageShape } from '#web/pages/ClientPageShape.tsx';
import { showOutcome } from '#web/show-outcome.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { MissingPage } from '#web/ui/MissingPage.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { useZone } from '#web/ui/zone.ts';

/** Stands where a client was looked for that is not there, or not for this person. */
export function ClientPageMissing() {
  return (
    <MissingPage
      icon={UserRoundX}
      title="Client Not Found"
      text="It may have been deleted, or it is not one of your clients."
    >
      <ButtonLink variant="primary" to="/clients">
        Back to Clients
      </ButtonLink>
    </MissingPage>
  );
}

/** In its place where the client can be brought back. */
function ClientPageTrashed({ client: { id, name, deletedAt } }: { client: Client }) {
  const { mutateAsync: restore, isPending } = useRestoreClient();
  const zone = useZone();
  const bringBack = () =>
    showOutcome(restore({ params: { id } }), {
      done: () => notices.done('Client Restored', `${name} is back.`),
      failed: 'Not Restored',
    });
  const text = deletedAt && (
    <>
      Deleted <RelativeTime at={deletedAt} />, with all that belongs to them. Gone for good on{' '}
      <span className="whitespace-nowrap">{goneOn(deletedAt, zone)}</span>.
    </>
  );
  return (
    <MissingPage icon={Trash2} title={`${name} is in the trash`} text={text}>
      <ButtonLink to="/clients?dialog=trash">Open the trash</ButtonLink>
      <Button variant="primary" icon={Undo2} busy={isPending} onClick={() => void bringBack()}>
        Restore
      </Button>
    </MissingPage>
  );
}

/** The same where the address names a client: who became part of another is shown there. */
export function ClientPageGone({ id }: { id: string }) {
  const { data: into, isPending } = useGetMergedInto(id);
  const trash = useGetTrashedClient(id);
  const navigate = useNavigate();
  const { search } = useLocation();
  useEffect(() => {
    if (!into) return;
    void navigate(`/clients/${into.id}${search}`, { replace: true });
    void showNotice(
      notices.plain('Merged Client', `The client that you looked for is part of ${into.name} now.`),
    );
  }, [into, navigate, search]);
  if (isPending || into || trash.isPending) return <ClientPageShape />;
  return trash.data ? <ClientPageTrashed client={trash.data} /> : <ClientPageMissing />;
}
