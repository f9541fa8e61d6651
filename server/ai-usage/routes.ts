import type { aiUsage } from '#contract/ai-usage.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/http.ts';
import { getAiUsage } from './get-ai-usage.ts';

export const aiUsageHandlers = (deps: Deps): Handlers<typeof aiUsage> => ({
  getAiUsage: ({ scope }) => getAiUsage(scope, deps),
});
