import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { late } from '#web/ui/late.tsx';
import { Button } from '#web/ui/Button.tsx';
import { chipsOf, type Facet, type FilterValue } from '#web/ui/filter-value.ts';
import { Popover } from '#web/ui/Popover.tsx';

const FilterPanel = late(
  async () => (await import('#web/ui/FilterPanel.tsx')).FilterPanel,
  () => <div className="h-72" />,
);

export type FilterMenuProps = {
  facets: readonly Facet[];
  value: FilterValue;
  onChange: (value: FilterValue) => void;
  align?: 'start' | 'center' | 'end';
};

/** A button with the facets by which a list can be narrowed; FilterChips shows what is chosen. */
export function FilterMenu({ facets, value, onChange, align = 'start' }: FilterMenuProps) {
  const [open, setOpen] = useState(false);
  const active = chipsOf(facets, value).length;
  return (
    <Popover
      label="Filter"
      align={align}
      open={open}
      onOpenChange={setOpen}
      className="w-[min(30rem,calc(100vw-1rem))]"
      trigger={
        <Button icon={ListFilter}>
          Filter
          {active > 0 && (
            <>
              <span
                aria-hidden
                className="figures ml-1.5 rounded-full bg-accent-tint px-1.5 text-12 text-accent-strong"
              >
                {active}
              </span>
              <span className="sr-only">, {active} active</span>
            </>
          )}
        </Button>
      }
    >
      <FilterPanel facets={facets} value={value} onChange={onChange} />
    </Popover>
  );
}
