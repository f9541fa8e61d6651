import type { CallFindings } from '#contract/call-record.ts';
import type { CallAnalysis, FoundPromise } from '#server/analyst/analyst.ts';
import { readWords, searchTextOf, standingWords } from './own-words.ts';
import type { CallRow } from './reads.ts';

type Known = Pick<CallRow, 'notes' | 'summary' | 'summaryById' | 'mood' | 'moodById'>;

/** The columns of a call that a reading fills; `at` is when it was read. What a person said stays. */
export function columnsRead(analysis: CallAnalysis, row: Known, at: string) {
  const findings = findingsOf(analysis, at);
  const { summary, mood } = standingWords(row, readWords({ findings }));
  return {
    findings,
    summary,
    mood,
    insights: findings.insights.map(({ title }) => title),
    actionItems: analysis.promises.map(({ text }) => text),
    searchText: searchTextOf(summary, row.notes),
  };
}

/** What the event of a reading tells. */
export function readingTold({ madeBy, mood, promises, insights }: CallAnalysis) {
  return {
    engine: madeBy.engine,
    mood: mood.mood,
    promises: promises.length,
    insights: insights.length,
  };
}

/** The columns of a promise that a reading fills. */
export function promiseColumns(one: FoundPromise, { madeBy }: Pick<CallAnalysis, 'madeBy'>) {
  return {
    text: one.text,
    dueOn: one.due?.on ?? null,
    dueWords: one.due?.words ?? '',
    confidence: one.confidence,
    strength: one.strength,
    receipts: [...one.receipts],
    rules: [...one.rules],
    madeBy,
  };
}

function findingsOf(analysis: CallAnalysis, at: string): CallFindings {
  return {
    madeBy: analysis.madeBy,
    at,
    summary: analysis.summary.map(({ text, ...claim }) => ({ text, ...claimOf(claim) })),
    mood: { mood: analysis.mood.mood, ...claimOf(analysis.mood) },
    moods: analysis.moods.map(({ position, mood }) => ({ position, mood })),
    insights: analysis.insights.map(({ type, title, content, priority, ...claim }) => ({
      type,
      title,
      content,
      priority,
      ...claimOf(claim),
    })),
    doNotCall: analysis.doNotCall,
    dropped: analysis.dropped,
    ...(analysis.notice === undefined ? {} : { notice: analysis.notice }),
    ...(analysis.unread === undefined ? {} : { unread: analysis.unread }),
  };
}

type Claimed = Pick<CallFindings['mood'], 'strength'> & {
  readonly receipts: readonly CallFindings['mood']['receipts'][number][];
  readonly rules: readonly string[];
};

function claimOf({ receipts, rules, strength }: Claimed) {
  return { receipts: [...receipts], rules: [...rules], strength };
}
