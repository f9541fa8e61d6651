import { isDeepStrictEqual } from 'node:util';
import { evidenceIn } from '#server/analyst/evidence-in.ts';
import { findCited } from '#server/analyst/find-cited.ts';
import { overdueInsights, overdueTopics } from '#server/analyst/record/overdue-insights.ts';
import { findClientRowOf } from '#server/clients/reads.ts';
import type { EventRow } from '#server/db/event-log.ts';
import type { WriteScope } from '#server/db/scope.ts';
import { about } from './about.ts';
import { sourceOf } from './client-source.ts';
import { keepInsights, type Finding } from './keep-insights.ts';
import { isOfPromise, listAboutForUpdate, type InsightRow } from './reads.ts';
import { updateInsightRow } from './writes.ts';

/** What makes a promise owed, or owed no more. */
export const promiseSettling = [
  'promise.updated',
  'call.analysed',
  'task.completed',
  'task.reopened',
  'call.deleted',
  'call.moved',
  'call.restored',
] as const;

/**
 * What was found of overdue promises stands while they are owed: it tells of those that are left, or
 * gives way. Where one is owed again, as before, what told of it comes back as it was.
 */
export async function followPromises(tx: WriteScope, event: EventRow): Promise<void> {
  const { clientId, name, subjectId } = event;
  if (clientId === null) return;
  if (name.startsWith('task.') && !(await isOfPromise(tx, subjectId))) return;
  const rows = await listAboutForUpdate(tx, clientId, overdueTopics);
  const client = rows.length > 0 ? await findClientRowOf(tx, clientId) : undefined;
  if (!client) return;
  const source = await sourceOf(tx, client);
  const isBorneOut = ({ evidence }: InsightRow) =>
    evidence.every((one) => findCited(source.facts, one) !== undefined);
  const { insights, madeBy } = overdueInsights(source);
  const evidence = evidenceIn(source);
  const found = insights.map((one): Finding => ({
    ...one,
    rules: [...one.rules],
    evidence: evidence(one.evidence),
    madeBy,
  }));
  const { ownerId } = client;
  for (const topic of overdueTopics) {
    const ofTopic = rows.filter((row) => row.topic === topic);
    const standing = ofTopic.filter(({ supersededAt }) => supersededAt === null);
    const told = found.filter((one) => one.topic === topic);
    const [before] = ofTopic.filter((row) =>
      told.some((one) => isDeepStrictEqual(one.evidence, row.evidence)),
    );
    if (standing.length === 0 && before && bringsBack(event)) {
      await updateInsightRow(tx, before, { supersededAt: null });
      await tx.append({
        ...about(before, ownerId),
        name: 'insight.restored',
        after: { title: before.title },
      });
    }
    const fallen = standing.filter((row) => row.dismissedAt === null && !isBorneOut(row));
    if (fallen.length === 0) continue;
    const place = { clientId, ownerId, source: 'record', callId: null, standing } as const;
    await keepInsights(tx, place, told);
  }
}

/** Whether something may be owed again by it that was not before. */
const bringsBack = ({ name, after }: EventRow): boolean =>
  name === 'task.reopened' ||
  name === 'call.restored' ||
  (name === 'promise.updated' && after?.['state'] === 'open');
