import { useAddressSearch } from '#web/address-search.ts';
import {
  type InsightAddress,
  readInsightAddress,
  writeInsightAddress,
} from '#web/insights/insight-address.ts';

type Change = (part: Partial<InsightAddress>, how?: { replace: boolean }) => void;

/** The list of insights that the address asks for, and what changes it. */
export function useInsightAddress(): readonly [address: InsightAddress, change: Change] {
  const [search, changeSearch] = useAddressSearch();
  const change: Change = (part, { replace } = { replace: false }) => {
    // Another question begins on its first page.
    const anew = 'insight' in part || 'page' in part ? {} : { page: 1, insight: '' };
    changeSearch(
      (before) => writeInsightAddress(before, { ...readInsightAddress(before), ...anew, ...part }),
      { replace },
    );
  };
  return [readInsightAddress(search), change];
}
