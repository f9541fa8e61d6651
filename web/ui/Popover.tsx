import type { ReactNode } from 'react';
import { late } from '#web/ui/late.tsx';
import { FloatingAnchor, type TriggerElement } from '#web/ui/FloatingAnchor.tsx';

const PopoverContent = late(
  async () => (await import('#web/ui/PopoverContent.tsx')).PopoverContent,
);

export type PopoverProps = {
  trigger: TriggerElement;
  /** Names the panel. */
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
  /** The panel's size. */
  className?: string;
  children: ReactNode;
};

/** A panel that floats beside its button. */
export function Popover({
  trigger,
  label,
  open,
  onOpenChange,
  align = 'end',
  className,
  children,
}: PopoverProps) {
  return (
    <FloatingAnchor
      trigger={trigger}
      popup="dialog"
      open={open}
      onOpenChange={onOpenChange}
      preload={PopoverContent.preload}
    >
      {(origin) => (
        <PopoverContent
          label={label}
          open={open}
          onOpenChange={onOpenChange}
          align={align}
          className={className}
          origin={origin}
        >
          {children}
        </PopoverContent>
      )}
    </FloatingAnchor>
  );
}
