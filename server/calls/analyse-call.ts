import { isDeepStrictEqual } from 'node:util';
import { nothingToAnalyse } from '#contract/calls.ts';
import { notFound } from '#contract/refusal.ts';
import type { Analyst, CallAnalysis, CallSource } from '#server/analyst/analyst.ts';
import { checkAnalysis } from '#server/analyst/check-analysis.ts';
import { findClientRowOf, type ClientRow, type Viewer } from '#server/clients/reads.ts';
import type { Scope, WriteScope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { refuse } from '#server/refusal.ts';
import { systemScope } from '#server/system-scope.ts';
import { about } from './about.ts';
import { holdCall } from './hold-call.ts';
import { isOver } from './call-progress.ts';
import { sourceOf } from './call-source.ts';
import { findCallRow } from './dial-reads.ts';
import { columnsRead, readingTold } from './findings-of.ts';
import { keepPromises } from './keep-promises.ts';
import { readWords, searchTextOf, standingWords } from './own-words.ts';
import { findCall, listUtterances, type CallRow, type FoundCall } from './reads.ts';
import { coachesIn, SpeakingCoaches } from './speaking-coaches.ts';
import { stopCalling } from './stop-calling.ts';
import { updateCallRow } from './writes.ts';

type Reader = Pick<Deps, 'database' | 'enqueue' | 'clock'> & { readonly analyst: Analyst };

/** Reads a call once more because somebody asked. */
export async function analyseAgain(scope: Scope, viewer: Viewer, deps: Reader, id: string) {
  const call = await findCall(scope, viewer, id);
  if (!call) return refuse(notFound);
  const read = await analyseCall(scope, deps, id);
  return read ? undefined : refuse(nothingToAnalyse);
}

const mostReadings = 3;

/**
 * Reads a call and keeps what was found; what was corrected while it was being read is read once
 * more. False when there is nothing to read: then what was read before goes too. A language model
 * is asked out of what `userId` has left, too, where somebody is named.
 */
export async function analyseCall(
  scope: Scope,
  deps: Reader,
  id: string,
  userId: string | null = scope.actorId,
): Promise<boolean> {
  const { analyst } = deps;
  for (let reading = 0; reading < mostReadings; reading += 1) {
    const source = await findSource(scope, await findCallRow(scope, id));
    if (!source) {
      await takeBackReading(scope, id);
      return false;
    }
    const on = { practiceId: scope.practiceId, userId };
    const analysis = await checkAnalysis(source, await analyst.analyseCall(source, undefined, on));
    // Reading may take a minute: what was found is known from now on.
    const occasion = { ...scope.occasion, now: deps.clock() };
    const then = systemScope(deps, scope.practiceId, occasion, scope.actorId);
    const kept = await then.write(async (tx) => {
      const held = await holdCall(tx, id);
      const now = await findSource(tx, held?.found.row);
      if (!held || !isDeepStrictEqual(now, source)) return false;
      await keep(tx, held, source, analysis);
      return true;
    });
    if (kept) return true;
  }
  // The event of the last correction has it read again.
  return true;
}

async function findSource(scope: Scope, row: CallRow | undefined): Promise<CallSource | undefined> {
  if (!row || row.deletedAt !== null || !isOver(row.state)) return undefined;
  const client = await findClientRowOf(scope, row.clientId);
  // A machine promises nothing, and nobody heard what the agent said to it.
  const turns = row.outcome === 'voicemail' ? [] : await listUtterances(scope, row.id);
  if (!client || (turns.length === 0 && row.notes === '')) return undefined;
  return sourceOf(scope, row, client, turns);
}

async function keep(
  tx: WriteScope,
  { found, client }: { readonly found: FoundCall; readonly client: ClientRow },
  { turns }: CallSource,
  analysis: CallAnalysis,
): Promise<void> {
  const { row } = found;
  const coaches = await coachesIn(tx, turns, row.authorId ?? client.ownerId);
  await updateCallRow(tx, row, columnsRead(analysis, row, tx.now));
  await keepPromises(tx, found, analysis, coaches);
  await tx.append({ ...about(found), name: 'call.analysed', after: readingTold(analysis) });
  const asked = analysis.doNotCall !== null && !row.findings?.doNotCall;
  if (asked && row.source !== 'rehearsal') await stopCalling(tx, client, row);
}

/** A call of which nothing is left to read says nothing; “do not call” stays until a person lifts it. */
async function takeBackReading(scope: Scope, id: string): Promise<void> {
  await scope.write(async (tx) => {
    const held = await holdCall(tx, id);
    const row = held?.found.row;
    if (!held || !row?.findings || row.deletedAt !== null || (await findSource(tx, row))) return;
    const words = standingWords(row, nothingRead);
    const searchText = searchTextOf(words.summary, row.notes);
    const lists = { insights: [], actionItems: [] };
    await updateCallRow(tx, row, { findings: null, ...words, ...lists, searchText });
    const { madeBy } = row.findings;
    const nobody = new SpeakingCoaches([], [], undefined);
    await keepPromises(tx, held.found, { promises: [], madeBy }, nobody);
    const after = { engine: '', mood: null, promises: 0, insights: 0 };
    await tx.append({ ...about(held.found), name: 'call.analysed', after });
  });
}

const nothingRead = readWords({ findings: null });
