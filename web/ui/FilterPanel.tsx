import * as Tabs from 'radix-ui/tabs';
import { Fragment, startTransition, useEffect, useOptimistic, useRef, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { DateRangeFields, NumberRangeFields } from '#web/ui/FilterRange.tsx';
import {
  type ChoiceFacet,
  type Facet,
  type FilterValue,
  isFiltered,
  NOT_FILLED_IN,
  withChoices,
  withDates,
  withNumbers,
  withText,
  withoutFacet,
} from '#web/ui/filter-value.ts';
import { RadioGroup } from '#web/ui/RadioGroup.tsx';
import { Field } from '#web/ui/Field.tsx';
import { SearchInput, TextInput } from '#web/ui/TextInput.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { FADES_SIDEWAYS, useSideways } from '#web/ui/use-sideways.ts';
import { useDelayedText } from '#web/ui/use-delayed-text.ts';

const MANY = 8;

export type FilterPanelProps = {
  facets: readonly Facet[];
  value: FilterValue;
  onChange: (value: FilterValue) => void;
};

/** The facets at the left, what can be chosen of the open one at the right. */
export function FilterPanel({ facets, value: written, onChange: write }: FilterPanelProps) {
  // What is chosen shows in the panel at once; the list and all that stands around it follow.
  const [value, showAtOnce] = useOptimistic(written);
  const onChange = (next: FilterValue) =>
    startTransition(() => {
      showAtOnce(next);
      write(next);
    });
  const list = useRef<HTMLDivElement>(null);
  useSideways(list);
  // A popover that was there before its panel has kept the focus for it.
  useEffect(() => {
    const { current } = list;
    if (document.activeElement !== current?.closest('[role=dialog]')) return;
    current?.querySelector<HTMLElement>('[data-state=active]')?.focus();
  }, []);
  const wide = useMedia('(min-width: 640px)');
  const first = facets.find(({ key }) => isFiltered(value, key)) ?? facets[0];
  const [open, setOpen] = useState(first?.key);
  const [query, setQuery] = useState('');
  const wanted = query.trim().toLowerCase();
  const shown = facets.filter(({ label }) => label.toLowerCase().includes(wanted));
  const isLong = facets.filter(({ group }) => group !== undefined).length > MANY;
  return (
    <Tabs.Root
      value={open}
      onValueChange={setOpen}
      orientation={wide ? 'vertical' : 'horizontal'}
      className="sm:grid sm:min-h-72 sm:grid-cols-[10rem_1fr]"
    >
      <div className="flex min-w-0 flex-col max-sm:border-b max-sm:border-line sm:max-h-[25.5rem] sm:border-r sm:border-line">
        {isLong && (
          <SearchInput
            label="Search filters"
            placeholder="Search"
            value={query}
            onChange={setQuery}
            className="shrink-0 p-1.5 pb-0.5"
          />
        )}
        {shown.length === 0 && <p className="px-3 py-4 text-13 text-muted">Nothing matches.</p>}
        <Tabs.List
          ref={list}
          aria-label="Filter by"
          className={classNames(
            'flex gap-0.5 p-1 max-sm:overflow-x-auto max-sm:[scrollbar-width:none] sm:min-h-0 sm:flex-1 sm:flex-col sm:overflow-y-auto',
            FADES_SIDEWAYS,
          )}
        >
          {shown.map(({ key, label, group }, place) => (
            <Fragment key={key}>
              {group !== undefined && group !== shown[place - 1]?.group && (
                <p
                  aria-hidden
                  className="shrink-0 px-2.5 text-12 text-muted max-sm:self-center sm:pt-3 sm:pb-1"
                >
                  {group}
                </p>
              )}
              <Tabs.Trigger
                value={key}
                aria-description={group}
                className="flex min-h-8 shrink-0 items-center justify-between gap-2 rounded-entry px-2.5 text-left text-13 text-muted -outline-offset-2! hover:bg-hover hover:text-ink data-[state=active]:bg-hover data-[state=active]:font-medium data-[state=active]:text-ink touch:min-h-11 dark:data-[state=active]:bg-pressed"
              >
                {label}
                {isFiltered(value, key) && (
                  <span className="size-1.5 shrink-0 rounded-full bg-accent">
                    <span className="sr-only">, active</span>
                  </span>
                )}
              </Tabs.Trigger>
            </Fragment>
          ))}
        </Tabs.List>
      </div>
      {facets.map((facet) => (
        <Tabs.Content
          key={facet.key}
          value={facet.key}
          tabIndex={-1}
          className="flex min-w-0 flex-col outline-none data-[state=inactive]:hidden"
        >
          <div className="max-h-[min(22rem,50dvh)] flex-1 overflow-y-auto p-3">
            <FacetFields facet={facet} value={value} onChange={onChange} />
            {facet.kind !== 'choice' && facet.orEmpty && (
              <div className="mt-3 flex min-h-8 items-center touch:min-h-11">
                <Checkbox
                  label="Not filled in"
                  checked={value.choices[facet.key]?.includes(NOT_FILLED_IN) ?? false}
                  onChange={(on) =>
                    onChange(withChoices(value, facet.key, on ? [NOT_FILLED_IN] : []))
                  }
                />
              </div>
            )}
          </div>
          <div className="flex justify-end border-t border-line px-2 py-1.5">
            <Button
              variant="ghost"
              size="small"
              disabled={!isFiltered(value, facet.key)}
              onClick={() => onChange(withoutFacet(value, facet.key))}
            >
              Clear
            </Button>
          </div>
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}

function FacetFields({
  facet,
  value,
  onChange,
}: {
  facet: Facet;
  value: FilterValue;
  onChange: (value: FilterValue) => void;
}) {
  switch (facet.kind) {
    case 'choice': {
      const Fields = facet.single ? OneChoice : Choices;
      return (
        <Fields
          facet={facet}
          chosen={value.choices[facet.key] ?? []}
          onChange={(chosen) => onChange(withChoices(value, facet.key, chosen))}
        />
      );
    }
    case 'number':
      return (
        <NumberRangeFields
          facet={facet}
          range={value.numbers[facet.key] ?? {}}
          onChange={(range) => onChange(withNumbers(value, facet.key, range))}
        />
      );
    case 'date':
      return (
        <DateRangeFields
          facet={facet}
          range={value.dates[facet.key] ?? {}}
          onChange={(range) => onChange(withDates(value, facet.key, range))}
        />
      );
    case 'text':
      return (
        <Words
          text={value.texts[facet.key] ?? ''}
          onChange={(text) => onChange(withText(value, facet.key, text))}
        />
      );
  }
}

function Words({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  // The address drops the spaces around the words; while they are typed they stay in the field.
  const [typed, setTyped] = useState('');
  const write = (next: string) => {
    setTyped(next);
    if (next.trim() !== text) onChange(next.trim());
  };
  const [shown, setText] = useDelayedText(typed.trim() === text ? typed : text, write);
  return (
    <Field label="Contains">
      <TextInput
        autoComplete="off"
        maxLength={200}
        value={shown}
        onChange={({ target }) => setText(target.value)}
        // Who goes on at once, as with "Show", waits for no pause.
        onBlur={() => write(shown)}
      />
    </Field>
  );
}

type ChoicesProps = {
  facet: ChoiceFacet;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
};

function OneChoice({ facet: { label, options }, chosen: [chosen = ''], onChange }: ChoicesProps) {
  return (
    <div className="py-1">
      <RadioGroup
        aria-label={label}
        value={chosen}
        options={options}
        onChange={(value) => onChange([value])}
      />
    </div>
  );
}

function Choices({ facet: { label, options }, chosen, onChange }: ChoicesProps) {
  const [query, setQuery] = useState('');
  const wanted = query.trim().toLowerCase();
  const shown = options.filter((option) => option.label.toLowerCase().includes(wanted));
  return (
    <div role="group" aria-label={label} className="grid gap-1">
      {options.length > MANY && (
        <SearchInput
          label={`Search ${label.toLowerCase()}`}
          value={query}
          onChange={setQuery}
          className="mb-2"
        />
      )}
      {shown.map((option) => (
        <div key={option.value} className="flex min-h-8 items-center gap-2 touch:min-h-11">
          <div className="min-w-0 flex-1">
            <Checkbox
              label={option.label}
              checked={chosen.includes(option.value)}
              onChange={(on) =>
                onChange(
                  on ? [...chosen, option.value] : chosen.filter((each) => each !== option.value),
                )
              }
            />
          </div>
          {option.count !== undefined && (
            <span className="figures text-12 text-muted">
              {option.count.toLocaleString('en-US')}
            </span>
          )}
        </div>
      ))}
      {shown.length === 0 && (
        <p className="py-4 text-center text-13 text-muted">Nothing matches.</p>
      )}
    </div>
  );
}
