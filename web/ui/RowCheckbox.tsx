import { useLayoutEffect, useRef } from 'react';

export type RowCheckboxProps = {
  /** Names it; nothing is printed. */
  label: string;
  checked: boolean | 'indeterminate';
  /** `ranged` tells that Shift was held. */
  onChange: (checked: boolean, ranged: boolean) => void;
};

/** Checkbox's look in a single element, of which a table draws one a row. */
export function RowCheckbox({ label, checked, onChange }: RowCheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  const mixed = checked === 'indeterminate';
  useLayoutEffect(() => {
    if (input.current) input.current.indeterminate = mixed;
  });
  return (
    <input
      ref={input}
      type="checkbox"
      aria-label={label}
      checked={checked === true}
      onChange={({ target, nativeEvent }) =>
        onChange(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
      className="relative mt-0.5 grid size-4 shrink-0 cursor-pointer appearance-none place-items-center rounded-mark border border-edge bg-raised transition-colors before:bg-on-accent after:absolute after:-inset-1.5 checked:border-accent checked:bg-accent checked:before:size-2.5 checked:before:[clip-path:polygon(12%_46%,0_60%,40%_94%,100%_20%,86%_8%,38%_68%)] indeterminate:border-accent indeterminate:bg-accent indeterminate:before:h-0.5 indeterminate:before:w-2 hover:border-muted touch:after:-inset-3.5"
    />
  );
}
