import type { Promiser, Receipt } from '#contract/analysis.ts';
import type { Analyst, CallAnalysis, CallSource, FoundPromise } from '#server/analyst/analyst.ts';

/** What an analyst says of a call in which it found nothing. */
const nothing: CallAnalysis = {
  madeBy: { engine: 'test', version: '1' },
  summary: [],
  mood: { mood: null, receipts: [], rules: [], strength: 'low' },
  moods: [],
  promises: [],
  insights: [],
  doNotCall: null,
  dropped: 0,
};

/** An analyst that finds in each call what `find` says, and nothing else. */
export function analystWho(
  find: (source: CallSource) => Partial<CallAnalysis> | Promise<Partial<CallAnalysis>>,
): Analyst {
  return {
    engine: 'test',
    version: '1',
    analyseCall: async (source) => ({ ...nothing, ...(await find(source)) }),
  };
}

/** Words of a call with their place; undefined where nobody said or wrote them. */
export function quoteIn({ turns, notes }: CallSource, quote: string): Receipt | undefined {
  const turn = turns.find(({ text }) => text.includes(quote));
  const text = turn?.text ?? notes;
  const start = text.indexOf(quote);
  if (start < 0) return undefined;
  const source = turn ? 'utterance' : 'notes';
  return { source, position: turn?.position ?? null, quote, start, end: start + quote.length };
}

/** A promise that stands on such words. */
export function promiseIn(
  source: CallSource,
  by: Promiser,
  text: string,
  quote: string,
): FoundPromise[] {
  const receipt = quoteIn(source, quote);
  if (!receipt) return [];
  const claim = { receipts: [receipt], rules: ['test'], strength: 'high' } as const;
  return [{ ...claim, by, text, due: null, confidence: 'confident' }];
}
