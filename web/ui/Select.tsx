import { type Ref, use } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { SavingContext, useControlAttributes } from '#web/ui/field-context.ts';

export type SelectOption<T extends string = string> = {
  value: T;
  label: string;
  disabled?: boolean;
};

export type SelectProps<T extends string> = {
  value: T | '';
  onChange: (value: T) => void;
  options: readonly SelectOption<T>[];
  placeholder?: string;
  disabled?: boolean;
  id?: string;
  name?: string;
  autoComplete?: string;
  /** Only without a Field around it. */
  'aria-label'?: string;
  /** Where a dialog begins. */
  'data-first'?: string | undefined;
  onBlur?: () => void;
  ref?: Ref<HTMLSelectElement>;
  size?: 'small' | 'medium';
  className?: string;
};

/** One of up to about fifteen options; for more take Combobox. The list's look is in select.css. */
export function Select<T extends string>({
  value,
  onChange,
  options,
  placeholder = 'Choose…',
  disabled,
  id,
  size = 'medium',
  className,
  ...rest
}: SelectProps<T>) {
  const wiring = useControlAttributes(id);
  const saving = use(SavingContext);
  return (
    <select
      {...wiring}
      {...rest}
      disabled={disabled || saving}
      value={value}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.target.value);
        if (chosen) onChange(chosen.value);
      }}
      className={classNames(
        'select rounded-control border border-edge bg-raised transition-colors',
        'hover:not-disabled:border-muted focus-visible:outline-offset-0 disabled:opacity-50 aria-invalid:border-bad',
        size === 'small'
          ? 'h-7 pl-2.5 text-13'
          : 'h-9 w-full pl-3 text-14 max-sm:text-16 touch:text-16',
        'touch:h-11',
        value === '' ? 'text-faint' : 'text-ink',
        className,
      )}
    >
      <option value="" disabled hidden>
        {placeholder}
      </option>
      {value !== '' && options.every((option) => option.value !== value) && (
        <option value={value}>{value}</option>
      )}
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
