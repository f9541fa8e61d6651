import { useSearchParams } from 'react-router';
import {
  type InsightAddress,
  readInsightAddress,
  writeInsightAddress,
} from '#web/insights/insight-address.ts';

type Change = (part: Partial<InsightAddress>, how?: { replace: boolean }) => void;

/** The list of insights that the address asks for, and what changes it. */
export function useInsightAddress(): readonly [address: InsightAddress, change: Change] {
  const [params, setParams] = useSearchParams();
  const change: Change = (part, { replace } = { replace: false }) => {
    // Another question begins on its first page.
    const anew = 'insight' in part || 'page' in part ? {} : { page: 1, insight: '' };
    setParams(
      (before) => writeInsightAddress(before, { ...readInsightAddress(before), ...anew, ...part }),
      { replace, preventScrollReset: true },
    );
  };
  return [readInsightAddress(params), change];
}
