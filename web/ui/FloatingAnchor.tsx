import {
  cloneElement,
  type ComponentProps,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useState,
} from 'react';
import type { TooltipAttributes } from '#web/ui/Tooltip.tsx';

export type TriggerElement = ReactElement<
  ComponentProps<'button'> & TooltipAttributes & { 'data-state'?: 'open' | 'closed' }
>;

/** The box that lies over the trigger, and the trigger's own id, which names what floats. */
export type FloatingOrigin = { anchor: HTMLElement | null; triggerId: string };

export type FloatingAnchorProps = {
  trigger: TriggerElement;
  popup: 'menu' | 'dialog';
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Fetches what floats, as soon as somebody comes near the trigger. */
  preload: () => Promise<unknown>;
  /** What floats; called from the first opening on. */
  children: (origin: FloatingOrigin) => ReactNode;
};

/** A button whose menu or panel comes in a chunk of its own, on the first use. */
export function FloatingAnchor({
  trigger,
  popup,
  open,
  onOpenChange,
  preload,
  children,
}: FloatingAnchorProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [used, setUsed] = useState(false);
  const ownId = useId();
  const triggerId = trigger.props.id ?? ownId;
  const change = (next: boolean) => {
    setUsed(true);
    onOpenChange(next);
  };
  const fetchEarly = () => {
    preload().catch(() => undefined);
  };
  return (
    <span ref={setAnchor} className="relative inline-flex min-w-0">
      {cloneElement(trigger, {
        id: triggerId,
        'aria-haspopup': popup,
        'aria-expanded': open,
        'data-state': open ? 'open' : 'closed',
        onPointerEnter: fetchEarly,
        onFocus: fetchEarly,
        onClick: (event: MouseEvent<HTMLButtonElement>) => {
          change(!open);
          trigger.props.onClick?.(event);
        },
        onKeyDown: (event) => {
          if (popup === 'menu' && event.key === 'ArrowDown') {
            event.preventDefault();
            // While it is busy with what was chosen in it, it opens by no key either.
            if (event.currentTarget.ariaDisabled !== 'true') change(true);
          }
          trigger.props.onKeyDown?.(event);
        },
      })}
      {used && children({ anchor, triggerId })}
    </span>
  );
}
