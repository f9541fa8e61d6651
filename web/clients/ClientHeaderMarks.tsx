import { ChevronDown, PhoneOff, Tag } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import {
  type Client,
  clientStatuses,
  type ClientStatus,
  type PipelineStage,
} from '#contract/client-record.ts';
import { useUpdateClient } from '#web/clients/api.ts';
import { ClosedLostDialog } from '#web/clients/ClosedLostDialog.tsx';
import { StageBadge } from '#web/clients/StageBadge.tsx';
import { StatusBadge } from '#web/clients/StatusBadge.tsx';
import { isOneOf, stageOptions, stageWords, statusOptions, statusOf } from '#web/clients/words.ts';
import { showOutcome } from '#web/show-outcome.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Menu, MenuChoice } from '#web/ui/Menu.tsx';

type Change =
  | { status: ClientStatus }
  | { pipelineStage: PipelineStage; closedLostReason?: string };

/** Status and stage, which are changed where they stand, and what else is to be known at once. */
export function ClientHeaderMarks({ client }: { client: Client }) {
  const update = useUpdateClient();
  const [losing, setLosing] = useState(false);
  const [chosen, setChosen] = useState<Change>();
  // What was chosen stands at once; the answer, or a refusal, then decides.
  const shown = { ...client, ...chosen };

  const change = async (body: Change) => {
    setChosen(body);
    await showOutcome(update.mutateAsync({ params: { id: client.id }, body }), {
      failed: 'Update Failed',
    });
    setChosen(undefined);
  };
  const move = (pipelineStage: PipelineStage) => {
    if (pipelineStage === shown.pipelineStage) return;
    if (pipelineStage === 'closed_lost') setLosing(true);
    else void change({ pipelineStage });
  };
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <Menu
        align="start"
        trigger={
          <MarkButton label={`Status: ${statusOf(shown.status).label}. Change it`}>
            <StatusBadge status={shown.status} />
          </MarkButton>
        }
      >
        <MenuChoice<ClientStatus>
          heading="Status"
          value={isOneOf(clientStatuses, shown.status) ? shown.status : 'active'}
          onChange={(status) => status !== shown.status && void change({ status })}
          options={statusOptions}
        />
      </Menu>
      <Menu
        align="start"
        trigger={
          <MarkButton label={`Stage: ${stageWords[shown.pipelineStage].label}. Change it`}>
            <StageBadge stage={shown.pipelineStage} />
          </MarkButton>
        }
      >
        <MenuChoice<PipelineStage>
          heading="Pipeline stage"
          value={shown.pipelineStage}
          onChange={move}
          options={stageOptions}
        />
      </Menu>
      {client.doNotCall && (
        <Badge tone="bad" icon={PhoneOff}>
          Do not call
        </Badge>
      )}
      {client.archived && <Badge>Archived</Badge>}
      {client.tags.map((tag) => (
        <Badge key={tag} icon={Tag}>
          {tag}
        </Badge>
      ))}
      {losing && (
        <ClosedLostDialog
          whom={client.name}
          onCancel={() => setLosing(false)}
          onConfirm={(closedLostReason) => {
            setLosing(false);
            void change({ pipelineStage: 'closed_lost', closedLostReason });
          }}
        />
      )}
    </span>
  );
}

type MarkButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & { label: string };

/** A badge that opens a menu. */
function MarkButton({ label, children, ...rest }: MarkButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      className="group inline-flex min-h-6 items-center gap-0.5 rounded-full pr-0.5 transition-colors hover:bg-hover touch:min-h-11"
    >
      {children}
      <ChevronDown aria-hidden className="size-3.5 text-faint group-hover:text-muted" />
    </button>
  );
}
