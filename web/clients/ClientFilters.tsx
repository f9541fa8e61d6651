import { ListFilter } from 'lucide-react';
import { startTransition, useMemo, useOptimistic, useState } from 'react';
import { useListClientFields, useListIndustries, useListTags } from '#web/clients/api.ts';
import { facetsOf, filterValueOf, withFilterValue } from '#web/clients/client-facets.ts';
import type { ClientFilter } from '#web/clients/client-filters.ts';
import { useListNames } from '#web/names.ts';
import { useCurrentUser } from '#web/session.tsx';
import { late } from '#web/ui/late.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FilterChips } from '#web/ui/FilterChips.tsx';
import { FilterMenu } from '#web/ui/FilterMenu.tsx';
import { chipsOf, type FilterValue } from '#web/ui/filter-value.ts';
import { useMedia } from '#web/ui/use-media.ts';

const FilterSheet = late(
  async () => (await import('#web/clients/ClientFiltersSheet.tsx')).ClientFiltersSheet,
);

export type ClientFiltersProps = {
  filter: ClientFilter;
  /** The day it is for whoever looks, as 2026-03-02. */
  today: string;
  onChange: (filter: ClientFilter) => void;
};

function useFacets({ filter, today, onChange }: ClientFiltersProps) {
  const user = useCurrentUser();
  const onlyOwner = user.role === 'user' ? user.id : undefined;
  const names = useListNames().data;
  const tags = useListTags().data;
  const industries = useListIndustries().data;
  const fields = useListClientFields().data;
  const facets = useMemo(
    () =>
      facetsOf(
        { names, onlyOwner, tags: tags ?? [], industries: industries ?? [], fields, today },
        filter,
      ),
    [names, onlyOwner, tags, industries, fields, today, filter],
  );
  const written = useMemo(() => filterValueOf(filter, today, fields), [filter, today, fields]);
  const choose = (next: FilterValue) => onChange(withFilterValue(filter, next, today, fields));
  return { facets, written, choose };
}

/** The Filter button: a panel beside it, on a phone a sheet. */
export function ClientFilters(props: ClientFiltersProps & { count: string | undefined }) {
  const { facets, written, choose } = useFacets(props);
  const wide = useMedia('(min-width: 640px)');
  const [open, setOpen] = useState(false);
  if (wide) return <FilterMenu facets={facets} value={written} onChange={choose} align="end" />;
  const active = chipsOf(facets, written).length;
  return (
    <>
      <Button icon={ListFilter} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Filter
        {active > 0 && (
          <span className="figures ml-1.5 rounded-full bg-accent-tint px-1.5 text-12 text-accent-strong">
            {active}
            <span className="sr-only"> active</span>
          </span>
        )}
      </Button>
      {open && (
        <FilterSheet
          facets={facets}
          value={written}
          onChange={choose}
          count={props.count}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** What the directory is narrowed by; nothing while it is not. */
export function ClientFiltersChips(props: ClientFiltersProps) {
  const { facets, written, choose } = useFacets(props);
  // What is taken away is gone at once, before the address and the list have followed.
  const [value, showAtOnce] = useOptimistic(written);
  const change = (next: FilterValue) =>
    startTransition(() => {
      showAtOnce(next);
      choose(next);
    });
  return <FilterChips facets={facets} value={value} onChange={change} />;
}
