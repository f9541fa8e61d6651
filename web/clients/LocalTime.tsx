import { isTimezone } from '#contract/fields.ts';
import { useMinute } from '#web/ui/use-minute.ts';

/** What the clock says in a time zone, like "14:05 there"; nothing where no zone is known. */
export function LocalTime({ timezone }: { timezone: string }) {
  const minute = useMinute();
  if (!isTimezone(timezone)) return null;
  return (
    <span className="figures text-12 whitespace-nowrap text-muted" title={timezone}>
      {clockIn(timezone, minute)} there
    </span>
  );
}

/** "14:05", or "Mon 02:05" where it is another day than here. */
export function clockIn(timeZone: string, at: number, hereZone?: string): string {
  const dayIn = (zone: string | undefined) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(at);
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(at);
  if (dayIn(timeZone) === dayIn(hereZone)) return time;
  return `${new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short' }).format(at)} ${time}`;
}
