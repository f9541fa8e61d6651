import type { Sample } from './sample.ts';

export const insightSamples: Readonly<Record<string, Sample>> = {
  listInsights: {},
  getInsight: { of: 'insight' },
  readInsight: { of: 'insight' },
  dismissInsight: { of: 'insight', body: () => ({ reason: 'not_useful' }) },
  restoreInsight: { of: 'dismissedInsight' },
  makeTaskOfInsight: { of: 'insight' },
  analyzeClient: { of: 'client' },
  streamAnalysis: { of: 'client' },
  getClientReading: { of: 'client' },
  makeDailyInsights: {},
  getDailyInsights: {},
};
