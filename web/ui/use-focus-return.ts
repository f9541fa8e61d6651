import { useRef } from 'react';
import { focusHeirOf } from '#web/ui/kept-focus.ts';

type OutsideEvent = Event & { target: EventTarget | null };

/**
 * Keeps a press on the trigger from closing what its click will close, and gives the focus back to
 * the trigger unless somebody went elsewhere.
 */
export function useFocusReturn(anchor: HTMLElement | null) {
  const wentElsewhere = useRef(false);
  return {
    onInteractOutside: (event: OutsideEvent) => {
      if (event.target instanceof Node && anchor?.contains(event.target)) event.preventDefault();
      else wentElsewhere.current = true;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const trigger = anchor?.querySelector('button');
      if (trigger && !wentElsewhere.current) {
        if (trigger.isConnected) trigger.focus();
        else focusHeirOf([trigger]);
      }
      wentElsewhere.current = false;
    },
  };
}
