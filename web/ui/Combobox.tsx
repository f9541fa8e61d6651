import { Command } from 'cmdk';
import { Check, ChevronsUpDown } from 'lucide-react';
import * as Popover from 'radix-ui/popover';
import {
  type ReactNode,
  type Ref,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { SavingContext, useControlAttributes } from '#web/ui/field-context.ts';
import { foundOptions } from '#web/ui/found-options.ts';
import { MENU_ENTRY_LOOK, MENU_LOOK } from '#web/ui/menu-look.ts';
import { useMarkedOption } from '#web/ui/use-marked-option.ts';

export type ComboboxOption = {
  value: string;
  label: string;
  /** Printed at the right in grey, and searched too. */
  detail?: string;
  keywords?: string[];
  /** Neighbours of the same group stand under its heading. */
  group?: string;
  /** Listed only while nothing is typed, so that Enter picks what was found. */
  beforeTyping?: boolean;
};

export type ComboboxProps = {
  value: string;
  onChange: (value: string) => void;
  options: readonly ComboboxOption[];
  placeholder?: string;
  searchPlaceholder?: string;
  emptyText?: string;
  /** Stands under the options: what else may be done. */
  foot?: ReactNode;
  disabled?: boolean;
  id?: string;
  'aria-label'?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLButtonElement>;
  className?: string;
  /** Give it to search on the server; the options are then shown as they come. */
  onSearch?: (query: string) => void;
  /** The server is still searching: Enter waits for what it finds. */
  busy?: boolean;
};

/** What is searched by an empty value is never found: the option that stands for none has a name of its own. */
const named = (value: string) => value || '–';

/** One of many options, found by typing. */
export function Combobox({
  value,
  onChange,
  options,
  placeholder = 'Choose…',
  searchPlaceholder = 'Search…',
  emptyText = 'Nothing matches.',
  foot,
  disabled = false,
  id,
  onBlur,
  ref,
  className,
  onSearch,
  busy = false,
  'aria-label': ariaLabel,
}: ComboboxProps) {
  const saving = use(SavingContext);
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  if (saving && open) {
    setOpen(false);
    setQuery('');
  }
  const { 'aria-required': required, ...wiring } = useControlAttributes(id);
  const listId = useId();
  const [marked, setMarked] = useState(named(value));
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useMarkedOption(root);
  const offered =
    query.trim() === '' ? options : options.filter(({ beforeTyping }) => !beforeTyping);
  const listed = onSearch ? offered : foundOptions(offered, query);
  // What the server finds comes after the letters: the first of it is marked, as cmdk does itself.
  const known = listed.some((option) => named(option.value) === marked);
  // Enter picks what is marked, so that it is in sight whatever was scrolled to before.
  useLayoutEffect(() => {
    list.current?.scrollTo({ top: 0 });
  }, [query]);
  const chosen = options.find((option) => option.value === value);
  const waits = busy && listed.length === 0;
  const entered = useRef(false);
  const search = (text: string) => {
    entered.current = false;
    setQuery(text);
    onSearch?.(text);
  };
  const turn = (next: boolean) => {
    setOpen(next);
    if (next) setMarked(named(value));
    else search('');
  };
  const pick = (picked: string) => {
    if (!saving) onChange(picked);
    turn(false);
  };
  useEffect(() => {
    if (!entered.current || waits) return;
    entered.current = false;
    const [first] = listed;
    if (first) queueMicrotask(() => pick(first.value));
  });
  const entry = (option: ComboboxOption) => (
    <Command.Item
      key={option.value}
      value={named(option.value)}
      onSelect={() => pick(option.value)}
      className={MENU_ENTRY_LOOK}
    >
      <span className={classNames('truncate', option.detail ? 'max-w-2/3 shrink-0' : 'flex-1')}>
        {option.label}
      </span>
      {option.detail && (
        <span className="ml-auto max-w-1/2 truncate text-12 text-muted">{option.detail}</span>
      )}
      <Check
        aria-hidden
        className={classNames('text-accent', option.value !== value && 'invisible')}
      />
    </Command.Item>
  );
  return (
    <Popover.Root open={open} onOpenChange={turn} modal>
      <Popover.Trigger asChild disabled={disabled || saving}>
        <button
          {...wiring}
          ref={ref}
          type="button"
          role="combobox"
          aria-label={ariaLabel}
          aria-required={required}
          aria-expanded={open}
          aria-haspopup="listbox"
          aria-controls={open ? listId : undefined}
          onBlur={onBlur}
          className={classNames(
            'flex h-9 w-full min-w-0 items-center justify-between gap-2 rounded-control border border-edge bg-raised pr-2.5 pl-3 text-left text-14 text-ink transition-colors max-sm:text-16 touch:text-16 touch:h-11',
            'hover:not-disabled:border-muted focus-visible:outline-offset-0 disabled:opacity-50 aria-invalid:border-bad',
            className,
          )}
        >
          <span className={classNames('truncate', !value && 'text-faint')}>
            {chosen?.label ?? (value || placeholder)}
          </span>
          <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted print:hidden" />
        </button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={searchPlaceholder}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className={classNames(MENU_LOOK, 'w-(--radix-popover-trigger-width) min-w-64')}
        >
          <Command
            ref={root}
            label={searchPlaceholder}
            value={known ? marked : named(listed[0]?.value ?? '')}
            onValueChange={setMarked}
            shouldFilter={false}
            onKeyDown={({ key, nativeEvent }) => {
              if (key === 'Enter' && waits && !nativeEvent.isComposing) entered.current = true;
            }}
            className="flex max-h-80 flex-col"
          >
            <Command.Input
              placeholder={searchPlaceholder}
              onValueChange={search}
              className="h-10 shrink-0 border-b border-line bg-transparent px-3 text-14 outline-none max-sm:text-16 touch:text-16"
            />
            <Command.Empty className="px-2 py-6 text-center text-13 text-muted">
              {emptyText}
            </Command.Empty>
            <Command.List
              ref={list}
              id={listId}
              className="overflow-y-auto p-1 [overflow-anchor:none]"
            >
              {groupsOf(listed).map((group, at) =>
                group.heading === undefined ? (
                  group.options.map(entry)
                ) : (
                  <Command.Group
                    key={`${group.heading}-${at}`}
                    heading={group.heading}
                    className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-12 [&_[cmdk-group-heading]]:text-muted"
                  >
                    {group.options.map(entry)}
                  </Command.Group>
                ),
              )}
            </Command.List>
          </Command>
          {foot !== undefined && (
            <div className="border-t border-line px-3 py-2.5 text-center text-13">{foot}</div>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function groupsOf(options: readonly ComboboxOption[]) {
  const groups: { heading: string | undefined; options: ComboboxOption[] }[] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last && last.heading === option.group) last.options.push(option);
    else groups.push({ heading: option.group, options: [option] });
  }
  return groups;
}
