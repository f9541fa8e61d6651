import { type ReactNode, useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';

/**
 * What can be done with a row, seen on hover and focus of the `group/row` around it, on a touch
 * screen always. The focus in an open menu, which floats elsewhere in the page, counts too.
 */
export function RowActions({ children }: { children: ReactNode }) {
  const [busy, setBusy] = useState(false);
  return (
    <div
      onFocus={() => setBusy(true)}
      onBlur={() => setBusy(false)}
      className={classNames(
        'flex justify-end gap-0.5 transition-opacity group-focus-within/row:opacity-100 group-hover/row:opacity-100 touch:opacity-100',
        busy ? 'opacity-100' : 'opacity-0',
      )}
    >
      {children}
    </div>
  );
}
