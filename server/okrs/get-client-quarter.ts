import { meanOf, meanScore, standingOf } from '#contract/okr-progress.ts';
import type { ClientQuarter } from '#contract/okr-record.ts';
import { boundsOf, sharePassed } from '#contract/quarters.ts';
import { notFound } from '#contract/refusal.ts';
import { findClientRow, type Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import { refuse, type Refusal } from '#server/refusal.ts';
import { listObjectives, listQuarters } from './reads.ts';
import { showObjectives } from './show.ts';
import { todayIn } from './today.ts';

/** A client's objectives of a quarter; of the current one without a name. */
export async function getClientQuarter(
  scope: Scope,
  viewer: Viewer,
  {
    clientId,
    quarter: asked,
  }: { readonly clientId: string; readonly quarter?: string | undefined },
): Promise<ClientQuarter | Refusal<'not_found'>> {
  const client = await findClientRow(scope, viewer, clientId);
  if (!client) return refuse(notFound);
  const day = await todayIn(scope);
  const { today } = day;
  const quarter = asked ?? day.quarter;
  const found = await listObjectives(scope, viewer, clientId, quarter);
  const objectives = await showObjectives(scope, found, day);
  const counted = objectives.filter(({ state }) => state !== 'draft');
  const { progress, expected } = meanOf(counted.flatMap(({ keyResults }) => keyResults));
  const isOpen = counted.some(({ state }) => state === 'active');
  return {
    clientId,
    clientName: client.name,
    quarter,
    today,
    passed: Math.round(sharePassed(boundsOf(quarter), today) * 100),
    progress,
    expected,
    standing: isOpen ? standingOf({ progress, expected }, { quarter, today }) : null,
    score: meanScore(counted.filter(({ state }) => state === 'closed').map(({ score }) => score)),
    objectives,
    quarters: await listQuarters(scope, clientId),
  };
}
