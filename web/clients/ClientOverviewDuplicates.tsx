import { GitMerge } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Client } from '#contract/client-record.ts';
import { useDismissDuplicate, useListSimilar } from '#web/clients/api.ts';
import { howAlike, sameName } from '#web/clients/client-overview-likeness.ts';
import { notices } from '#web/notices.ts';
import { showOutcome } from '#web/show-outcome.ts';
import { Button } from '#web/ui/Button.tsx';
import { countOf } from '#web/ui/count-of.ts';
import { Popover } from '#web/ui/Popover.tsx';
import { usePressed } from '#web/ui/use-in-turn.ts';

export type ClientOverviewDuplicatesProps = {
  client: Client;
  onMerge: (otherId: string) => void;
};

/** Says quietly that another client may be the same one; at the head of a card, where its coming moves nothing. */
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
  const [open, setOpen] = useState(false);
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
    <Popover
      label="Possible duplicates"
      open={open}
      onOpenChange={setOpen}
      align="start"
      className="w-104 max-w-[calc(100vw-2rem)] p-4 text-13"
      trigger={
        <Button size="small" variant="ghost" icon={GitMerge}>
          {countOf(alike.length, 'duplicate')}?
        </Button>
      }
    >
      <ul className="grid gap-3">
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
                onClick={() => {
                  setOpen(false);
                  onMerge(other.id);
                }}
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
    </Popover>
  );
}
