import { PhoneCall } from 'lucide-react';
import { useAddressSearch } from '#web/address-search.ts';
import { useCallHistory } from '#web/calls/api.ts';
import {
  type History,
  historyFacets,
  historyQuery,
  isNarrowed,
  readHistory,
  writeHistory,
} from '#web/calls/call-history.ts';
import { CallList } from '#web/calls/CallList.tsx';
import { countedTo } from '#web/calls/call-words.ts';
import { LogCallButton } from '#web/calls/LogCallButton.tsx';
import { useListNames } from '#web/names.ts';
import { useToday } from '#web/use-today.ts';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FilterChips } from '#web/ui/FilterChips.tsx';
import { FilterMenu } from '#web/ui/FilterMenu.tsx';
import { NO_FILTER } from '#web/ui/filter-value.ts';
import { ShownOfAll } from '#web/ui/ShownOfAll.tsx';
import { Section } from '#web/ui/Section.tsx';
import { SearchInput } from '#web/ui/TextInput.tsx';
import { useDelayedText } from '#web/ui/use-delayed-text.ts';

/** The calls so far, latest first; what they are narrowed by stands in the address. */
export function VoiceHistory() {
  const [search, changeSearch] = useAddressSearch();
  const facets = historyFacets(useToday(), useListNames().data, search);
  const history = readHistory(search, facets);
  const change = (part: Partial<History>, replace = false) =>
    changeSearch(
      (before) => writeHistory(before, facets, { ...readHistory(before, facets), ...part }),
      { replace },
    );
  const [text, setText] = useDelayedText(history.q, (q) => change({ q: q.trim() }, true));
  const clear = () => {
    setText('');
    change({ q: '', filter: NO_FILTER });
  };
  return (
    <div id="call-history" className="mt-8 scroll-mt-20">
      <Section title="Recent Call History" action={<LogCallButton />}>
        <div className="mb-2 flex flex-wrap items-center gap-2">
          <SearchInput
            label="Search calls"
            placeholder="Search by client or by what was noted"
            value={text}
            onChange={setText}
            className="min-w-44 flex-1 basis-64"
          />
          <FilterMenu
            facets={facets}
            value={history.filter}
            align="end"
            onChange={(filter) => change({ filter })}
          />
        </div>
        <FilterChips
          facets={facets}
          value={history.filter}
          onChange={(filter) => change({ filter })}
        />
        <HistoryList history={history} onClear={clear} />
      </Section>
    </div>
  );
}

function HistoryList({ history, onClear }: { history: History; onClear: () => void }) {
  const read = useCallHistory(historyQuery(history));
  const { rows, total, hasNext, fetchNext, fetchingNext, isPending } = read;
  if (rows.length === 0 && !isPending && !read.error) {
    const narrowed = isNarrowed(history);
    return (
      <Card className="mt-3">
        <EmptyState
          icon={PhoneCall}
          title={narrowed ? 'No calls found' : 'No calls yet'}
          text={
            narrowed
              ? 'None of the calls matches your filters.'
              : 'Calls that the agent makes, rehearsals and calls that you log appear here.'
          }
          action={narrowed && <Button onClick={onClear}>Clear filters</Button>}
        />
      </Card>
    );
  }
  return (
    <Card flush className="mt-3">
      <ReadPanel read={read}>
        <CallList rows={rows} loading={isPending} withClients />
      </ReadPanel>
      {rows.length > 0 && (
        <ShownOfAll
          shown={rows.length}
          total={total}
          countedTo={countedTo}
          more={hasNext}
          noun="calls"
          busy={fetchingNext}
          onMore={fetchNext}
        />
      )}
    </Card>
  );
}
