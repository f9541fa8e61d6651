import { randomUUID } from 'node:crypto';
import { fold } from '#server/clients/fold.ts';
import { markRepeated } from '#server/db/mark-repeated.ts';
import type { WriteScope } from '#server/db/scope.ts';
import { knownAgain } from '#server/known-again.ts';
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
  const known = knownAgain(found, dismissedFirst(standing), signs);
  const met = new Set([...known.values()].map(({ id }) => id));
  const kept: string[] = [];
  const old: InsightRow[] = [];
  const fresh: NewInsight[] = [];
  for (const one of found) {
    const like = known.get(one);
    if (like?.dismissedAt && !isNews(one, like)) continue;
    if (
      like &&
      !like.dismissedAt &&
      like.priority === one.priority &&
      standsOnSame(one, like, isSameRow)
    ) {
      await reword(tx, like, one, ownerId);
      kept.push(like.id);
    } else {
      if (like) old.push(like);
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
  if (source === 'call') await markRepeated(tx, clientId);
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

type Known = (row: InsightRow, one: Finding) => boolean;

/** How one is known again, the surest first: by what it is about, else by the words that it stands on. */
const signs: readonly Known[] = [
  (row, one) => keyOf(row) === keyOf(one),
  (row, one) =>
    row.type === one.type &&
    isNamedFreely(row) &&
    isNamedFreely(one) &&
    standsOnSame(one, row, isSaidInSame),
];

/** A title says it, or a topic of a model's own, which may be other words the next time. */
const isNamedFreely = ({ topic, madeBy }: Pick<Finding, 'topic' | 'madeBy'>) =>
  topic === '' || madeBy.engine !== 'local';

/** A dismissed one is known before others. */
const dismissedFirst = (standing: readonly InsightRow[]): Set<InsightRow> =>
  new Set(
    standing.toSorted((a, b) => Number(a.dismissedAt === null) - Number(b.dismissedAt === null)),
  );

function isNews({ evidence }: Finding, { createdAt }: InsightRow): boolean {
  const latest = Math.max(...evidence.map(({ at }) => (at === null ? 0 : Date.parse(at))));
  return latest - Date.parse(createdAt) >= newsAfterMs;
}

type Cited = Finding['evidence'][number];

/** A day later the same silence is no new one; promises of one call are told apart by their words. */
const isSameRow = (one: Cited, other: Cited): boolean =>
  one.kind === other.kind &&
  one.subjectId === other.subjectId &&
  one.position === other.position &&
  (one.kind === 'client' || one.at === other.at) &&
  (one.kind !== 'promise' || sharesWords(one, other));

const isSaidInSame = (one: Cited, other: Cited): boolean =>
  isSameRow(one, other) && sharesWords(one, other);

const sharesWords = (one: Cited, other: Cited): boolean =>
  one.quote.includes(other.quote) || other.quote.includes(one.quote);

/** Whether both name the same rows. */
function standsOnSame(
  { evidence }: Pick<Finding, 'evidence'>,
  other: Pick<Finding, 'evidence'>,
  isSame: (one: Cited, other: Cited) => boolean,
): boolean {
  return (
    evidence.every((one) => other.evidence.some((row) => isSame(one, row))) &&
    other.evidence.every((row) => evidence.some((one) => isSame(one, row)))
  );
}

async function reword(
  tx: WriteScope,
  known: InsightRow,
  found: Finding,
  ownerId: string | null,
): Promise<void> {
  if (known.title === found.title && known.content === found.content) return;
  const { title, content, strength, evidence, rules, madeBy } = found;
  const words = {
    title,
    content,
    alike: alikeOf(found, known.source),
    searchText: searchTextOf(found),
  };
  await updateInsightRow(tx, known, { ...words, strength, evidence, rules, madeBy });
  const event = { ...about(known, ownerId), name: 'insight.reworded' } as const;
  await tx.append({ ...event, before: { title: known.title }, after: { title } });
}

/** What one call says may be said in another; a record says a thing once. */
const alikeOf = (found: Finding, source: InsightRow['source']) =>
  source === 'call' ? keyOf(found) : '';

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
    alike: alikeOf(found, place.source),
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
