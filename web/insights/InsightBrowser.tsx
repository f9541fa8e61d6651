import { Lightbulb } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  type InsightAddress,
  insightFacets,
  insightQuery,
  isNarrowed,
} from '#web/insights/insight-address.ts';
import { InsightClientPicker } from '#web/insights/InsightClientPicker.tsx';
import { InsightList } from '#web/insights/InsightList.tsx';
import { useInsightAddress } from '#web/insights/use-insight-address.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FilterChips } from '#web/ui/FilterChips.tsx';
import { FilterMenu } from '#web/ui/FilterMenu.tsx';
import { NO_FILTER } from '#web/ui/filter-value.ts';
import { SearchInput } from '#web/ui/TextInput.tsx';
import { useDelayedText } from '#web/use-delayed-text.ts';

export type InsightBrowserProps = {
  /** The only client that is asked for; all of them without it. */
  clientId?: string;
  /** Stands where nothing was found yet and nothing is narrowed. */
  empty?: ReactNode;
};

/** Insights with what narrows them; all of it stands in the address. */
export function InsightBrowser({ clientId, empty }: InsightBrowserProps) {
  const [address, change] = useInsightAddress();
  const [text, setText] = useDelayedText(address.q, (q) =>
    change({ q: q.trim() }, { replace: true }),
  );
  const { filter, client } = address;
  const clear = () => {
    setText('');
    change({ q: '', filter: NO_FILTER, client: '' });
  };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <SearchInput
          label="Search insights"
          placeholder="Search by words"
          value={text}
          onChange={setText}
          className="min-w-44 flex-1 basis-56"
        />
        {clientId === undefined && (
          <InsightClientPicker value={client} onPick={(id) => change({ client: id })} />
        )}
        <FilterMenu
          facets={insightFacets}
          value={filter}
          align="end"
          onChange={(next) => change({ filter: next })}
        />
      </div>
      <FilterChips
        facets={insightFacets}
        value={filter}
        onChange={(next) => change({ filter: next })}
      />
      <InsightList
        query={insightQuery(address, clientId)}
        page={address.page}
        onPage={(page) => change({ page, insight: '' })}
        openId={address.insight || undefined}
        onOpen={(id = '') => change({ insight: id }, { replace: true })}
        withClients={clientId === undefined}
        empty={emptyFor(address, clientId !== undefined, clear, empty)}
      />
    </div>
  );
}

function emptyFor(address: InsightAddress, ofOne: boolean, clear: () => void, empty: ReactNode) {
  if (isNarrowed(ofOne ? { ...address, client: '' } : address)) {
    return (
      <EmptyState
        icon={Lightbulb}
        title="No insights found"
        text="None of the insights is as you ask for."
        action={<Button onClick={clear}>Clear filters</Button>}
      />
    );
  }
  return (
    empty ?? (
      <EmptyState
        icon={Lightbulb}
        title="No insights yet"
        text="Risks, openings and good news found in calls and records stand here, with the words that they rest on."
      />
    )
  );
}
