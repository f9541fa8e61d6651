import { aiUsage } from '#contract/ai-usage.ts';
import { useRead } from '#web/query.ts';

export const useGetAiUsage = () => useRead(aiUsage.getAiUsage, {}, { fleeting: true });
