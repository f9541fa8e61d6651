export type DayGroup<Entry> = {
  /** The date in the time zone, such as 2026-03-02. */
  day: string;
  /** "Today", "Yesterday", "Monday, March 2", with the year when it is another. */
  heading: string;
  entries: Entry[];
};

export const DAY = 86_400_000;
const formats = new Map<string | undefined, Intl.DateTimeFormat>();

/**
 * The date in a time zone, such as 2026-03-02, put together from its parts: no locale writes it so in
 * every browser. The format is kept: making one takes longer than drawing a row.
 */
export function dayOf(instant: number, timeZone: string | undefined): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      timeZone,
    });
  formats.set(timeZone, format);
  const part = Object.fromEntries(
    format.formatToParts(instant).map(({ type, value }) => [type, value]),
  );
  return `${part['year']?.padStart(4, '0')}-${part['month']}-${part['day']}`;
}

function headingOf(day: string, today: string): string {
  // The day itself has no zone: noon in UTC is that date in every reckoning.
  const noon = Date.parse(`${day}T12:00:00Z`);
  const gap = Math.round((Date.parse(`${today}T12:00:00Z`) - noon) / DAY);
  if (gap === 0) return 'Today';
  if (gap === 1) return 'Yesterday';
  if (gap === -1) return 'Tomorrow';
  return new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: day.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric',
    timeZone: 'UTC',
  }).format(noon);
}

/** "Monday, March 2, 2026": a day as it stays true. */
export function fullDay(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(
    Date.parse(`${day}T12:00:00Z`),
  );
}

/** Neighbours of the same day under one heading, in the order in which they come. */
export function groupByDay<Entry extends { at: string }>(
  entries: readonly Entry[],
  now: number,
  timeZone?: string,
): DayGroup<Entry>[] {
  const today = dayOf(now, timeZone);
  const groups: DayGroup<Entry>[] = [];
  for (const entry of entries) {
    const day = dayOf(Date.parse(entry.at), timeZone);
    const last = groups.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else groups.push({ day, heading: headingOf(day, today), entries: [entry] });
  }
  return groups;
}
