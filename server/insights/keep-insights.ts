import { randomUUID } from 'node:crypto';
import { fold } from '#server/clients/fold.ts';
import type { WriteScope } from '#server/db/scope.ts';
import { about } from './about.ts';
import type { InsightRow } from './reads.ts';
import { insertInsights, supersede, updateInsightRow, type NewInsight } from './writes.ts';

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
  /** When what is new of it was read, for what is brought along. */
  readonly readAt?: string | null;
  /** What stood there before, held. */
  readonly standing: readonly InsightRow[];
}

/** What was put away is news again when it stands on something this much newer. */
const newsAfterMs = 30 * 24 * 3_600_000;

/**
 * Keeps what was found in the place of what was found there before, and answers what stands now.
 * The same again stays the row that it is, read as it was; what stands on the same in other words
 * is put in these. What is not found any more gives way. What somebody has dismissed stays away,
 * unless it is found of something that came to pass a month after.
 */
export async function keepInsights(
  tx: WriteScope,
  place: Place,
  found: readonly Finding[],
): Promise<string[]> {
  const { clientId, ownerId, source, callId, readAt = null, standing } = place;
  const met = new Set<string>();
  const kept: string[] = [];
  const old: InsightRow[] = [];
  const fresh: NewInsight[] = [];
  for (const one of found) {
    const known = findLike(standing, one, met);
    if (known) met.add(known.id);
    if (known?.dismissedAt && !isNews(one, known)) continue;
    if (
      known &&
      !known.dismissedAt &&
      known.priority === one.priority &&
      standsOnSame(one, known)
    ) {
      await reword(tx, known, one, ownerId);
      kept.push(known.id);
    } else {
      if (known) old.push(known);
      fresh.push(rowOf(tx, one, { clientId, source, callId, readAt }));
    }
  }
  const gone = standing.filter(({ id, dismissedAt }) => !met.has(id) && dismissedAt === null);
  const replaced = [...old, ...gone];
  await supersede(
    tx,
    replaced.map(({ id }) => id),
  );
  await insertInsights(tx, fresh);
  for (const { id, type, title } of fresh) {
    await tx.append({
      ...about({ id, clientId }, ownerId),
      name: 'insight.made',
      after: { type, title },
    });
  }
  for (const { id, title } of replaced) {
    const event = { ...about({ id, clientId }, ownerId), name: 'insight.superseded' } as const;
    await tx.append({ ...event, before: { title } });
  }
  return [...kept, ...fresh.map(({ id }) => id)];
}

/** What stands under the same, a dismissed one before others. */
function findLike(
  standing: readonly InsightRow[],
  found: Finding,
  met: ReadonlySet<string>,
): InsightRow | undefined {
  const alike = standing.filter((row) => keyOf(row) === keyOf(found) && !met.has(row.id));
  return alike.find(({ dismissedAt }) => dismissedAt !== null) ?? alike[0];
}

function isNews({ evidence }: Finding, { createdAt }: InsightRow): boolean {
  const latest = Math.max(...evidence.map(({ at }) => (at === null ? 0 : Date.parse(at))));
  return latest - Date.parse(createdAt) >= newsAfterMs;
}

/** Whether both name the same rows: a day later the same silence is no new one. */
function standsOnSame(one: Pick<Finding, 'evidence'>, other: Pick<Finding, 'evidence'>): boolean {
  const rows = ({ evidence }: Pick<Finding, 'evidence'>) =>
    [
      ...new Set(
        evidence.map(({ kind, subjectId, position, at }) =>
          [kind, subjectId, position, kind === 'client' ? '' : at].join(' '),
        ),
      ),
    ]
      .toSorted()
      .join('\n');
  return rows(one) === rows(other);
}

async function reword(
  tx: WriteScope,
  known: InsightRow,
  found: Finding,
  ownerId: string | null,
): Promise<void> {
  if (known.title === found.title && known.content === found.content) return;
  const { title, content, strength, evidence, rules, madeBy } = found;
  const words = { title, content, searchText: searchTextOf(found) };
  await updateInsightRow(tx, known, { ...words, strength, evidence, rules, madeBy });
  const event = { ...about(known, ownerId), name: 'insight.reworded' } as const;
  await tx.append({ ...event, before: { title: known.title }, after: { title } });
}

const searchTextOf = ({ title, content }: Finding) => fold(`${title} ${content}`);

function rowOf(
  tx: WriteScope,
  found: Finding,
  place: Pick<NewInsight, 'clientId' | 'source' | 'callId' | 'readAt'>,
): NewInsight {
  return {
    ...found,
    ...place,
    id: randomUUID(),
    actionable: found.type !== 'success' && found.type !== 'other',
    searchText: searchTextOf(found),
    createdAt: tx.now,
    updatedAt: tx.now,
  };
}

/** What makes two the same: what they are about, else their title. */
function keyOf({ type, topic, title }: Pick<Finding, 'type' | 'topic' | 'title'>): string {
  return `${type} ${topic || fold(title)}`;
}
