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
import { useAsked } from '#web/ui/use-in-turn.ts';

type Move = { pipelineStage: PipelineStage; closedLostReason?: string };

/** Status and stage, which are changed where they stand, and what else is to be known at once. */
export function ClientHeaderMarks({ client }: { client: Client }) {
  const { mutateAsync: update } = useUpdateClient();
  const [losing, setLosing] = useState(false);
  const write = (body: { status: ClientStatus } | Move) =>
    showOutcome(update({ params: { id: client.id }, body }), { failed: 'Update Failed' });
  const stands = isOneOf(clientStatuses, client.status) ? client.status : 'active';
  const [status, setStatus] = useAsked<ClientStatus>(stands, (chosen) => write({ status: chosen }));
  const [{ pipelineStage: stage }, move] = useAsked<Move>(
    { pipelineStage: client.pipelineStage },
    write,
  );
  const moveTo = (pipelineStage: PipelineStage) => {
    if (pipelineStage === stage) return;
    if (pipelineStage === 'closed_lost') setLosing(true);
    else move({ pipelineStage });
  };
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <Menu
        align="start"
        trigger={
          <MarkButton label={`Status: ${statusOf(status).label}. Change it`}>
            <StatusBadge status={status} />
          </MarkButton>
        }
      >
        <MenuChoice<ClientStatus>
          heading="Status"
          value={status}
          onChange={(chosen) => {
            if (chosen !== status) setStatus(chosen);
          }}
          options={statusOptions}
        />
      </Menu>
      <Menu
        align="start"
        trigger={
          <MarkButton label={`Stage: ${stageWords[stage].label}. Change it`}>
            <StageBadge stage={stage} />
          </MarkButton>
        }
      >
        <MenuChoice<PipelineStage>
          heading="Pipeline stage"
          value={stage}
          onChange={moveTo}
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
            move({ pipelineStage: 'closed_lost', closedLostReason });
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
      <ChevronDown
        aria-hidden
        className="size-3.5 text-faint group-hover:text-muted print:hidden"
      />
    </button>
  );
}
