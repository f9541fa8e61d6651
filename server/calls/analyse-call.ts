import type { CallFindings } from '#contract/call-record.ts';
import { nothingToAnalyse } from '#contract/calls.ts';
import { notFound } from '#contract/refusal.ts';
import type { CallAnalysis, CallSource } from '#server/analyst/analyst.ts';
import { checkAnalysis } from '#server/analyst/check-analysis.ts';
import { fold } from '#server/clients/fold.ts';
import { findClientRowOf, type ClientRow, type Viewer } from '#server/clients/reads.ts';
import { changeRow } from '#server/clients/update-client.ts';
import type { Scope, WriteScope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { notify } from '#server/notifications/notify.ts';
import { findUser, getPracticeRow } from '#server/people/reads.ts';
import { refuse } from '#server/refusal.ts';
import { about } from './about.ts';
import { holdCall } from './apply-heard.ts';
import { isOver } from './call-progress.ts';
import { findCallRow } from './dial-reads.ts';
import { keepPromises } from './keep-promises.ts';
import { findCall, listUtterances, type CallRow, type FoundCall } from './reads.ts';
import { updateCallRow } from './writes.ts';

type Reader = Pick<Deps, 'analyst'>;

/** Reads a call once more because somebody asked. */
export async function analyseAgain(scope: Scope, viewer: Viewer, deps: Reader, id: string) {
  const call = await findCall(scope, viewer, id);
  if (!call) return refuse(notFound);
  const read = await analyseCall(scope, deps, id);
  return read ? undefined : refuse(nothingToAnalyse);
}

/**
 * Reads a call and keeps what was found. What was corrected while it was being read is read again
 * by the event of that correction. False when there is nothing to read.
 */
export async function analyseCall(scope: Scope, { analyst }: Reader, id: string): Promise<boolean> {
  const row = await findCallRow(scope, id);
  if (!row || row.deletedAt !== null || !isOver(row.state)) return false;
  const source = await sourceOf(scope, row);
  if (!source) return false;
  const analysis = checkAnalysis(source, await analyst.analyseCall(source));
  await scope.write(async (tx) => {
    const held = await holdCall(tx, id);
    if (!held || held.found.row.updatedAt !== row.updatedAt) return;
    await keep(tx, held, analysis);
  });
  return true;
}

async function sourceOf(scope: Scope, row: CallRow): Promise<CallSource | undefined> {
  const client = await findClientRowOf(scope, row.clientId);
  const turns = await listUtterances(scope, row.id);
  if (!client || (turns.length === 0 && row.notes === '')) return undefined;
  const coachId = row.authorId ?? client.ownerId;
  const coach = coachId === null ? undefined : await findUser(scope, coachId);
  const practice = await getPracticeRow(scope);
  return {
    type: row.type,
    heldAt: row.callDate,
    timezone: client.timezone || practice.timezone,
    clientName: client.name,
    coachName: coach?.name ?? '',
    turns,
    notes: row.notes,
  };
}

async function keep(
  tx: WriteScope,
  { found, client }: { readonly found: FoundCall; readonly client: ClientRow },
  analysis: CallAnalysis,
): Promise<void> {
  const { row } = found;
  const findings: CallFindings = {
    madeBy: analysis.madeBy,
    at: tx.now,
    summary: analysis.summary.map(({ text, ...claim }) => ({ text, ...claimOf(claim) })),
    mood: { mood: analysis.mood.mood, ...claimOf(analysis.mood) },
    moods: analysis.moods.map(({ position, mood }) => ({ position, mood })),
    insights: analysis.insights.map(({ type, title, content, priority, ...claim }) => ({
      ...{ type, title, content, priority },
      ...claimOf(claim),
    })),
    doNotCall: analysis.doNotCall,
    dropped: analysis.dropped,
  };
  const summary = findings.summary.map(({ text }) => text).join(' ');
  await updateCallRow(tx, row, {
    findings,
    summary,
    mood: findings.mood.mood,
    insights: findings.insights.map(({ title }) => title),
    actionItems: analysis.promises.map(({ text }) => text),
    searchText: fold(`${summary} ${row.notes}`),
  });
  await keepPromises(tx, found, analysis);
  await tx.append({
    ...about(found),
    name: 'call.analysed',
    after: {
      engine: findings.madeBy.engine,
      mood: findings.mood.mood,
      promises: analysis.promises.length,
      insights: findings.insights.length,
    },
  });
  const asked = findings.doNotCall !== null && !row.findings?.doNotCall;
  if (asked && row.source !== 'rehearsal') await stopCalling(tx, client, row);
}

type Claimed = Pick<CallFindings['mood'], 'strength'> & {
  readonly receipts: readonly CallFindings['mood']['receipts'][number][];
  readonly rules: readonly string[];
};

function claimOf({ receipts, rules, strength }: Claimed) {
  return { receipts: [...receipts], rules: [...rules], strength };
}

/** Somebody who asks not to be called again is not called again, and the practice hears of it. */
async function stopCalling(tx: WriteScope, client: ClientRow, row: CallRow): Promise<void> {
  if (client.doNotCall || !(await changeRow(tx, client, { doNotCall: true }))) return;
  const told = new Set([client.ownerId, row.authorId].filter((id) => id !== null));
  for (const userId of told) {
    await notify(tx, userId, {
      kind: 'do_not_call',
      title: `${client.name} asked not to be called again`,
      text: 'It was said in a call. “Do not call” is on; no call goes out to them.',
      link: `/calls/${row.id}`,
    });
  }
}
