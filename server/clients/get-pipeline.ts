import { pipelineStages } from '#contract/client-record.ts';
import type { Scope } from '#server/db/scope.ts';
import { sumStages, type ClientFilter } from './list-reads.ts';
import type { Viewer } from './reads.ts';

/** Every stage in its order, those without a client included. */
export async function getPipeline(scope: Scope, viewer: Viewer, filter: ClientFilter) {
  const sums = new Map((await sumStages(scope, viewer, filter)).map((sum) => [sum.stage, sum]));
  return pipelineStages.map((stage) => {
    const sum = sums.get(stage);
    return { stage, clients: sum?.clients ?? 0, monthlyRevenue: sum?.monthlyRevenue ?? '0.00' };
  });
}
