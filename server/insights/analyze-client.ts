import type { ClientReading } from '#contract/insights.ts';
import { underway } from '#contract/insights.ts';
import { notFound } from '#contract/refusal.ts';
import { checkClientAnalysis } from '#server/analyst/check-client-analysis.ts';
import type { ClientAnalysis, ClientSource, ReadingLine } from '#server/analyst/client-analyst.ts';
import { evidenceIn } from '#server/analyst/evidence-in.ts';
import { findCited } from '#server/analyst/find-cited.ts';
import {
  findClientForUpdate,
  findClientRow,
  type ClientRow,
  type Viewer,
} from '#server/clients/reads.ts';
import type { Scope, WriteScope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { refuse } from '#server/refusal.ts';
import { sourceOf } from './client-source.ts';
import { keepInsights } from './keep-insights.ts';
import { listByIds, listStandingForUpdate } from './reads.ts';
import { keepReading } from './writes.ts';

/** Whoever follows an analysis while it is made. */
export interface AnalysisListener {
  /** The client may be read, and the reading begins. */
  readonly begins: () => void;
  readonly hears: (part: Pick<ClientAnalysis, 'lines' | 'insights'>) => void;
}

/** One reading of a client at a time in this process: a second one would find the same. */
const reading = new Set<string>();
/** Whether a client's record is being read, so that a page that is loaded anew says so. */
export const isBeingRead = (clientId: string): boolean => reading.has(clientId);

/** Reads a client's whole record and keeps what was found, each with the rows that it stands on. */
export async function analyzeClient(
  scope: Scope,
  viewer: Viewer,
  { analyst }: Pick<Deps, 'analyst'>,
  id: string,
  listener?: AnalysisListener,
) {
  const client = await findClientRow(scope, viewer, id);
  if (!client) return refuse(notFound);
  if (reading.has(id)) return refuse(underway);
  reading.add(id);
  try {
    listener?.begins();
    const source = await sourceOf(scope, client);
    const on = { practiceId: scope.practiceId, userId: viewer.userId };
    const read = await analyst.analyseClient(source, undefined, on, listener?.hears);
    const analysis = checkClientAnalysis(source, read);
    return await scope.write(async (tx) => {
      const held = await findClientForUpdate(tx, viewer, id);
      if (!held) return refuse(notFound);
      const there = await withoutGone(tx, held, source, analysis);
      const kept = await keep(tx, source, there, held.ownerId);
      return {
        engine: analysis.madeBy.engine,
        insights: await listByIds(tx, viewer, kept.ids),
        summary: kept.reading.lines.map(({ text }) => text).join(' '),
        reading: kept.reading,
        notice: analysis.notice ?? '',
      };
    });
  } finally {
    reading.delete(id);
  }
}

/** What was forgotten, deleted or corrected while it was being read bears nothing out any more. */
async function withoutGone(
  tx: WriteScope,
  client: ClientRow,
  source: ClientSource,
  analysis: ClientAnalysis,
): Promise<ClientAnalysis> {
  const { facts } = await sourceOf(tx, client);
  const evidence = evidenceIn(source);
  const stands = (claim: Pick<ReadingLine, 'evidence'>) =>
    evidence(claim.evidence).every((one) => findCited(facts, one) !== undefined);
  const lines = analysis.lines.filter(stands);
  const insights = analysis.insights.filter(stands);
  const lost = analysis.lines.length - lines.length + (analysis.insights.length - insights.length);
  return { ...analysis, lines, insights, dropped: analysis.dropped + lost };
}

async function keep(
  tx: WriteScope,
  source: ClientSource,
  analysis: ClientAnalysis,
  ownerId: string | null,
) {
  const { clientId } = source;
  const { madeBy, enough, dropped, notice = '' } = analysis;
  const evidence = evidenceIn(source);
  const made: ClientReading = {
    clientId,
    madeBy,
    at: tx.now,
    enough,
    missing: [...analysis.missing],
    lines: analysis.lines.map((line) => ({
      text: line.text,
      evidence: evidence(line.evidence),
      rules: [...line.rules],
      strength: line.strength,
    })),
    dropped,
    ...(notice === '' ? {} : { notice }),
  };
  const standing = await listStandingForUpdate(tx, clientId, 'record');
  const ids = await keepInsights(
    tx,
    { clientId, ownerId, source: 'record', callId: null, standing },
    analysis.insights.map((found) => ({
      ...found,
      rules: [...found.rules],
      evidence: evidence(found.evidence),
      madeBy,
    })),
  );
  await keepReading(tx, clientId, made);
  await tx.append({
    name: 'client_reading.made',
    subject: { kind: 'client', id: clientId },
    after: { engine: madeBy.engine, insights: ids.length, dropped },
    audience: { to: 'client', clientId, ownerId },
  });
  return { ids, reading: made };
}
