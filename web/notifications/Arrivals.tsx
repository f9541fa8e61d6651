import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Notification as Told } from '#contract/notifications.ts';
import { notices, showNotice } from '#web/notices.ts';
import { useListNotifications, useReadNotification } from '#web/notifications/api.ts';
import { useParameters } from '#web/parameters.ts';
import { RemindAgain } from '#web/notifications/RemindAgain.tsx';
import { isAnyInSight } from '#web/notifications/in-sight.ts';
import { late } from '#web/ui/late.tsx';
import { newcomers, showInBrowser } from '#web/notifications/browser-notices.ts';
import { showOutcome } from '#web/show-outcome.ts';

const RemindAgainDialog = late(
  async () => (await import('#web/notifications/RemindAgainDialog.tsx')).RemindAgainDialog,
);

export type ArrivalsProps = {
  /** Those of which nobody is told any more. */
  first: ReadonlySet<string>;
  /** Whether the browser may tell. */
  on: boolean;
};

/**
 * Tells at once of what arrives. While no tab is in sight the browser does, when the switch is on and it
 * may; a reminder that it does not show is told by the page, and waits there to be seen. Where another tab
 * is in sight, that one tells. A reminder that was told can be put off to a time of one's own.
 */
export function Arrivals({ first, on }: ArrivalsProps) {
  const { data } = useListNotifications();
  const { mutateAsync: read } = useReadNotification();
  const navigate = useNavigate();
  const { read: readAddress, replace } = useParameters();
  const taskId = readAddress('remind');
  const known = useRef(first);
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
    told.current.set(
      one.id,
      showNotice(notices.reminder(one, () => void open(one), <RemindAgain told={one} />)),
    );
  });

  useEffect(() => {
    if (!data) return;
    const before = known.current;
    const newest = data.pages[0]?.notifications ?? [];
    known.current = new Set(newest.map((one) => one.id));
    const unread = new Set(newest.filter(({ readAt }) => readAt === null).map(({ id }) => id));
    for (const [id, one] of told.current) {
      // Read meanwhile, or about a task that was deleted.
      if (unread.has(id)) continue;
      void one.then((takeAway) => takeAway());
      told.current.delete(id);
    }
    for (const one of newcomers(newest, before)) if (one.readAt === null) void tell(one);
  }, [data]);
  return (
    taskId && (
      <RemindAgainDialog
        key={taskId}
        taskId={taskId}
        onClose={() => replace({ remind: undefined })}
      />
    )
  );
}
