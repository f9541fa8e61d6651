import { pipelineStages } from '#contract/client-record.ts';
import type { Scope } from '#server/db/scope.ts';
import { sumStages, type ClientFilter } from './list-reads.ts';
import type { Viewer } from './reads.ts';
import { sumTalliedStages } from './tally-reads.ts';

/** What the figures are kept by: narrowed by nothing else, no client needs to be looked at. */
const tallied = new Set(['status', 'stage', 'owner']);

/** Every stage in its order, those without a client included. */
export async function getPipeline(scope: Scope, viewer: Viewer, filter: ClientFilter) {
  const asked = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '');
  const sum = asked.every(([name]) => tallied.has(name)) ? sumTalliedStages : sumStages;
  const sums = new Map((await sum(scope, viewer, filter)).map((one) => [one.stage, one]));
  return pipelineStages.map((stage) => {
    const one = sums.get(stage);
    return { stage, clients: one?.clients ?? 0, monthlyRevenue: one?.monthlyRevenue ?? '0.00' };
  });
}
