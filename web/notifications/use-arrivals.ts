import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Notification as Told } from '#contract/notifications.ts';
import { notices, showNotice } from '#web/notices.ts';
import { useListNotifications, useReadNotification } from '#web/notifications/api.ts';
import { holdSight, isAnyInSight } from '#web/notifications/in-sight.ts';
import { newcomers, showInBrowser } from '#web/notifications/browser-notices.ts';
import { showOutcome } from '#web/show-outcome.ts';

/**
 * Tells at once of what arrives. While no tab is in sight the browser does, when the switch is on and it
 * may; a reminder that it does not show is told by the page, and waits there to be seen. Where another tab
 * is in sight, that one tells.
 */
export function useArrivals(on: boolean): void {
  const { data } = useListNotifications();
  const { mutateAsync: read } = useReadNotification();
  const navigate = useNavigate();
  const known = useRef<ReadonlySet<string> | undefined>(undefined);
  /** What takes a reminder away again, by its id. */
  const told = useRef(new Map<string, Promise<() => void>>());

  const open = async ({ id, link }: Told) => {
    if (link !== null) await navigate(link);
    await showOutcome(read({ params: { id } }), { failed: 'Not Marked as Read' });
  };
  const tell = useEffectEvent(async (one: Told) => {
    const isInSight = document.visibilityState === 'visible';
    if (!isInSight && ((await isAnyInSight()) || (on && showInBrowser(one)))) return;
    if (one.kind !== 'reminder') return;
    told.current.set(one.id, showNotice(notices.reminder(one, () => void open(one))));
  });

  useEffect(holdSight, []);
  useEffect(() => {
    if (!data) return;
    const before = known.current;
    const newest = data.pages[0]?.notifications ?? [];
    known.current = new Set(newest.map((one) => one.id));
    for (const { id, readAt } of newest) {
      if (readAt === null) continue;
      void told.current.get(id)?.then((takeAway) => takeAway());
      told.current.delete(id);
    }
    if (!before) return;
    for (const one of newcomers(newest, before)) if (one.readAt === null) void tell(one);
  }, [data]);
}
