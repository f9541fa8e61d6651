import type { ComponentProps } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { useControlAttributes } from '#web/ui/field-context.ts';
import { CONTROL_LOOK } from '#web/ui/TextInput.tsx';

/** Several lines of text; grows with what is written. */
export function Textarea({ className, id, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  const wiring = useControlAttributes(id);
  return (
    <textarea
      {...wiring}
      {...rest}
      rows={rows}
      className={classNames(
        CONTROL_LOOK,
        'field-sizing-content max-h-80 min-h-20 resize-y py-2',
        className,
      )}
    />
  );
}
