import type { MemorySource } from '#contract/memory-record.ts';
import { tellLongDay } from '#contract/quarters.ts';
import { dayAt } from '#server/analyst/dates.ts';
import { listHeads } from '#server/memory/search/entry-reads.ts';
import { mostLines, type Asking, type Teller } from './told.ts';

/** Where a client's page shows them. */
const tabs = { message: 'communications', note: 'communications', document: 'documents' } as const;
type Kept = keyof typeof tabs & MemorySource;

/** The latest emails, notes or documents of a client, in the days that are named. */
const keptOf =
  (source: Kept, none: string): Teller =>
  async (asking, { id }) => {
    const { scope, viewer, past, timezone } = asking;
    const rows = await listHeads(
      scope,
      viewer,
      { clientIds: [id], sources: [source], before: undefined, since: undefined },
      undefined,
      mostRead,
    );
    const dated = rows.map((row) => ({ row, day: dayAt({ at: row.at, timezone }) }));
    const those = past ? dated.filter(({ day }) => isIn(day, past)) : dated;
    if (those.length === 0) return [{ text: none }];
    return those.slice(0, mostLines).map(({ row, day }) => ({
      text: `${row.title || firstLine(row.text)}, ${tellLongDay(day)}`,
      link: `/clients/${id}?tab=${tabs[source]}`,
    }));
  };

export const messagesOf = keptOf('message', 'No email is in memory.');
export const notesOf = keptOf('note', 'No note is in memory.');
export const documentsOf = keptOf('document', 'No document is in memory.');

const mostRead = 50;
const longestLine = 160;

const isIn = (day: string, { from, to }: NonNullable<Asking['past']>) => day >= from && day <= to;

function firstLine(text: string): string {
  const [line = ''] = text.trim().split('\n');
  return line.length > longestLine ? `${line.slice(0, longestLine).trimEnd()}…` : line;
}
