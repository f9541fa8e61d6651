import { ArrowUpDown } from 'lucide-react';
import { useListClientFields } from '#web/clients/api.ts';
import { ClientFilters } from '#web/clients/ClientFilters.tsx';
import { ClientLongTableColumns } from '#web/clients/ClientLongTableColumns.tsx';
import { knownSort, sortLabel, sortOptions } from '#web/clients/client-sorts.ts';
import { SavedViews } from '#web/clients/SavedViews.tsx';
import type { ClientDirectoryState } from '#web/clients/use-client-directory.ts';
import { Button } from '#web/ui/Button.tsx';
import { Menu, MenuChoice } from '#web/ui/Menu.tsx';
import { SearchInput } from '#web/ui/TextInput.tsx';
import { useDelayedText } from '#web/ui/use-delayed-text.ts';

export type ClientDirectoryBarProps = {
  state: ClientDirectoryState;
  today: string;
  /** How many clients are shown, in words. */
  count: string | undefined;
};

/** Search, filter, sort, columns and one's own views. */
export function ClientDirectoryBar({ state, today, count }: ClientDirectoryBarProps) {
  const { directory, change, replace } = state;
  const { filter, layout, columns } = directory;
  const fields = useListClientFields().data;
  const sort = knownSort(directory.sort, fields) ?? 'name';
  const [text, setText] = useDelayedText(filter.q ?? '', (q) => {
    const { q: _, ...rest } = filter;
    replace({ filter: q.trim() === '' ? rest : { ...rest, q: q.trim() } });
  });
  return (
    <div data-print="hide" className="mb-2 flex flex-wrap items-center gap-2">
      <SavedViews {...state} />
      <SearchInput
        label="Search clients"
        placeholder="Search by name, email or business type"
        value={text}
        onChange={setText}
        className="min-w-44 flex-1 basis-64 max-sm:order-last max-sm:basis-full"
      />
      <ClientFilters
        filter={filter}
        today={today}
        count={count}
        onChange={(next) => change({ filter: next })}
      />
      <Menu
        trigger={
          <Button icon={ArrowUpDown} aria-label={`Sort: ${sortLabel(sort, fields)}`}>
            <span className="max-sm:hidden">{sortLabel(sort, fields)}</span>
            <span className="sm:hidden">Sort</span>
          </Button>
        }
      >
        <MenuChoice
          heading="Sort by"
          value={sort}
          options={sortOptions(sort, fields)}
          onChange={(next) => change({ sort: next === 'name' ? undefined : next })}
        />
      </Menu>
      {layout === 'table' && (
        <span className="max-sm:hidden">
          <ClientLongTableColumns
            columns={columns}
            onChange={(next) => change({ columns: next })}
          />
        </span>
      )}
    </div>
  );
}
