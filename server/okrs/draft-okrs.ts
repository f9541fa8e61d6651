import { randomUUID } from 'node:crypto';
import { draftUnderWay } from '#contract/okr-fields.ts';
import type { DraftedOkrs } from '#contract/okrs.ts';
import { tellKeyResult } from '#contract/okr-words.ts';
import { tellQuarter } from '#contract/quarters.ts';
import { notFound } from '#contract/refusal.ts';
import type { ClientSource } from '#server/analyst/client-analyst.ts';
import { evidenceIn } from '#server/analyst/evidence-in.ts';
import { findCited } from '#server/analyst/find-cited.ts';
import { checkOkrDraft } from '#server/analyst/okrs/check-okr-draft.ts';
import type { Cited, OkrAnalyst, OkrDraft } from '#server/analyst/okrs/okr-draft.ts';
import { aboutClient } from '#server/clients/about.ts';
import {
  findClientForUpdate,
  findClientRow,
  type ClientRow,
  type Viewer,
} from '#server/clients/reads.ts';
import type { Scope, WriteScope } from '#server/db/scope.ts';
import { isRefusal, refuse } from '#server/refusal.ts';
import { listObjectives, listObjectivesForUpdate } from './reads.ts';
import { keyResultRow, nextPosition } from './rows.ts';
import { showObjectives } from './show.ts';
import { todayIn } from './today.ts';
import { dropObjectives, insertKeyResults, insertObjectives } from './writes.ts';

/** Gathers all that is on record of a client; the rooms that know it stand further down. */
export type ReadRecord = (scope: Scope, client: ClientRow) => Promise<ClientSource>;

export interface Drafter {
  readonly analyst: OkrAnalyst;
  readonly record: ReadRecord;
}

/** One draft of a client at a time in this process. */
const drafting = new Set<string>();

/** A client's OKRs of the current quarter; where none are, a first draft by what is given. */
export async function getOkrs(scope: Scope, viewer: Viewer, drafter: Drafter, id: string) {
  const client = await findClientRow(scope, viewer, id);
  if (!client) return refuse(notFound);
  const { quarter } = await todayIn(scope);
  const there = await listObjectives(scope, viewer, id, quarter);
  if (there.length > 0) return tell(scope, viewer, client, quarter);
  return make(scope, viewer, drafter, { client, quarter, onlyFirst: true });
}

/** Drafts a client's OKRs anew; a draft that nobody has accepted gives way. */
export async function draftOkrs(
  scope: Scope,
  viewer: Viewer,
  drafter: Drafter,
  { id, quarter }: { readonly id: string; readonly quarter?: string | undefined },
) {
  const client = await findClientRow(scope, viewer, id);
  if (!client) return refuse(notFound);
  const when = quarter ?? (await todayIn(scope)).quarter;
  return make(scope, viewer, drafter, { client, quarter: when, onlyFirst: false });
}

interface Wanted {
  readonly client: ClientRow;
  readonly quarter: string;
  /** Nothing is made where something is there already. */
  readonly onlyFirst: boolean;
}

async function make(scope: Scope, viewer: Viewer, drafter: Drafter, wanted: Wanted) {
  const { client, quarter, onlyFirst } = wanted;
  if (drafting.has(client.id)) return refuse(draftUnderWay);
  drafting.add(client.id);
  try {
    const source = await drafter.record(scope, client);
    const on = { practiceId: scope.practiceId, userId: viewer.userId };
    const draft = checkOkrDraft(source, await drafter.analyst.draftOkrs(source, undefined, on));
    if (draft.enough && draft.objectives.length > 0) {
      const kept = await scope.write(async (tx) => {
        const held = await findClientForUpdate(tx, viewer, client.id);
        if (!held) return refuse(notFound);
        const there = await listObjectivesForUpdate(tx, client.id, quarter);
        if (onlyFirst && there.length > 0) return draft;
        const borneOut = withoutGone(await drafter.record(tx, held), source, draft);
        if (borneOut.objectives.length === 0) return borneOut;
        const old = there.filter(({ state }) => state === 'draft').map(({ id }) => id);
        await dropObjectives(tx, old);
        const standing = there.filter(({ id }) => !old.includes(id));
        await keep(tx, source, borneOut, { client: held, quarter, first: nextPosition(standing) });
        return borneOut;
      });
      return isRefusal(kept) ? kept : await tell(scope, viewer, client, quarter, kept);
    }
    return await tell(scope, viewer, client, quarter, draft);
  } finally {
    drafting.delete(client.id);
  }
}

