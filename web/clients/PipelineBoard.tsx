import { Eye, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { pipelineStages, type PipelineStage } from '#contract/client-record.ts';
import type { ListedClient } from '#web/clients/listed-client.ts';
import { perMonth } from '#contract/money.ts';
import { ClientAvatar } from '#web/clients/ClientAvatar.tsx';
import type { ClientSortText } from '#contract/client-sorts.ts';
import type { ClientFilter } from '#web/clients/client-filters.ts';
import { ClosedLostDialog } from '#web/clients/ClosedLostDialog.tsx';
import { cardsAfterMoves, type Move, sumAfterMoves } from '#web/clients/pipeline-moves.ts';
import { StatusBadge } from '#web/clients/StatusBadge.tsx';
import { useMoveClient, usePipeline } from '#web/clients/use-pipeline.ts';
import { isOneOf, stageWords } from '#web/clients/words.ts';
import { ReadProblem } from '#web/ReadPanel.tsx';
import { Board } from '#web/ui/Board.tsx';
import { MenuEntry } from '#web/ui/Menu.tsx';

export type PipelineBoardProps = {
  filter: ClientFilter;
  sort: ClientSortText | undefined;
  onEdit: (client: ListedClient) => void;
  onDelete: (client: ListedClient) => void;
};

const cardKey = (client: ListedClient) => client.id;
const cardLabel = (client: ListedClient) => client.name;
const cardTo = (client: ListedClient) => `/clients/${client.id}`;

/** The directory by pipeline stage; a card is moved by mouse, touch, keyboard or its menu. */
export function PipelineBoard({ filter, sort, onEdit, onDelete }: PipelineBoardProps) {
  const { stages, sums, leavesOut } = usePipeline(filter, sort);
  const { moves, show, takeBack, send } = useMoveClient();
  const [lost, setLost] = useState<{ move: Move; settle: (moved: boolean) => void }>();
  const find = (id: string) => {
    for (const { rows } of Object.values(stages)) {
      const found = rows.find((client) => client.id === id);
      if (found) return found;
    }
    return undefined;
  };
  const move = async (id: string, _from: string, to: string): Promise<boolean> => {
    const client = moves.get(id)?.client ?? find(id);
    if (!client || !isOneOf(pipelineStages, to)) return false;
    const next = { client, to };
    show(next);
    if (to !== 'closed_lost') return send(next);
    return new Promise((settle) => setLost({ move: next, settle }));
  };
  const columnOf = (stage: PipelineStage) => {
    const read = stages[stage];
    const counted = sums.data?.find((one) => one.stage === stage);
    const sum = sumAfterMoves(stage, counted ?? { clients: 0, monthlyRevenue: '0' }, moves);
    const { label, tone } = stageWords[stage];
    const out = leavesOut(stage);
    return {
      id: stage,
      title: label,
      tone,
      count: sums.data && !out ? sum.clients : undefined,
      caption: sums.data && !out ? perMonth(sum.monthlyRevenue) : ' ',
      cards: cardsAfterMoves(stage, out ? [] : read.rows, moves),
      loading: !out && (read.isPending || read.fetchingNext),
      notice: out ? (
        <p className="px-1 py-6 text-center text-13 text-muted">Left out by the filter.</p>
      ) : (
        read.error && read.data === undefined && <ReadProblem read={read} />
      ),
    };
  };
  return (
    <>
      <Board
        label="Pipeline"
        columns={pipelineStages.map(columnOf)}
        cardKey={cardKey}
        cardLabel={cardLabel}
        cardTo={cardTo}
        cardTitle={(client) => (
          <span className="flex min-w-0 items-center gap-2">
            <ClientAvatar client={client} size="small" />
            <span className="truncate" title={client.name}>
              {client.name}
            </span>
          </span>
        )}
        cardBody={(client) => (
          <span className="grid grid-cols-1 gap-2">
            <span className="truncate" title={client.businessType}>
              {client.businessType || 'Business'}
            </span>
            <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
              <StatusBadge status={client.status} />
              <span className="figures text-ink">{perMonth(client.monthlyRevenue)}</span>
            </span>
          </span>
        )}
        cardMenu={(client) => (
          <>
            <MenuEntry icon={Eye} to={cardTo(client)}>
              View
            </MenuEntry>
            <MenuEntry icon={Pencil} onSelect={() => onEdit(client)}>
              Edit…
            </MenuEntry>
            <MenuEntry icon={Trash2} danger onSelect={() => onDelete(client)}>
              Delete…
            </MenuEntry>
          </>
        )}
        onMove={move}
        onNearEnd={(stage) => isOneOf(pipelineStages, stage) && stages[stage].fetchNext()}
        empty="Nobody here."
      />
      {lost && (
        <ClosedLostDialog
          whom={lost.move.client.name}
          onCancel={() => {
            takeBack(lost.move);
            setLost(undefined);
            lost.settle(false);
          }}
          onConfirm={(reason) => {
            setLost(undefined);
            void send(lost.move, reason).then(lost.settle);
          }}
        />
      )}
    </>
  );
}
