import * as Primitive from 'radix-ui/switch';
import { type ReactNode, useId } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { useAsked } from '#web/ui/use-in-turn.ts';

export type SwitchProps = {
  label: ReactNode;
  hint?: ReactNode;
  hideLabel?: boolean;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
};

/** A setting that takes effect at once; label at the left, switch at the right. */
export function Switch({
  label,
  hint,
  hideLabel = false,
  checked,
  onChange,
  disabled,
}: SwitchProps) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-6">
      <div className={classNames('grid gap-0.5', hideLabel && 'sr-only')}>
        <label htmlFor={id} className={classNames('text-14', disabled && 'opacity-50')}>
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-12 text-muted">
            {hint}
          </p>
        )}
      </div>
      <Primitive.Root
        id={id}
        checked={checked}
        disabled={disabled}
        onCheckedChange={onChange}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className={classNames(
          'relative h-5 w-9 shrink-0 rounded-full border border-edge bg-sunken p-px transition-colors after:absolute after:-inset-2',
          'hover:not-disabled:border-muted disabled:opacity-50 data-[state=checked]:border-accent data-[state=checked]:bg-accent',
        )}
      >
        <Primitive.Thumb className="block size-4 rounded-full bg-muted transition-[translate,background-color] data-[state=checked]:translate-x-4 data-[state=checked]:bg-on-accent" />
      </Primitive.Root>
    </div>
  );
}

export type AskedSwitchProps = Omit<SwitchProps, 'onChange'> & {
  /** Keeps the setting; it ends when that is done or refused. */
  onKeep: (checked: boolean) => Promise<unknown>;
};

/** A switch that turns when it is pressed, and back where the server refuses. */
export function AskedSwitch({ checked, onKeep, ...rest }: AskedSwitchProps) {
  const [shown, ask] = useAsked(checked, onKeep);
  return <Switch {...rest} checked={shown} onChange={ask} />;
}
