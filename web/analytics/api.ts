import { analytics } from '#contract/analytics.ts';
import { useRead } from '#web/query.ts';

export const useGetMetrics = () => useRead(analytics.getMetrics, {});
