import { useEffectEvent, useLayoutEffect } from 'react';
import { askToStay } from '#web/ui/ask-to-stay.ts';

/**
 * Keeps what is unsaved when the page is closed or loaded anew, where the browser asks, and when
 * somebody steps back in its history, where `ask` does if there is one. A browser without the Navigation API steps
 * back unasked.
 */
export function useLeaveWarning(unsaved: boolean, ask: (() => void) | undefined): void {
  const step = useEffectEvent((event: NavigateEvent) => {
    if (!ask || !event.cancelable || event.navigationType !== 'traverse') return;
    event.preventDefault();
    ask();
  });
  // At once: what is no longer on the page asks nobody, though the page may be busy.
  useLayoutEffect(() => {
    if (!unsaved) return undefined;
    const { navigation } = window as { readonly navigation?: Navigation };
    const stay = askToStay();
    const leave = (event: NavigateEvent) => step(event);
    stay(true);
    navigation?.addEventListener('navigate', leave);
    return () => {
      stay(false);
      navigation?.removeEventListener('navigate', leave);
    };
  }, [unsaved]);
}
