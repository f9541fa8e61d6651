import * as Primitive from 'radix-ui/popover';
import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import type { FloatingOrigin } from '#web/ui/FloatingAnchor.tsx';
import { MENU_LOOK } from '#web/ui/menu-look.ts';
import { useFocusReturn } from '#web/ui/use-focus-return.ts';

export type PopoverContentProps = {
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  align: 'start' | 'center' | 'end';
  className?: string;
  origin: FloatingOrigin;
  children: ReactNode;
};

const SCROLLING = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End', ' '];

export function PopoverContent({
  label,
  open,
  onOpenChange,
  align,
  className,
  origin: { anchor },
  children,
}: PopoverContentProps) {
  const focusReturn = useFocusReturn(anchor);
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Anchor asChild>
        <span aria-hidden className="pointer-events-none absolute inset-0" />
      </Primitive.Anchor>
      <Primitive.Portal>
        <Primitive.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={classNames(MENU_LOOK, 'rounded-card outline-none', className)}
          // The panel itself has the focus until what stands in it has come; the page below stays where it is.
          onKeyDown={(event) => {
            const isItsOwn = event.target === event.currentTarget;
            if (isItsOwn && SCROLLING.includes(event.key)) event.preventDefault();
          }}
          {...focusReturn}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
