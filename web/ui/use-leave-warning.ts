import { useEffectEvent, useLayoutEffect } from 'react';

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
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const leave = (event: NavigateEvent) => step(event);
    addEventListener('beforeunload', warn);
    navigation?.addEventListener('navigate', leave);
    return () => {
      removeEventListener('beforeunload', warn);
      navigation?.removeEventListener('navigate', leave);
    };
  }, [unsaved]);
}
