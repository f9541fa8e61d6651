import * as Primitive from 'radix-ui/radio-group';
import { use, useId } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { FieldContext, SavingContext } from '#web/ui/field-context.ts';

export type RadioOption<T extends string = string> = {
  value: T;
  label: string;
  hint?: string;
  disabled?: boolean;
};

export type RadioGroupProps<T extends string> = {
  value: T | '';
  onChange: (value: T) => void;
  options: readonly RadioOption<T>[];
  disabled?: boolean;
  /** Only without a Field (group) around it. */
  'aria-label'?: string;
  inline?: boolean;
};

/** A few options, all in sight; stands in `<Field group>`. */
export function RadioGroup<T extends string>({
  value,
  onChange,
  options,
  disabled,
  inline = false,
  'aria-label': ariaLabel,
}: RadioGroupProps<T>) {
  const field = use(FieldContext);
  const saving = use(SavingContext);
  const id = useId();
  return (
    <Primitive.Root
      value={value}
      onValueChange={(next) => saving || onChange(next as T)}
      disabled={disabled}
      aria-label={ariaLabel}
      aria-labelledby={ariaLabel ? undefined : field?.labelId}
      aria-describedby={field?.describedBy}
      aria-invalid={field?.invalid || undefined}
      className={classNames(inline ? 'flex flex-wrap gap-x-6 gap-y-2' : 'grid gap-2.5')}
    >
      {options.map((option) => {
        const optionId = `${id}-${option.value}`;
        const off = disabled || option.disabled;
        return (
          <div key={option.value} className="flex items-start gap-2.5">
            <Primitive.Item
              id={optionId}
              value={option.value}
              disabled={option.disabled}
              aria-describedby={option.hint ? `${optionId}-hint` : undefined}
              className="relative mt-0.5 grid size-4 shrink-0 place-items-center rounded-full border border-edge bg-raised transition-colors after:absolute after:-inset-1.5 hover:not-disabled:border-muted disabled:opacity-50 data-[state=checked]:border-accent"
            >
              <Primitive.Indicator className="size-2 rounded-full bg-accent" />
            </Primitive.Item>
            <div className="grid gap-0.5">
              <label
                htmlFor={optionId}
                className={classNames('text-14 touch:py-3 touch:-my-3', off && 'opacity-50')}
              >
                {option.label}
              </label>
              {option.hint && (
                <p id={`${optionId}-hint`} className="text-12 text-muted">
                  {option.hint}
                </p>
              )}
            </div>
          </div>
        );
      })}
    </Primitive.Root>
  );
}
