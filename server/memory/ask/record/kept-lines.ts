import type { MemorySource } from '#contract/memory-record.ts';
import { tellLongDay } from '#contract/quarters.ts';
import { dayAt } from '#server/analyst/dates.ts';
import { cutText } from '#server/cut-text.ts';
import { listHeads } from '#server/memory/search/entry-reads.ts';
import { dayBegins } from '#server/zone-offset.ts';
import { mostLines, whenOf, type Teller } from './told.ts';

/** Where a client's page shows them. */
const tabs = { message: 'communications', note: 'communications', document: 'documents' } as const;
type Kept = keyof typeof tabs & MemorySource;

/** The latest emails, notes or documents of a client, in the days that are named. */
const keptOf =
  (source: Kept, one: string): Teller =>
  async (asking, { id }) => {
    const { scope, viewer, past, timezone } = asking;
    const rows = await listHeads(
      scope,
      viewer,
      {
        clientIds: [id],
        sources: [source],
        before: past && dayBegins(past.to, timezone, 1),
        since: past && dayBegins(past.from, timezone),
      },
      undefined,
      mostLines,
    );
    if (rows.length === 0) return [{ text: `No ${one}${whenOf(past)} is in memory.` }];
    return rows.map((row) => ({
      text: `${row.title || firstLine(row.text)}, ${tellLongDay(dayAt({ at: row.at, timezone }))}`,
      link: `/clients/${id}?tab=${tabs[source]}`,
    }));
  };

export const messagesOf = keptOf('message', 'email');
export const notesOf = keptOf('note', 'note');
export const documentsOf = keptOf('document', 'document');

const longestLine = 160;

function firstLine(text: string): string {
  const [line = ''] = text.trim().split('\n');
  return line.length > longestLine ? `${cutText(line, longestLine).trimEnd()}…` : line;
}
