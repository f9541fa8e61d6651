import { isTimezone } from '#contract/fields.ts';
import { clockThere } from '#web/clock.ts';
import { useMinute } from '#web/ui/use-minute.ts';
import { useZone } from '#web/ui/zone.ts';

/** What the clock says in a time zone, like "14:05 there", with the day where it is another than for the reader; nothing where no zone is known. */
export function LocalTime({ timezone }: { timezone: string }) {
  const minute = useMinute();
  const zone = useZone();
  if (!isTimezone(timezone)) return null;
  return (
    <span
      data-print="hide"
      className="figures text-12 whitespace-nowrap text-muted"
      title={timezone}
    >
      {clockThere(timezone, minute, zone)} there
    </span>
  );
}
