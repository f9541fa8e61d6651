import { X } from 'lucide-react';
import * as Popover from 'radix-ui/popover';
import { type KeyboardEvent, type Ref, use, useId, useRef, useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { SavingContext, useControlAttributes, useFieldLabelId } from '#web/ui/field-context.ts';
import { MENU_ENTRY_LOOK, MENU_LOOK } from '#web/ui/menu-look.ts';
import { addTags, matchingTags, type TagRules } from '#web/ui/tag-list.ts';

export type TagInputProps = Omit<TagRules, 'known'> & {
  value: readonly string[];
  onChange: (tags: string[]) => void;
  /** Offered while somebody types; any other word can be added too. */
  suggestions?: readonly string[];
  /** Give it to search on the server; the suggestions are then shown as they come. */
  onSearch?: (query: string) => void;
  placeholder?: string;
  disabled?: boolean;
  id?: string;
  'aria-label'?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
};

/** Several short words. Enter and the comma add one, Backspace in the empty field takes the last. */
export function TagInput({
  value,
  onChange,
  suggestions = [],
  onSearch,
  placeholder,
  disabled = false,
  id,
  onBlur,
  ref,
  'aria-label': ariaLabel,
  ...rules
}: TagInputProps) {
  const { 'aria-describedby': describedBy, ...wiring } = useControlAttributes(id);
  const labelId = useFieldLabelId();
  const saving = use(SavingContext);
  const own = useId();
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const [reason, setReason] = useState<string>();
  const options = onSearch
    ? matchingTags(suggestions, value, '')
    : matchingTags(suggestions, value, text);
  const full = rules.maxCount !== undefined && value.length >= rules.maxCount;
  const shown = open && !disabled && !full && options.length > 0;
  const input = () => box.current?.querySelector('input');

  const write = (next: string) => {
    setText(next);
    setAt(-1);
    setReason(undefined);
    setOpen(true);
    onSearch?.(next);
  };
  const add = (words: string) => {
    const added = addTags(value, words, { known: suggestions, ...rules });
    if (added.tags.length > value.length) onChange([...added.tags]);
    const tooLong = added.reason !== undefined && added.tags.length === value.length;
    setText(tooLong ? words : '');
    setReason(added.reason);
    setAt(-1);
    onSearch?.('');
  };
  const remove = (tag: string) => {
    onChange(value.filter((each) => each !== tag));
    setReason(undefined);
    input()?.focus();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || saving) return;
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = key === 'ArrowDown' ? 1 : -1;
      const turn = options.length + 1;
      setAt((before) => ((before + 1 + step + turn) % turn) - 1);
    } else if (key === 'Enter' && (text.trim() !== '' || (shown && at >= 0))) {
      event.preventDefault();
      add((shown && options[at]) || text);
    } else if (key === 'Escape' && shown) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    } else if (key === 'Backspace' && text === '' && value.length > 0) {
      onChange(value.slice(0, -1));
    }
  };

  return (
    <Popover.Root open={shown} onOpenChange={setOpen}>
      <Popover.Anchor asChild>
        <div
          ref={box}
          className={classNames(
            'flex min-h-9 w-full min-w-0 flex-wrap items-center gap-1 rounded-control border bg-raised px-1.5 py-1 text-14 transition-colors touch:min-h-11',
            'focus-within:outline-2 focus-within:outline-accent',
            wiring['aria-invalid'] ? 'border-bad' : 'border-edge',
            disabled ? 'opacity-50' : 'hover:border-muted',
          )}
        >
          {value.length > 0 && (
            <ul aria-labelledby={labelId} aria-label={ariaLabel} className="contents">
              {value.map((tag) => (
                <li
                  key={tag}
                  className="flex h-6.5 max-w-full items-center rounded-entry bg-plain-tint pl-2 text-13 touch:h-9"
                >
                  <span className="truncate">{tag}</span>
                  <button
                    type="button"
                    aria-label={`Remove ${tag}`}
                    disabled={disabled}
                    className="grid h-full w-6 shrink-0 place-items-center rounded-entry text-muted hover:text-ink touch:w-9"
                    onClick={() => remove(tag)}
                  >
                    <X aria-hidden className="size-3.5" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <input
            {...wiring}
            ref={ref}
            role="combobox"
            type="text"
            autoComplete="off"
            aria-label={ariaLabel}
            aria-autocomplete="list"
            aria-expanded={shown}
            aria-controls={shown ? `${own}-list` : undefined}
            aria-activedescendant={shown && at >= 0 ? `${own}-${at}` : undefined}
            aria-describedby={
              [describedBy, reason && `${own}-reason`].filter(Boolean).join(' ') || undefined
            }
            disabled={disabled}
            readOnly={saving}
            value={text}
            placeholder={value.length === 0 ? placeholder : undefined}
            // Not when the focus comes by itself: the list would cover what stands below.
            onClick={() => setOpen(true)}
            onBlur={() => {
              setOpen(false);
              if (text.trim() !== '') add(text);
              onBlur?.();
            }}
            onChange={({ target }) => {
              if (/[,\n]/.test(target.value)) add(target.value);
              else write(target.value);
            }}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text');
              if (!/[,\n]/.test(pasted)) return;
              event.preventDefault();
              add(text + pasted);
            }}
            onKeyDown={press}
            className="h-6.5 min-w-24 flex-1 bg-transparent px-1.5 outline-none max-sm:text-16 touch:text-16 touch:h-9"
          />
        </div>
      </Popover.Anchor>
      <p id={`${own}-reason`} role="status" className="text-12 text-muted empty:sr-only">
        {reason}
      </p>
      <Popover.Portal>
        <Popover.Content
          asChild
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => {
            if (event.target instanceof Node && box.current?.contains(event.target)) {
              event.preventDefault();
            }
          }}
        >
          <div
            id={`${own}-list`}
            role="listbox"
            aria-label="Suggestions"
            className={classNames(
              MENU_LOOK,
              'max-h-64 w-(--radix-popover-trigger-width) overflow-y-auto p-1',
            )}
          >
            {options.map((option, index) => (
              <button
                key={option}
                id={`${own}-${index}`}
                type="button"
                role="option"
                tabIndex={-1}
                aria-selected={index === at}
                data-selected={index === at}
                className={classNames(MENU_ENTRY_LOOK, 'w-full text-left')}
                onPointerMove={() => setAt(index)}
                // The field keeps the focus, so that the next word can follow.
                onPointerDown={(event) => event.preventDefault()}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => add(option)}
              >
                {option}
              </button>
            ))}
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
