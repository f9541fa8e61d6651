import { useCallback, useRef, useState } from 'react';
import type { PipelineStage } from '#contract/client-record.ts';
import { useGetPipeline, useListClients, useUpdateClient } from '#web/clients/api.ts';
import type { ClientSortText } from '#contract/client-sorts.ts';
import type { ClientFilter } from '#web/clients/client-filters.ts';
import type { Move } from '#web/clients/pipeline-moves.ts';
import { notices, showNotice } from '#web/notices.ts';
import { refreshPaths } from '#web/query.ts';

const FIRST = '60';

/** The clients of each stage and the sums over them, each stage read as far as it was scrolled. */
export function usePipeline(filter: ClientFilter, sort: ClientSortText | undefined) {
  const asked = filter.stage?.split(',');
  const useStage = (stage: PipelineStage) =>
    useListClients(
      { ...filter, stage, limit: FIRST, ...(sort && { sort }) },
      { enabled: asked === undefined || asked.includes(stage) },
    );
  const stages = {
    lead: useStage('lead'),
    qualified: useStage('qualified'),
    proposal: useStage('proposal'),
    negotiation: useStage('negotiation'),
    closed_won: useStage('closed_won'),
    closed_lost: useStage('closed_lost'),
  };
  const sums = useGetPipeline(filter);
  return { stages, sums, leavesOut: (stage: PipelineStage) => asked?.includes(stage) === false };
}

/** Moves clients at once on the screen, and back when the server refuses; `send` tells which. */
export function useMoveClient() {
  const [moves, setMoves] = useState<ReadonlyMap<string, Move>>(new Map());
  const { mutateAsync: update } = useUpdateClient();
  const last = useRef<Promise<void>>(Promise.resolve());
  const readAt = useRef(new Map<string, string>());
  const show = useCallback((move: Move) => {
    setMoves((before) => new Map(before).set(move.client.id, move));
  }, []);
  const takeBack = useCallback((move: Move) => {
    setMoves((before) => {
      // A card that was moved on in the meantime stays where it is.
      if (before.get(move.client.id) !== move) return before;
      const after = new Map(before);
      after.delete(move.client.id);
      return after;
    });
  }, []);
  const send = useCallback(
    async (move: Move, closedLostReason?: string): Promise<boolean> => {
      const { client, to } = move;
      let moved = false;
      const carryOut = async () => {
        const known = readAt.current.get(client.id) ?? '';
        try {
          const { updatedAt } = await update({
            params: { id: client.id },
            body: {
              pipelineStage: to,
              updatedAt: known > client.updatedAt ? known : client.updatedAt,
              ...(closedLostReason !== undefined && { closedLostReason }),
            },
          });
          readAt.current.set(client.id, updatedAt);
          moved = true;
        } catch (error) {
          void showNotice(notices.refused('Not Moved', error));
          void refreshPaths(['/api/clients', '/api/pipeline']);
        }
        takeBack(move);
      };
      // One after the other, so that a second move of a card knows what the first has made of it.
      last.current = last.current.then(carryOut);
      await last.current;
      return moved;
    },
    [update, takeBack],
  );
  return { moves, show, takeBack, send };
}
