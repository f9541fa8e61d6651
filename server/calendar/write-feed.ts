/** What is due or was held, as a calendar shows it. */
export interface FeedEntry {
  /** Stays the same as long as the thing is there, so that a calendar knows it again. */
  readonly uid: string;
  readonly title: string;
  readonly link: string;
  /** A whole day, `YYYY-MM-DD`, or an instant with how long it takes. */
  readonly when: { readonly on: string } | { readonly at: string; readonly minutes: number };
  readonly madeAt: string;
  readonly changedAt: string;
}

const dayLength = 86_400_000;

/** Grows with each change; a program that goes by it would keep an entry where it stood before it was moved. */
const revisionOf = ({ madeAt, changedAt }: FeedEntry) =>
  Math.max(0, Math.ceil((Date.parse(changedAt) - Date.parse(madeAt)) / 1000));

/** A calendar file: instants in UTC and whole days, the same text as long as nothing has changed. */
export async function writeFeed(name: string, entries: readonly FeedEntry[]): Promise<string> {
  const library = await import('ical-generator');
  const { ICalCalendarMethod, ICalEventTransparency, default: ical } = library;
  // With a zone of its own the calendar would write instants as if they were in no zone.
  const calendar = ical({
    name,
    prodId: { company: 'Rapport', product: 'Rapport', language: 'EN' },
  });
  calendar.method(ICalCalendarMethod.PUBLISH).ttl(3600);
  for (const entry of entries) {
    const { uid, title, link, when, changedAt } = entry;
    const allDay = 'on' in when;
    const start = new Date(allDay ? `${when.on}T00:00:00Z` : when.at);
    const length = allDay ? dayLength : when.minutes * 60_000;
    calendar
      .createEvent({
        id: uid,
        start,
        end: new Date(start.getTime() + length),
        allDay,
        summary: title,
      })
      .url(link)
      .sequence(revisionOf(entry))
      .stamp(new Date(changedAt))
      .lastModified(new Date(changedAt))
      .transparency(allDay ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE);
  }
  // The library leaves out the end of the last line.
  return `${calendar.toString()}\r\n`;
}
