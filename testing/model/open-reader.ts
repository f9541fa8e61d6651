import { localAnalyst } from '#server/analyst/local/local-analyst.ts';
import { modelAnalyst } from '#server/analyst/model/model-analyst.ts';
import type { ModelUse } from '#server/analyst/model/meter.ts';
import { localOkrAnalyst } from '#server/analyst/okrs/local-okr-analyst.ts';
import { localClientAnalyst } from '#server/analyst/record/local-client-analyst.ts';
import { withFallback } from '#server/analyst/with-fallback.ts';
import { closedBreaker } from '#server/breaker.ts';
import { sdkModel } from '#server/vendors/ai/sdk-models.ts';
import { talkOf } from '../talk.ts';
import type { ModelStandIn } from '../model-stand-in.ts';

export const behalf = { practiceId: 'p', userId: 'u' };

/** A short call with a worry, a promise of each side, and advice. */
export const cashTalk = talkOf(
  [
    'coach: How did the two hires go?',
    'client: Honestly, I am worried about the cash, payroll is 42,000 a month now.',
    'coach: I will send you the forecast template by Friday.',
    'client: And I promise to call the bank on Monday about the overdraft.',
    'coach: Good. Do not spend more until we know.',
  ].join('\n'),
);

/** An analyst that asks the stand-in, with the local rules behind it, and what it left behind. */
export function openReader({ url: baseUrl, apiKey }: ModelStandIn) {
  const limits = { firstMs: 2_000, betweenMs: 2_000, wholeMs: 4_000 };
  const vendor = sdkModel({ provider: 'openai-compatible', model: 'm7', apiKey, baseUrl }, limits);
  const state = { allowed: 100, at: 0, uses: [] as ModelUse[], warned: [] as unknown[] };
  const meter = {
    take: async () => ((state.allowed -= 1) < 0 ? ('person' as const) : undefined),
    note: async (use: ModelUse) => {
      state.uses.push(use);
    },
  };
  const stopping = new AbortController();
  const asking = { vendor, meter, pauseMs: 1, stopped: stopping.signal };
  const analyst = withFallback(modelAnalyst(asking), {
    local: { ...localOkrAnalyst, ...localClientAnalyst, ...localAnalyst },
    breaker: closedBreaker(() => state.at),
    log: { warn: (...told: unknown[]) => state.warned.push(told) },
  });
  const read = (talk = cashTalk) => analyst.analyseCall(talk, undefined, behalf);
  return { analyst, state, read, stop: () => stopping.abort() };
}
