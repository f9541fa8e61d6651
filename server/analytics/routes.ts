import type { analytics } from '#contract/analytics.ts';
import type { Handlers } from '#server/http.ts';
import { getMetrics } from './get-metrics.ts';

export const analyticsHandlers: Handlers<typeof analytics> = {
  getMetrics: ({ scope, asker }) => getMetrics(scope, asker),
};
