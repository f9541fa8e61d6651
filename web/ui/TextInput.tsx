import { Search, X } from 'lucide-react';
import { type ComponentProps, type ReactNode, use, useRef } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { SavingContext, useControlAttributes } from '#web/ui/field-context.ts';

export const CONTROL_LOOK = classNames(
  'w-full min-w-0 rounded-control border border-edge bg-raised px-3 text-14 text-ink transition-colors',
  'hover:not-disabled:border-muted focus-visible:outline-offset-0',
  'aria-invalid:border-bad disabled:opacity-50 read-only:not-disabled:bg-sunken',
  'max-sm:text-16 touch:text-16',
);

export type TextInputProps = Omit<ComponentProps<'input'>, 'size'> & {
  /** Inside the control, before and after the text: a unit, an icon, a button. */
  before?: ReactNode;
  after?: ReactNode;
};

export function TextInput({
  before,
  after,
  className,
  id,
  type = 'text',
  readOnly,
  ...rest
}: TextInputProps) {
  const wiring = useControlAttributes(id);
  const saving = use(SavingContext);
  const input = (
    <input
      {...wiring}
      {...rest}
      type={type}
      readOnly={readOnly || saving}
      className={classNames(
        CONTROL_LOOK,
        'h-9 touch:h-11',
        before && 'pl-9',
        after && 'pr-10',
        !before && !after && className,
      )}
    />
  );
  if (!before && !after) return input;
  return (
    <div className={classNames('relative', className)}>
      {before && (
        <span className="pointer-events-none absolute inset-y-0 left-0 grid w-9 place-items-center text-muted [&_svg]:size-4">
          {before}
        </span>
      )}
      {input}
      {after && <span className="absolute inset-y-0 right-1 flex items-center">{after}</span>}
    </div>
  );
}

export type SearchInputProps = {
  /** Names the field; there is no label beside a search. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  className?: string;
};

export function SearchInput({ label, value, onChange, placeholder, className }: SearchInputProps) {
  const box = useRef<HTMLInputElement>(null);
  return (
    <div
      role="search"
      aria-label={label}
      data-print={value === '' ? 'hide' : undefined}
      className={className}
    >
      <TextInput
        ref={box}
        aria-label={label}
        type="text"
        inputMode="search"
        autoComplete="off"
        spellCheck={false}
        value={value}
        placeholder={placeholder ?? label}
        onChange={(event) => onChange(event.target.value)}
        before={<Search aria-hidden />}
        after={
          value && (
            <button
              type="button"
              aria-label="Clear search"
              className="grid size-7 place-items-center rounded-entry text-muted hover:bg-hover hover:text-ink touch:size-10"
              onClick={() => {
                onChange('');
                box.current?.focus();
              }}
            >
              <X aria-hidden className="size-4" />
            </button>
          )
        }
      />
    </div>
  );
}
