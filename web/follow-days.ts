import { dayIn } from '#web/clock.ts';
import { eachMinute } from '#web/ui/use-minute.ts';

/** Tells when another day has begun in any of some zones, after a machine slept too; answers what ends that. */
export function followDays(zones: readonly (string | undefined)[], begun: () => void): () => void {
  const daysNow = () => zones.map((zone) => dayIn(zone, Date.now())).join(' ');
  let days = daysNow();
  return eachMinute(() => {
    const now = daysNow();
    if (now === days) return;
    days = now;
    begun();
  });
}
