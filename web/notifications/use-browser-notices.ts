import { useEffect, useRef } from 'react';
import { useListNotifications } from '#web/notifications/api.ts';

/** Whether this browser can show notices of its own, and whether it may. */
export function browserNotices(): 'unsupported' | NotificationPermission {
  return 'Notification' in globalThis ? Notification.permission : 'unsupported';
}

/** Shows what arrives while this page is not in sight, when the switch is on and the browser allows it. */
export function useBrowserNotices(on: boolean): void {
  const { data } = useListNotifications();
  const known = useRef<ReadonlySet<string> | undefined>(undefined);
  useEffect(() => {
    if (!data) return;
    const before = known.current;
    // What is new comes at the beginning.
    const newest = data.pages[0]?.notifications ?? [];
    known.current = new Set(newest.map((one) => one.id));
    if (!before || !on || document.visibilityState === 'visible') return;
    if (browserNotices() !== 'granted') return;
    for (const one of newest) {
      if (before.has(one.id) || one.readAt !== null) continue;
      const shown = new Notification(one.title, { body: one.text, tag: one.id });
      shown.addEventListener('click', () => {
        window.focus();
        if (one.link !== null) location.assign(one.link);
      });
    }
  }, [data, on]);
}
