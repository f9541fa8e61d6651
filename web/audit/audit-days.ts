import type { AuditEntry } from '#contract/audit.ts';

/** The entries by the day they fall on in the time zone, in the order they come. */
export function entriesByDay(entries: readonly AuditEntry[], timeZone: string) {
  const days: { day: string; at: Date; entries: AuditEntry[] }[] = [];
  const dayOf = dayFormat(timeZone);
  for (const entry of entries) {
    const at = new Date(entry.at);
    const day = dayOf.format(at);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, at, entries: [entry] });
  }
  return days;
}

/** "Today", "Yesterday", or the date in full. */
export function dayName(at: Date, now: Date, timeZone: string): string {
  const dayOf = dayFormat(timeZone);
  const day = dayOf.format(at);
  if (day === dayOf.format(now)) return 'Today';
  if (day === dayOf.format(new Date(now.getTime() - 86_400_000))) return 'Yesterday';
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone }).format(at);
}

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone });
}
