import { hasNotices } from '#web/notice-signal.ts';
import { keepTrying } from '#web/ui/keep-trying.ts';

type Raise = typeof import('#web/ui/NoticeHost.tsx').raiseNotice;

/** The corner of notices, as soon as it can be fetched: without a connection, what is to be told waits. */
export const readCorner = () =>
  new Promise<Raise>((resolve) => {
    keepTrying(async () => (await import('#web/ui/NoticeHost.tsx')).raiseNotice, resolve);
  });

/** Takes away what was told so far: it was told to somebody who leaves. */
export async function clearCorner(): Promise<void> {
  if (hasNotices()) (await import('#web/ui/NoticeHost.tsx')).closeNotices();
}
