import * as Primitive from 'radix-ui/dropdown-menu';
import type { FocusEvent, ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import type { FloatingOrigin } from '#web/ui/FloatingAnchor.tsx';
import { MENU_LOOK } from '#web/ui/menu-look.ts';
import { MenuParts } from '#web/ui/menu-parts.ts';
import { useFocusReturn } from '#web/ui/use-focus-return.ts';

export type MenuContentProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  align: 'start' | 'center' | 'end';
  origin: FloatingOrigin;
  children: ReactNode;
};

/** Floats beside an empty box that lies over the trigger. */
export function MenuContent({
  open,
  onOpenChange,
  align,
  origin: { anchor, triggerId },
  children,
}: MenuContentProps) {
  const focusReturn = useFocusReturn(anchor);
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <Primitive.Trigger asChild>
        <span
          aria-hidden
          role="presentation"
          id={undefined}
          className="pointer-events-none absolute inset-0"
        />
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          aria-labelledby={triggerId}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className={classNames(
            MENU_LOOK,
            'z-60! max-h-(--radix-dropdown-menu-content-available-height) overflow-y-auto p-1',
          )}
          onFocus={beginAtFirst}
          {...focusReturn}
        >
          <MenuParts value={Primitive}>{children}</MenuParts>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/**
 * What a key opened begins at its first entry, as it does by itself from the second opening on: the first
 * one's key was pressed before any of this was there to see it.
 */
function beginAtFirst({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  const isFromWithin = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
  if (target !== currentTarget || isFromWithin || !target.matches(':focus-visible')) return;
  currentTarget.querySelector<HTMLElement>('[role^=menuitem]:not([data-disabled])')?.focus();
}
