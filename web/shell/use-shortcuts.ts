import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { adminPlace, places } from '#web/places.ts';
import type { ShellActions } from '#web/shell/shell-context.ts';
import { isSingleKey } from '#web/ui/single-keys.ts';

const sequenceMs = 1_000;
const searchLine = 'main [role="search"] input';

/**
 * Ctrl or ⌘ and K everywhere; single keys and sequences that start with g only where
 * nobody types or chooses, and only while the person has them switched on.
 */
export function useShortcuts(actions: ShellActions, singleKeys: boolean, admin: boolean): void {
  const navigate = useNavigate();
  const goingSince = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        actions.openPalette();
        return;
      }
      if (!singleKeys) return;
      // Whoever came there by / is back at the other keys.
      if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) {
        const { target } = event;
        if (target instanceof HTMLElement && target.matches(searchLine)) target.blur();
        return;
      }
      if (!isSingleKey(event)) return;
      if (event.key === '/') {
        event.preventDefault();
        const search = document.querySelector<HTMLElement>(searchLine);
        if (search) search.focus();
        else actions.openPalette();
        return;
      }
      if (event.key === '?') {
        event.preventDefault();
        actions.openShortcuts();
        return;
      }
      const known = admin ? [...places, adminPlace] : places;
      if (performance.now() - goingSince.current < sequenceMs) {
        goingSince.current = Number.NEGATIVE_INFINITY;
        const place = known.find(({ key }) => key === event.key);
        if (place) {
          event.preventDefault();
          void navigate(place.to);
        }
        return;
      }
      if (event.key === 'c') {
        event.preventDefault();
        actions.newClient();
        return;
      }
      if (event.key === 't') {
        event.preventDefault();
        actions.newTask();
        return;
      }
      if (event.key === 'g') goingSince.current = performance.now();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [actions, singleKeys, admin, navigate]);
}
