import {
  type WeighedFor,
  weighedTypes,
  type WeighedType,
} from '#server/analyst/local/insight-odds.ts';
import { insightSigns } from '#server/analyst/local/insight-signs.ts';
import { weighable } from '#server/analyst/local/insights.ts';
import { type Passage, readCall } from '#server/analyst/local/passages.ts';
import { type GoldCall, sourceOf } from './judged-call.ts';
import { sharesWords } from './shares-words.ts';
import { readTuningCalls } from './tuning-calls.ts';

export interface InsightCase {
  readonly passage: Passage;
  readonly signs: readonly string[];
  /** The types that a reader told of it; undefined where one was told of a turn beside it or of another sentence of its turn. */
  readonly is: Readonly<Record<WeighedFor, boolean | undefined>>;
}

export interface InsightCall {
  readonly gold: GoldCall;
  readonly lot: number;
  readonly cases: readonly InsightCase[];
}

/** The calls that may be learned from, with all sentences that might be told. */
export async function readInsightCases(): Promise<InsightCall[]> {
  return (await readTuningCalls()).map(casesIn);
}

function casesIn(gold: GoldCall): InsightCall {
  const call = readCall(sourceOf(gold));
  const cases = weighable(call).map((passage) => ({
    passage,
    signs: insightSigns(call, passage),
    is: isOf(gold, passage),
  }));
  return { gold, lot: gold.batch ?? 0, cases };
}

function isOf(gold: GoldCall, passage: Passage): InsightCase['is'] {
  const answer = (type: WeighedType) => {
    const near = gold.insights.filter(
      (one) => one.type === type && Math.abs(one.position - (passage.position ?? -9)) <= 1,
    );
    if (near.length === 0) return false;
    const own = near.some(
      ({ position, quote }) => position === passage.position && sharesWords(quote, passage.text),
    );
    return own || undefined;
  };
  const [risk, success] = weighedTypes.map(answer);
  return { risk, success, matters: matters(gold, passage) };
}

/** Whether a reader told anything of it but advice, which is the coach's. */
function matters(gold: GoldCall, passage: Passage): boolean | undefined {
  const here = gold.insights.filter(
    ({ type, position }) => type !== 'recommendation' && position === passage.position,
  );
  if (here.length === 0) return false;
  return here.some(({ quote }) => sharesWords(quote, passage.text)) || undefined;
}
