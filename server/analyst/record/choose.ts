import { quietDays } from '#contract/quiet-days.ts';
import type { FoundClientInsight, RecordedInsight } from '../client-analyst.ts';
import { daysBetween } from './days.ts';
import type { ReadRecord } from './read-record.ts';
import { priorityOf, type Sign } from './sign.ts';

const mostOfAType = 2;

/** The most pressing first, at most two a type, without what somebody has put away before. */
export function chooseSigns(record: ReadRecord, signs: readonly Sign[]): Sign[] {
  const put = record.source.insights.flatMap(({ dismissed, ...one }) =>
    dismissed === null ? [] : [{ ...one, quiet: quietDays[dismissed] }],
  );
  const kept: Sign[] = [];
  for (const sign of signs.toSorted((a, b) => b.weight - a.weight)) {
    if (sign.evidence.length === 0 || isPutAway(record, sign, put)) continue;
    const alike = kept.filter(({ type }) => type === sign.type).length;
    if (alike < mostOfAType) kept.push(sign);
  }
  return kept;
}

interface PutAway extends Pick<RecordedInsight, 'type' | 'topic' | 'at'> {
  /** For how many days. */
  readonly quiet: number;
}

/** What was dismissed is said again only of facts that are so much newer as its reason asks for. */
function isPutAway(
  record: ReadRecord,
  { type, topic, evidence }: Sign,
  put: readonly PutAway[],
): boolean {
  const newest = evidence
    .flatMap(({ fact }) => record.fact(fact)?.at ?? [])
    .toSorted()
    .at(-1);
  return put
    .filter((one) => one.type === type && one.topic === topic)
    .some(
      ({ at, quiet }) =>
        newest === undefined || daysBetween(record.dayOf(at), record.dayOf(newest)) < quiet,
    );
}

export function toInsight({ weight, ask: _ask, ...found }: Sign): FoundClientInsight {
  return { ...found, priority: priorityOf(weight) };
}
