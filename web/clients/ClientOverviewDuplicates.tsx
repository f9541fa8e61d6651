import { GitMerge } from 'lucide-react';
import { Link } from 'react-router';
import type { Client } from '#contract/client-record.ts';
import { useDismissDuplicate, useListSimilar } from '#web/clients/api.ts';
import { howAlike, sameName } from '#web/clients/client-overview-likeness.ts';
import { notices } from '#web/notices.ts';
import { showOutcome } from '#web/show-outcome.ts';
import { Button } from '#web/ui/Button.tsx';
import { usePressed } from '#web/ui/use-in-turn.ts';

export type ClientOverviewDuplicatesProps = {
  client: Client;
  onMerge: (otherId: string) => void;
};

/** Says quietly that another client may be the same one. */
export function ClientOverviewDuplicates({ client, onMerge }: ClientOverviewDuplicatesProps) {
  const { id, name, email, phone } = client;
  const { data = [] } = useListSimilar({
    name,
    ...(email && { email }),
    ...(phone && { phone: phone.slice(0, 60) }),
    except: id,
  });
  const dismiss = useDismissDuplicate();
  const { press, isPressed } = usePressed();
  const alike = data.filter(
    (found) => found.likeness !== 'name' || sameName(found.client.name, name),
  );
  if (alike.length === 0) return null;
  const apart = (other: Client) =>
    press(other.id, () =>
      showOutcome(dismiss.mutateAsync({ body: { ids: [id, other.id] } }), {
        done: () => notices.done('Kept Apart', `${other.name} is not shown here again.`),
        failed: 'Not Kept Apart',
      }),
    );
  return (
    <section
      aria-label="Possible duplicates"
      className="rounded-card border border-line px-5 py-3.5 text-13"
    >
      <h2 className="flex items-center gap-2 text-13 font-medium tracking-normal">
        <GitMerge aria-hidden className="size-4 text-muted" />
        Possible duplicates
      </h2>
      <ul className="mt-1.5 grid gap-1.5 pl-6">
        {alike.map(({ likeness, client: other }) => (
          <li key={other.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 flex-1 basis-56 text-muted">
              <Link
                to={`/clients/${other.id}`}
                className="rounded-mark font-medium text-ink underline decoration-edge decoration-dotted underline-offset-4 hover:decoration-current hover:decoration-solid"
              >
                {other.name}
              </Link>{' '}
              {howAlike(likeness, other)}.
            </span>
            <span className="flex gap-1.5">
              <Button
                size="small"
                aria-label={`Merge with ${other.name}`}
                onClick={() => onMerge(other.id)}
              >
                Merge…
              </Button>
              <Button
                size="small"
                variant="ghost"
                busy={isPressed(other.id)}
                aria-label={`${other.name} is not the same`}
                onClick={() => void apart(other)}
              >
                Not the same
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
