import type { TranscriptPreview } from '#contract/call-record.ts';
import { instantOf, wallTime } from '#web/wall-clock.ts';

export interface HeldMoment {
  /** As the field for date and time holds it. */
  readonly wall: string;
  /** "Tue, Nov 24, 2026, 15:00", or the day alone where no time is told. */
  readonly text: string;
}

/**
 * When a transcript says that it was held, where that is another time than `when`; undefined where
 * it is the same, or not told. A day alone keeps the time of day.
 */
export function heldMoment(
  { heldOn, heldAt }: Pick<TranscriptPreview, 'heldOn' | 'heldAt'>,
  when: string,
  timeZone: string | undefined,
): HeldMoment | undefined {
  if (heldOn === null) return undefined;
  const wall =
    heldAt === null
      ? `${heldOn}T${when.slice(11, 16) || '12:00'}`
      : wallTime(Date.parse(heldAt), timeZone);
  const at = instantOf(wall, timeZone);
  if (wall === when || at === undefined) return undefined;
  const text = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    ...(heldAt === null ? {} : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  }).format(at);
  return { wall, text };
}
