import { analytics } from '#contract/analytics.ts';
import { readOf, useRead } from '#web/query.ts';

export const metricsRead = () => readOf(analytics.getMetrics, {});
export const useGetMetrics = () => useRead(analytics.getMetrics, {});
