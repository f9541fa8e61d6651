import { useEffect, useRef } from 'react';
import { useListNotifications } from '#web/notifications/api.ts';
import { browserNotices, newcomers, showInBrowser } from '#web/notifications/browser-notices.ts';

/** Shows what arrives while this page is not in sight, when the switch is on and the browser allows it. */
export function useBrowserNotices(on: boolean): void {
  const { data } = useListNotifications();
  const known = useRef<ReadonlySet<string> | undefined>(undefined);
  useEffect(() => {
    if (!data) return;
    const before = known.current;
    const newest = data.pages[0]?.notifications ?? [];
    known.current = new Set(newest.map((one) => one.id));
    if (!before || !on || document.visibilityState === 'visible') return;
    if (browserNotices() !== 'granted') return;
    for (const one of newcomers(newest, before)) if (one.readAt === null) showInBrowser(one);
  }, [data, on]);
}
