import { X } from 'lucide-react';
import { Button } from '#web/ui/Button.tsx';
import {
  chipsOf,
  type Facet,
  type FilterValue,
  NO_FILTER,
  withoutFacet,
} from '#web/ui/filter-value.ts';

export type FilterChipsProps = {
  facets: readonly Facet[];
  value: FilterValue;
  onChange: (value: FilterValue) => void;
};

/** What a list is narrowed by; each can be taken away, and all at once. Nothing while nothing is. */
export function FilterChips({ facets, value, onChange }: FilterChipsProps) {
  const chips = chipsOf(facets, value);
  if (chips.length === 0) return null;
  return (
    <div role="group" aria-label="Active filters" className="flex flex-wrap items-center gap-1.5">
      <ul className="contents">
        {chips.map(({ key, label, text }) => (
          <li
            key={key}
            className="flex h-7 max-w-full items-center rounded-entry border border-line bg-raised pl-2.5 text-13 touch:h-11"
          >
            <span className="truncate">
              <span className="text-muted">{label}: </span>
              {text}
            </span>
            <button
              type="button"
              aria-label={`Remove the filter ${label}`}
              className="ml-0.5 grid h-full w-7 shrink-0 place-items-center rounded-entry text-muted hover:text-ink touch:w-11"
              onClick={() => onChange(withoutFacet(value, key))}
            >
              <X aria-hidden className="size-3.5" />
            </button>
          </li>
        ))}
      </ul>
      <Button variant="ghost" size="small" onClick={() => onChange(NO_FILTER)}>
        Clear all
      </Button>
    </div>
  );
}
