import { useState } from 'react';
import { useListNotifications } from '#web/notifications/api.ts';

/** The newest notifications as the page was opened: what comes after them is told once the page rests. */
export function useFirstTold(): ReadonlySet<string> | undefined {
  const newest = useListNotifications().data?.pages[0]?.notifications;
  const [first, setFirst] = useState<ReadonlySet<string>>();
  if (newest && !first) setFirst(new Set(newest.map(({ id }) => id)));
  return first;
}
