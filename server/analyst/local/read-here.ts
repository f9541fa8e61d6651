import { makeBreather } from '#server/breathe.ts';
import type { CallAnalysis, CallSource } from '../analyst.ts';
import { checkAnalysis } from '../check-analysis.ts';
import { findDoNotCall } from './do-not-call.ts';
import { findInsights } from './insights.ts';
import { readMood } from './mood.ts';
import { readCall } from './passages.ts';
import { findPromises } from './promises.ts';
import { summarise } from './summary.ts';
import { findUnread } from './talk-language.ts';
import { findTopics } from './topics.ts';

export const madeBy = { engine: 'local', version: '31' };

const nothing = {
  madeBy,
  summary: [],
  mood: { mood: null, receipts: [], rules: [], strength: 'low' },
  moods: [],
  promises: [],
  insights: [],
  dropped: 0,
} as const;

/** Reads a call in this thread; rests between sentences. */
export async function readHere(source: CallSource, signal?: AbortSignal): Promise<CallAnalysis> {
  const breathe = makeBreather();
  const rest = async () => {
    await breathe();
    signal?.throwIfAborted();
  };
  await rest();
  const whole = readCall(source);
  await rest();
  const foreign = await findUnread(source);
  if (foreign?.unread.share === 'all') {
    const { unread } = foreign;
    return checkAnalysis(source, { ...nothing, unread, doNotCall: findDoNotCall(whole) });
  }
  const call = foreign ? readCall(foreign.readable) : whole;
  const promises = await findPromises(call, rest);
  const { mood, moods } = readMood(call);
  const isHeard = (position: number) => foreign?.readable.turns[position]?.text !== '';
  await rest();
  const insights = await findInsights(call, promises, rest);
  await rest();
  const topics = await findTopics(call, rest);
  const summary = await summarise(call, { topics, promises, mood }, rest);
  await rest();
  const doNotCall = findDoNotCall(whole);
  await rest();
  return checkAnalysis(source, {
    madeBy,
    summary,
    mood,
    moods: moods.filter(({ position }) => isHeard(position)),
    promises,
    insights,
    doNotCall,
    dropped: 0,
    ...(foreign && { unread: foreign.unread }),
  });
}
