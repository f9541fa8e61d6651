import { Check, Minus } from 'lucide-react';
import * as Primitive from 'radix-ui/checkbox';
import { type ReactNode, type Ref, useId } from 'react';
import { classNames } from '#web/ui/class-names.ts';

export type CheckboxProps = {
  label: ReactNode;
  hint?: ReactNode;
  hideLabel?: boolean;
  checked: boolean | 'indeterminate';
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  invalid?: boolean;
  name?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLButtonElement>;
};

export function Checkbox({
  label,
  hint,
  hideLabel = false,
  checked,
  onChange,
  disabled,
  invalid,
  name,
  onBlur,
  ref,
}: CheckboxProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-2.5">
      <Primitive.Root
        ref={ref}
        id={id}
        name={name}
        checked={checked}
        disabled={disabled}
        onBlur={onBlur}
        onCheckedChange={(next) => onChange(next === true)}
        aria-invalid={invalid || undefined}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className={classNames(
          'relative mt-0.5 grid size-4 shrink-0 place-items-center rounded-mark border border-edge bg-raised text-on-accent transition-colors',
          'after:absolute after:-inset-1.5 hover:not-disabled:border-muted disabled:opacity-50 aria-invalid:border-bad',
          'data-[state=checked]:border-accent data-[state=checked]:bg-accent data-[state=indeterminate]:border-accent data-[state=indeterminate]:bg-accent',
        )}
      >
        <Primitive.Indicator>
          {checked === 'indeterminate' ? (
            <Minus aria-hidden className="size-3" strokeWidth={3.5} />
          ) : (
            <Check aria-hidden className="size-3" strokeWidth={3.5} />
          )}
        </Primitive.Indicator>
      </Primitive.Root>
      <div className={classNames('grid min-w-0 gap-0.5 wrap-anywhere', hideLabel && 'sr-only')}>
        <label
          htmlFor={id}
          className={classNames('text-14 touch:py-3 touch:-my-3', disabled && 'opacity-50')}
        >
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-12 text-muted">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
