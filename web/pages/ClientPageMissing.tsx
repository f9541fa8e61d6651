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
import { Card } from '#web/ui/Card.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { useZone } from '#web/ui/zone.ts';

/** Stands where a client was looked for that is not there, or not for this person. */
export function ClientPageMissing() {
  return (
    <Card>
      <div className="flex flex-col items-center px-6 py-16 text-center">
        <span className="mb-4 grid size-10 place-items-center rounded-control border border-line bg-plain-tint text-muted">
          <UserRoundX aria-hidden className="size-5" />
        </span>
        <h1 className="text-20">Client Not Found</h1>
        <p className="mt-1 max-w-90 text-14 text-muted">
          It may have been deleted, or it is not one of your clients.
        </p>
        <div className="mt-5">
          <ButtonLink variant="primary" to="/clients">
            Back to Clients
          </ButtonLink>
        </div>
      </div>
    </Card>
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
  return (
    <Card>
      <div className="flex flex-col items-center px-6 py-16 text-center">
        <span className="mb-4 grid size-10 place-items-center rounded-control border border-line bg-plain-tint text-muted">
          <Trash2 aria-hidden className="size-5" />
        </span>
        <h1 className="text-20 wrap-anywhere">{name} is in the trash</h1>
        {deletedAt && (
          <p className="mt-1 max-w-90 text-14 text-muted">
            Deleted <RelativeTime at={deletedAt} />, with all that belongs to them. Gone for good on{' '}
            <span className="whitespace-nowrap">{goneOn(deletedAt, zone)}</span>.
          </p>
        )}
        <div className="mt-5 flex flex-wrap justify-center gap-2">
          <ButtonLink to="/clients?dialog=trash">Open the trash</ButtonLink>
          <Button variant="primary" icon={Undo2} busy={isPending} onClick={() => void bringBack()}>
            Restore
          </Button>
        </div>
      </div>
    </Card>
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
