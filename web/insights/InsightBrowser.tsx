import { Lightbulb } from 'lucide-react';
import type { ReactNode } from 'react';
import { ClientPicker } from '#web/ClientPicker.tsx';
import { useListInsights } from '#web/insights/api.ts';
import { insightFacets, insightQuery, isNarrowed } from '#web/insights/insight-address.ts';
import { InsightList } from '#web/insights/InsightList.tsx';
import { useInsightAddress } from '#web/insights/use-insight-address.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FilterChips } from '#web/ui/FilterChips.tsx';
import { FilterMenu } from '#web/ui/FilterMenu.tsx';
import { NO_FILTER } from '#web/ui/filter-value.ts';
import { SkeletonLines } from '#web/ui/Skeleton.tsx';
import { SearchInput } from '#web/ui/TextInput.tsx';
import { useDelayedText } from '#web/ui/use-delayed-text.ts';

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
  const ofOne = clientId !== undefined;
  const narrowed = isNarrowed(ofOne ? { ...address, client: '' } : address);
  const query = insightQuery(address, clientId);
  const { data: listed } = useListInsights(query);
  const mayBeBare = !narrowed && listed?.total === 0;
  // Through all of them no index goes: they are asked for where nothing stands.
  const all = useListInsights(
    { ...(ofOne && { clientId }), state: 'all', limit: '1' },
    { enabled: mayBeBare },
  );
  // Where there is nothing at all there is nothing to narrow.
  const bare = mayBeBare && all.data?.total === 0;
  // Until that is known, neither may be said.
  const isUnknown = mayBeBare && all.isPending;
  const none = isUnknown ? lookedUp : bare ? (empty ?? noneYet) : allPutAway;
  const clear = () => {
    setText('');
    change({ q: '', filter: NO_FILTER, client: '' });
  };
  return (
    <div className="flex flex-col gap-3">
      {!bare && (
        <div className="flex flex-wrap items-center gap-2">
          <SearchInput
            label="Search insights"
            placeholder="Search by words"
            value={text}
            onChange={setText}
            className="min-w-44 flex-1 basis-56"
          />
          {!ofOne && (
            <ClientPicker
              label="Client"
              className="sm:w-56"
              none="All clients"
              value={client}
              onPick={(id) => change({ client: id })}
            />
          )}
          <FilterMenu
            facets={insightFacets}
            value={filter}
            align="end"
            onChange={(next) => change({ filter: next })}
          />
        </div>
      )}
      <FilterChips
        facets={insightFacets}
        value={filter}
        onChange={(next) => change({ filter: next })}
      />
      <InsightList
        query={query}
        page={address.page}
        onPage={(page) => change({ page, insight: '' })}
        openId={address.insight || undefined}
        onOpen={(id = '') => change({ insight: id }, { replace: true })}
        withClients={!ofOne}
        empty={narrowed ? <NoneFound onClear={clear} /> : none}
      />
    </div>
  );
}

function NoneFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={Lightbulb}
      title="No insights found"
      text="None of the insights matches your filters."
      action={<Button onClick={onClear}>Clear filters</Button>}
    />
  );
}

const lookedUp = (
  <div className="p-5">
    <SkeletonLines lines={3} />
  </div>
);

const noneYet = (
  <EmptyState
    icon={Lightbulb}
    title="No insights yet"
    text="Risks, openings and good news found in calls and records appear here, with the words they are based on."
  />
);

const allPutAway = (
  <EmptyState
    icon={Lightbulb}
    title="Nothing left to look at"
    text="Every insight here was put away. The filter can show them again."
  />
);
