/** An instant as it is; a day stands for its noon in UTC, or for now while that is to come. */
export function momentOf(written: string, now: string): string {
  if (written.length !== 10) return written;
  const noon = `${written}T12:00:00.000Z`;
  // It is a day already in the east when UTC still has ten hours of the day before.
  const begins = Date.parse(`${written}T00:00:00.000Z`) - 14 * 3_600_000;
  return noon > now && begins <= Date.parse(now) ? now : noon;
}
