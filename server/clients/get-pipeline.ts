import { pipelineStages } from '#contract/client-record.ts';
import type { Scope } from '#server/db/scope.ts';
import type { ClientFilter } from './filter-reads.ts';
import { sumStages } from './list-reads.ts';
import type { Viewer } from './reads.ts';
import { isTallied, sumTalliedStages } from './tally-reads.ts';

/** Every stage in its order, those without a client included. */
export async function getPipeline(scope: Scope, viewer: Viewer, filter: ClientFilter) {
  const sum = isTallied(filter) ? sumTalliedStages : sumStages;
  const sums = new Map((await sum(scope, viewer, filter)).map((one) => [one.stage, one]));
  return pipelineStages.map((stage) => {
    const one = sums.get(stage);
    return { stage, clients: one?.clients ?? 0, monthlyRevenue: one?.monthlyRevenue ?? '0.00' };
  });
}
