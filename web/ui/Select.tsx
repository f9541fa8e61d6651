import { Check, ChevronDown } from 'lucide-react';
import { Select as Primitive } from 'radix-ui';
import type { Ref } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { useControlAttributes } from '#web/ui/field-context.ts';
import { MENU_ENTRY_LOOK, MENU_LOOK } from '#web/ui/menu-look.ts';

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
  /** Only without a Field around it. */
  'aria-label'?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLButtonElement>;
  size?: 'small' | 'medium';
  className?: string;
};

/** One of up to about fifteen options; for more take Combobox. */
export function Select<T extends string>({
  value,
  onChange,
  options,
  placeholder = 'Choose…',
  disabled,
  id,
  name,
  onBlur,
  ref,
  size = 'medium',
  className,
  'aria-label': ariaLabel,
}: SelectProps<T>) {
  const { 'aria-required': required, ...wiring } = useControlAttributes(id);
  return (
    <Primitive.Root
      value={value}
      onValueChange={(next) => onChange(next as T)}
      disabled={disabled}
      name={name}
      required={required}
    >
      <Primitive.Trigger
        {...wiring}
        ref={ref}
        aria-label={ariaLabel}
        onBlur={onBlur}
        className={classNames(
          'group flex w-full min-w-0 items-center justify-between gap-2 rounded-control border border-edge bg-raised text-left text-ink transition-colors',
          'hover:not-disabled:border-muted focus-visible:outline-offset-0 disabled:opacity-50 aria-invalid:border-bad data-placeholder:text-faint',
          size === 'small' ? 'h-7 pr-2 pl-2.5 text-13' : 'h-9 pr-2.5 pl-3 text-14 max-sm:text-16',
          'touch:h-11',
          className,
        )}
      >
        <span className="truncate">
          <Primitive.Value placeholder={placeholder} />
        </span>
        <Primitive.Icon asChild>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-muted" />
        </Primitive.Icon>
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className={classNames(
            MENU_LOOK,
            'max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width)',
          )}
        >
          <Primitive.Viewport className="p-1">
            {options.map((option) => (
              <Primitive.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled}
                className={classNames(MENU_ENTRY_LOOK, 'pr-8')}
              >
                <Primitive.ItemText>{option.label}</Primitive.ItemText>
                <Primitive.ItemIndicator className="absolute right-2">
                  <Check aria-hidden className="size-4 text-accent" />
                </Primitive.ItemIndicator>
              </Primitive.Item>
            ))}
          </Primitive.Viewport>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
