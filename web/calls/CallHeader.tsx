import { Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { Call } from '#contract/calls.ts';
import { whenText } from '#web/calls/call-moment.ts';
import { durationText, moodWords, sourceWords, typeWords } from '#web/calls/call-words.ts';
import { useZone } from '#web/calls/use-zone.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Menu, MenuEntry, MenuSeparator } from '#web/ui/Menu.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';

export interface CallHeaderActs {
  readonly onEdit: () => void;
  readonly onCopyLink: () => void;
  readonly onDelete: () => void;
}

/** With whom, of what kind, when and for how long. */
export function CallHeader({ call, acts }: { call: Call; acts: CallHeaderActs }) {
  const zone = useZone();
  const { clientId, clientName, type, mood, source, duration, callDate, author } = call;
  const client = `/clients/${clientId}`;
  return (
    <PageHeader
      back={{ to: `${client}?tab=calls`, label: `Calls with ${clientName}` }}
      title={
        <span className="wrap-anywhere">
          {type === 'other' ? 'Call' : `${typeWords[type].label} call`} with{' '}
          <Link to={client} className="rounded-entry underline-offset-4 hover:underline">
            {clientName}
          </Link>
        </span>
      }
      subtitle={
        <span className="mt-1 grid gap-2">
          <span className="figures">
            {[whenText(callDate, zone), durationText(duration)].filter(Boolean).join(' · ')}
          </span>
          <span className="flex flex-wrap items-center gap-2">
            {mood && <Badge tone={moodWords[mood].tone}>{moodWords[mood].label}</Badge>}
            <span className="text-12">
              {source === 'logged' && author ? `Logged by ${author.name}` : sourceWords[source]}
            </span>
          </span>
        </span>
      }
      action={
        <>
          <Button icon={Pencil} onClick={acts.onEdit}>
            Edit
          </Button>
          <Menu
            trigger={<IconButton icon={Ellipsis} variant="secondary" label="More for this call" />}
          >
            <MenuEntry icon={Copy} onSelect={acts.onCopyLink}>
              Copy link
            </MenuEntry>
            <MenuSeparator />
            <MenuEntry icon={Trash2} danger onSelect={acts.onDelete}>
              Delete
            </MenuEntry>
          </Menu>
        </>
      }
    />
  );
}
