import { UserRoundX } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useGetMergedInto } from '#web/clients/api.ts';
import { notices, showNotice } from '#web/notices.ts';
import { ClientPageShape } from '#web/pages/ClientPageShape.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';

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

/** The same where the address names a client: who became part of another is shown there. */
export function ClientPageGone({ id }: { id: string }) {
  const { data: into, isPending } = useGetMergedInto(id);
  const navigate = useNavigate();
  const { search } = useLocation();
  useEffect(() => {
    if (!into) return;
    void navigate(`/clients/${into.id}${search}`, { replace: true });
    void showNotice(
      notices.plain('Merged Client', `The client that you looked for is part of ${into.name} now.`),
    );
  }, [into, navigate, search]);
  return isPending || into ? <ClientPageShape /> : <ClientPageMissing />;
}
