import { quietDays } from '#contract/insights.ts';
import type { FoundClientInsight, RecordedInsight } from '../client-analyst.ts';
import { daysBetween } from './days.ts';
import type { ReadRecord } from './read-record.ts';
import { priorityOf, type Sign } from './sign.ts';

const mostOfAType = 2;

/** The most pressing first, at most two a type, without what somebody has put away before. */
export function chooseSigns(record: ReadRecord, signs: readonly Sign[]): Sign[] {
  const put = record.source.insights.filter(({ dismissed }) => dismissed !== null);
  const kept: Sign[] = [];
  for (const sign of signs.toSorted((a, b) => b.weight - a.weight)) {
    if (sign.evidence.length === 0 || isPutAway(record, sign, put)) continue;
    const alike = kept.filter(({ type }) => type === sign.type).length;
    if (alike < mostOfAType) kept.push(sign);
  }
  return kept;
}

/** What was dismissed is said again only of facts that are so much newer as its reason asks for. */
function isPutAway(
  record: ReadRecord,
  { type, topic, evidence }: Sign,
  put: readonly RecordedInsight[],
): boolean {
  const newest = evidence
    .flatMap(({ fact }) => record.fact(fact)?.at ?? [])
    .toSorted()
    .at(-1);
  return put
    .filter((one) => one.type === type && one.topic === topic)
    .some(
      ({ at, dismissed }) =>
        newest === undefined ||
        dismissed === null ||
        daysBetween(record.dayOf(at), record.dayOf(newest)) < quietDays[dismissed],
    );
}

export function toInsight({ weight, ask: _ask, ...found }: Sign): FoundClientInsight {
  return { ...found, priority: priorityOf(weight) };
}
