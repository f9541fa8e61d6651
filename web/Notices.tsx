import { useEffect, useSyncExternalStore } from 'react';
import { late } from '#web/ui/late.tsx';
import { ConnectionError } from '#web/http-error.ts';
import { followNotices, hasNotices } from '#web/notice-signal.ts';
import { noticeFor, notices, showNotice } from '#web/notices.ts';
import { isReachable } from '#web/reach.ts';
import { followUnread } from '#web/ui/unread.ts';
import { useRested } from '#web/use-rested.ts';

const NoticeHost = late(async () => (await import('#web/ui/NoticeHost.tsx')).NoticeHost);

/** The corner where notices appear. Fetched at rest: one that is wanted may be about the connection. */
export function Notices() {
  const rested = useRested();
  const noticed = useSyncExternalStore(followNotices, hasNotices);
  useEffect(() => followUnread(() => void tellUnread()), []);
  // There before any dialog opens, which hides all but live regions from screen readers.
  return <div aria-live="off">{(rested || noticed) && <NoticeHost />}</div>;
}

const againMs = 60_000;
const toldAt = { outdated: -againMs, offline: -againMs };

/**
 * A part of the page can't be read: without a connection, or where the server has a newer page, or
 * where the browser keeps in mind that it failed, as Chromium does. Each is told once a minute.
 */
async function tellUnread(): Promise<void> {
  const why = (await isReachable()) ? 'outdated' : 'offline';
  if (performance.now() - toldAt[why] < againMs) return;
  toldAt[why] = performance.now();
  await showNotice(why === 'outdated' ? notices.pageOutdated() : noticeFor(new ConnectionError()));
}
