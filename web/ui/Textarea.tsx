import { type ComponentProps, use } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { SavingContext, useControlAttributes } from '#web/ui/field-context.ts';
import { CONTROL_LOOK } from '#web/ui/TextInput.tsx';

/** Several lines of text; grows with what is written. */
export function Textarea({
  className,
  id,
  rows = 3,
  readOnly,
  ...rest
}: ComponentProps<'textarea'>) {
  const wiring = useControlAttributes(id);
  const saving = use(SavingContext);
  return (
    <textarea
      {...wiring}
      {...rest}
      rows={rows}
      readOnly={readOnly || saving}
      className={classNames(
        CONTROL_LOOK,
        'field-sizing-content max-h-80 min-h-20 resize-y py-2',
        className,
      )}
    />
  );
}
