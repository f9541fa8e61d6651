import { randomUUID } from 'node:crypto';
import { fold } from '#server/clients/fold.ts';
import type { WriteScope } from '#server/db/scope.ts';
import { about } from './about.ts';
import type { InsightRow } from './reads.ts';
import { insertInsights, supersede, type NewInsight } from './writes.ts';

/** What was found, before it is a row. */
export type Finding = Pick<
  NewInsight,
  'type' | 'topic' | 'title' | 'content' | 'priority' | 'strength' | 'evidence' | 'rules' | 'madeBy'
>;

interface Place {
  readonly clientId: string;
  readonly ownerId: string | null;
  readonly source: InsightRow['source'];
  readonly callId: string | null;
  /** What stood there before, held. */
  readonly standing: readonly InsightRow[];
}

/**
 * Keeps what was found in the place of what was found there before. The same again stays the row
 * that it is, read or dismissed as it was; one that is not found any more gives way, but for those
 * that somebody has dismissed.
 */
export async function keepInsights(
  tx: WriteScope,
  place: Place,
  found: readonly Finding[],
): Promise<string[]> {
  const { clientId, ownerId, source, callId, standing } = place;
  const left = new Map(standing.map((row) => [keyOf(row), row]));
  const kept: string[] = [];
  const fresh: NewInsight[] = [];
  for (const one of found) {
    const known = left.get(keyOf(one));
    left.delete(keyOf(one));
    if (known && known.content === one.content && known.priority === one.priority) {
      kept.push(known.id);
    } else if (known && known.dismissedAt !== null) {
      // Put away for a reason: the same is not said again in other words.
      kept.push(known.id);
    } else {
      if (known) await supersede(tx, [known.id]);
      fresh.push(rowOf(tx, one, { clientId, source, callId }));
    }
  }
  const gone = [...left.values()].filter(({ dismissedAt }) => dismissedAt === null);
  await supersede(
    tx,
    gone.map(({ id }) => id),
  );
  await insertInsights(tx, fresh);
  for (const { id, type, title } of fresh) {
    await tx.append({
      ...about({ id, clientId }, ownerId),
      name: 'insight.made',
      after: { type, title },
    });
  }
  for (const { id, title } of gone) {
    const event = { ...about({ id, clientId }, ownerId), name: 'insight.superseded' } as const;
    await tx.append({ ...event, before: { title } });
  }
  return [...kept, ...fresh.map(({ id }) => id)];
}

function rowOf(
  tx: WriteScope,
  found: Finding,
  place: Pick<NewInsight, 'clientId' | 'source' | 'callId'>,
): NewInsight {
  return {
    ...found,
    ...place,
    id: randomUUID(),
    actionable: found.type !== 'success' && found.type !== 'other',
    searchText: fold(`${found.title} ${found.content}`),
    createdAt: tx.now,
    updatedAt: tx.now,
  };
}

/** What makes two the same: what they are about, else their title. */
function keyOf({ type, topic, title }: Pick<Finding, 'type' | 'topic' | 'title'>): string {
  return `${type} ${topic || fold(title)}`;
}
