import { describe, expect, it } from 'vitest';
import type { PipelineStage } from '#contract/client-record.ts';
import type { ListedClient } from '#web/clients/listed-client.ts';
import { cardsAfterMoves, type Move, sumAfterMoves } from '#web/clients/pipeline-moves.ts';

const card = (id: string, pipelineStage: PipelineStage, monthlyRevenue: string | null = '10.50') =>
  ({ id, name: id, pipelineStage, monthlyRevenue }) as ListedClient;
const moved = (...moves: Move[]) => new Map(moves.map((move) => [move.client.id, move]));
const ids = (cards: readonly ListedClient[]) => cards.map(({ id }) => id);

const ada = card('ada', 'lead');
const ben = card('ben', 'lead', null);
const eve = card('eve', 'proposal', '2.05');

describe('cards after moves', () => {
  it('leave one stage and stand first in the other, the last moved on top', () => {
    const moves = moved({ client: ada, to: 'proposal' }, { client: ben, to: 'proposal' });
    expect(ids(cardsAfterMoves('lead', [ada, ben], moves))).toEqual([]);
    expect(ids(cardsAfterMoves('proposal', [eve], moves))).toEqual(['ben', 'ada', 'eve']);
  });

  it('are there once when the server shows them there already', () => {
    const arrived = { ...ada, pipelineStage: 'proposal' as const };
    const moves = moved({ client: ada, to: 'proposal' });
    expect(ids(cardsAfterMoves('proposal', [eve, arrived], moves))).toEqual(['eve', 'ada']);
  });

  it('are the very same list where nothing moves', () => {
    const cards = [eve];
    expect(cardsAfterMoves('proposal', cards, new Map())).toBe(cards);
    expect(cardsAfterMoves('proposal', cards, moved({ client: ada, to: 'lead' }))).toBe(cards);
  });
});

describe('the sums after moves', () => {
  const moves = moved({ client: ada, to: 'proposal' }, { client: ben, to: 'proposal' });

  it('count to the cent, and a client without revenue as nothing', () => {
    expect(sumAfterMoves('lead', { clients: 2, monthlyRevenue: '10.50' }, moves)).toEqual({
      clients: 0,
      monthlyRevenue: '0.00',
    });
    expect(sumAfterMoves('proposal', { clients: 1, monthlyRevenue: '2.05' }, moves)).toEqual({
      clients: 3,
      monthlyRevenue: '12.55',
    });
  });

  it('leave the other stages alone', () => {
    const sum = { clients: 7, monthlyRevenue: '999999999999.99' };
    expect(sumAfterMoves('closed_won', sum, moves)).toEqual(sum);
  });
});