/** What was forgotten, deleted or corrected while it was being read bears nothing out any more. */
function withoutGone({ facts }: ClientSource, source: ClientSource, draft: OkrDraft): OkrDraft {
  const evidence = evidenceIn(source);
  const stands = (one: { readonly evidence: readonly Cited[] }) =>
    evidence(one.evidence).every((cited) => findCited(facts, cited) !== undefined);
  const objectives = draft.objectives
    .map((one) => ({ ...one, keyResults: one.keyResults.filter(stands) }))
    .filter((one) => stands(one) && one.keyResults.length > 0);
  const sizeOf = (some: OkrDraft['objectives']) =>
    some.reduce((sum, { keyResults }) => sum + 1 + keyResults.length, 0);
  const lost = sizeOf(draft.objectives) - sizeOf(objectives);
  return { ...draft, objectives, dropped: draft.dropped + lost };
}

async function keep(
  tx: WriteScope,
  source: ClientSource,
  { objectives, madeBy, dropped }: OkrDraft,
  place: { readonly client: ClientRow; readonly quarter: string; readonly first: number },
) {
  const { client, quarter, first } = place;
  const evidence = evidenceIn(source);
  const times = { createdAt: tx.now, updatedAt: tx.now };
  const rows = objectives.map(({ title, why, ...one }, order) => ({
    id: randomUUID(),
    clientId: client.id,
    quarter,
    title,
    why,
    position: first + order,
    state: 'draft' as const,
    madeBy,
    evidence: evidence(one.evidence),
    rules: [...one.rules],
    keyResults: one.keyResults,
    ...times,
  }));
  await insertObjectives(
    tx,
    rows.map(({ keyResults: _own, ...row }) => row),
  );
  await insertKeyResults(
    tx,
    rows.flatMap(({ id: objectiveId, keyResults }) =>
      keyResults.map((one, position) =>
        keyResultRow(
          { ...one, evidence: evidence(one.evidence), rules: [...one.rules] },
          { objectiveId, position, now: tx.now },
        ),
      ),
    ),
  );
  await tx.append({
    ...aboutClient(client),
    name: 'okrs.drafted',
    after: { quarter, engine: madeBy.engine, objectives: rows.length, dropped },
  });
}

async function tell(
  scope: Scope,
  viewer: Viewer,
  client: ClientRow,
  quarter: string,
  draft?: OkrDraft,
): Promise<DraftedOkrs> {
  const found = await listObjectives(scope, viewer, client.id, quarter);
  const objectives = await showObjectives(scope, found, await todayIn(scope));
  const engine = draft?.madeBy.engine ?? objectives.find(({ madeBy }) => madeBy)?.madeBy?.engine;
  return {
    engine: engine ?? '',
    objectives: objectives.map(({ id, title, state, why, madeBy, keyResults }) => ({
      id,
      title,
      timeframe: tellQuarter(quarter),
      keyResults: keyResults.map(tellKeyResult),
      state,
      why,
      madeBy,
    })),
    quarter,
    enough: draft ? draft.enough && draft.objectives.length > 0 : true,
    missing: [...(draft?.missing ?? [])],
    notice: draft?.notice ?? '',
    dropped: draft?.dropped ?? 0,
  };
}
