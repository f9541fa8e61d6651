import type { PipelineStage } from '#contract/client-record.ts';
import type { ListedClient } from '#web/clients/listed-client.ts';

/** A card that somebody has moved and the server has not yet shown in its new place. */
export interface Move {
  readonly client: ListedClient;
  readonly to: PipelineStage;
}

export interface StageSum {
  readonly clients: number;
  /** US dollars as a decimal string. */
  readonly monthlyRevenue: string;
}

/** The cards of a stage as if every move had arrived; those that come stand first. */
export function cardsAfterMoves(
  stage: PipelineStage,
  cards: readonly ListedClient[],
  moves: ReadonlyMap<string, Move>,
): readonly ListedClient[] {
  if (moves.size === 0) return cards;
  const there = new Set(cards.map(({ id }) => id));
  const arrived = [...moves.values()].filter(
    ({ client, to }) => to === stage && !there.has(client.id),
  );
  const left = cards.filter(({ id }) => (moves.get(id)?.to ?? stage) === stage);
  if (arrived.length === 0 && left.length === cards.length) return cards;
  return [
    ...arrived.map(({ client }) => ({ ...client, pipelineStage: stage })).toReversed(),
    ...left,
  ];
}

/** The count and sum of a stage after the moves that the server has not counted yet. */
export function sumAfterMoves(
  stage: PipelineStage,
  sum: StageSum,
  moves: ReadonlyMap<string, Move>,
): StageSum {
  let { clients } = sum;
  let cents = centsOf(sum.monthlyRevenue);
  for (const { client, to } of moves.values()) {
    if (client.pipelineStage === to) continue;
    const sign = to === stage ? 1 : client.pipelineStage === stage ? -1 : 0;
    clients += sign;
    cents += BigInt(sign) * centsOf(client.monthlyRevenue);
  }
  const digits = (cents < 0n ? 0n : cents).toString().padStart(3, '0');
  return {
    clients: Math.max(0, clients),
    monthlyRevenue: `${digits.slice(0, -2)}.${digits.slice(-2)}`,
  };
}

function centsOf(amount: string | null): bigint {
  const [whole = '0', cents = ''] = (amount ?? '0').split('.');
  return BigInt(`${whole}${cents.padEnd(2, '0').slice(0, 2)}`);
}
