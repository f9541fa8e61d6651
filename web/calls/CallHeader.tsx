import { Copy, CornerUpRight, Drama, Ellipsis, FileAudio, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { isLive } from '#contract/call-states.ts';
import type { WholeCall } from '#contract/call-record.ts';
import { whenText } from '#web/calls/call-moment.ts';
import {
  durationText,
  measuredText,
  moodWords,
  outcomeWords,
  sourceWords,
  stateWords,
  typeWords,
} from '#web/calls/call-words.ts';
import { DottedLine } from '#web/ui/DottedLine.tsx';
import { useZone } from '#web/ui/zone.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Menu, MenuEntry, MenuSeparator } from '#web/ui/Menu.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';

export interface CallHeaderActs {
  readonly onEdit: () => void;
  readonly onCopyLink: () => void;
  /** Adds a recording, or puts another in its place. */
  readonly onRecording: () => void;
  /** Gives it to another client. */
  readonly onMove: () => void;
  readonly onDelete: () => void;
  readonly deleting: boolean;
}

/** With whom, of what kind, when and for how long. */
export function CallHeader({ call, acts }: { call: WholeCall; acts: CallHeaderActs }) {
  const zone = useZone();
  const { clientId, clientName, type, source, callDate, durationSeconds } = call;
  const long =
    durationSeconds === null ? durationText(call.duration) : measuredText(durationSeconds);
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
          <DottedLine className="figures">
            {whenText(callDate, zone)}
            {long}
          </DottedLine>
          <span className="flex flex-wrap items-center gap-2">
            <Marks call={call} />
          </span>
        </span>
      }
      action={
        <>
          <Button icon={Pencil} onClick={acts.onEdit}>
            Edit
          </Button>
          <Menu
            trigger={
              <IconButton
                icon={Ellipsis}
                variant="secondary"
                label="More for this call"
                busy={acts.deleting}
              />
            }
          >
            <MenuEntry icon={Copy} onSelect={acts.onCopyLink}>
              Copy link
            </MenuEntry>
            {source === 'logged' && (
              <MenuEntry icon={FileAudio} onSelect={acts.onRecording}>
                {call.recorded ? 'Replace the recording' : 'Add a recording'}
              </MenuEntry>
            )}
            {source === 'logged' && (
              <MenuEntry icon={CornerUpRight} onSelect={acts.onMove}>
                Move to another client…
              </MenuEntry>
            )}
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

/** Its mood, how it ended, and where it comes from. */
function Marks({ call: { mood, source, state, outcome, author } }: { call: WholeCall }) {
  const live = isLive(state);
  const ended = source !== 'logged' && outcome !== null ? outcomeWords[outcome] : undefined;
  return (
    <>
      {source === 'rehearsal' && (
        <Badge tone="calm" icon={Drama}>
          Rehearsal
        </Badge>
      )}
      {live && (
        <Badge tone={stateWords[state].tone} live>
          {stateWords[state].label}
        </Badge>
      )}
      {ended && <Badge tone={ended.tone}>{ended.label}</Badge>}
      {mood && <Badge tone={moodWords[mood].tone}>{moodWords[mood].label}</Badge>}
      {source === 'logged' && (
        <span className="text-12 wrap-anywhere">
          {author ? `Logged by ${author.name}` : sourceWords[source]}
        </span>
      )}
      {source === 'retell' && <span className="text-12">{sourceWords[source]}</span>}
    </>
  );
}
