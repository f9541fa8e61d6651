import { dayBegins } from '#server/zone-offset.ts';

const hourMs = 3_600_000;

/** An instant as it is; a day stands for its noon by the clocks of a zone, or for now while that is to come. */
export function momentOf(written: string, now: string, timezone: string): string {
  if (written.length !== 10) return written;
  const noon = new Date(Date.parse(dayBegins(written, timezone)) + 12 * hourMs).toISOString();
  // It is a day already in the east when UTC still has ten hours of the day before.
  const begins = Date.parse(`${written}T00:00:00.000Z`) - 14 * hourMs;
  return noon > now && begins <= Date.parse(now) ? now : noon;
}
