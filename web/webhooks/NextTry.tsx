import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { MINUTE, useMinute } from '#web/ui/use-minute.ts';

/** When a delivery is tried again: "in 5 minutes", "in a moment". */
export function NextTry({ at }: { at: string }) {
  const now = useMinute();
  return Date.parse(at) < now + 2 * MINUTE ? 'in a moment' : <RelativeTime at={at} />;
}
