import { parse } from 'csv-parse/sync';
import { fold } from '#server/clients/fold.ts';
import { turnsOfList } from './transcript-json.ts';
import type { Turn } from './transcript-turn.ts';

/** What recorders call the columns of a table, without spaces, dashes and underscores. */
const columns = {
  speaker:
    /^(?:speaker|speakername|speakerlabel|name|participant|participantname|who|author|sprecher|intervenant|hablante)$/,
  text: /^(?:text|transcript|transcription|sentences?|words|content|message|utterance|caption|dialogue|texte|texto)$/,
  start:
    /^(?:start|starttime|startseconds|starttimestamp|time|timestamp|timecode|begin|in|zeit|zeitstempel|heure|hora)$/,
  end: /^(?:end|endtime|endseconds|endtimestamp|stop|out)$/,
};
const longestHeadings = 500;
type Column = keyof typeof columns;

/** The turns of a table with a line of headings: CSV of any usual kind, or Markdown; undefined for none. */
export function readTable(text: string): Turn[] | undefined {
  const from = text.replace(/^\ufeff?\s*/, '');
  const [first = ''] = from.slice(0, longestHeadings).split(/\r\n?|\n/, 1);
  const delimiter = ['\t', ';', '|', ','].find((each) => headingsIn(first.split(each)));
  if (delimiter === undefined) return undefined;
  const rows = rowsOf(from, delimiter);
  const headings = headingsIn(rows?.[0] ?? []);
  if (!rows || !headings) return undefined;
  const turns = turnsOfList(
    rows
      .slice(1)
      .map((row) => Object.fromEntries([...headings].map(([column, at]) => [column, row[at]]))),
  );
  return turns.length > 0 ? turns : undefined;
}

/** Where each column stands, when there is one of words and one of names or times. */
function headingsIn(cells: readonly string[]): Map<Column, number> | undefined {
  const said = cells.map((cell) => fold(cell).replace(/["'\s_-]/g, ''));
  const found = new Map<Column, number>();
  for (const column of ['speaker', 'text', 'start', 'end'] as const) {
    const at = said.findIndex((cell) => columns[column].test(cell));
    if (at >= 0) found.set(column, at);
  }
  return found.has('text') && (found.has('speaker') || found.has('start')) ? found : undefined;
}

function rowsOf(text: string, delimiter: string): string[][] | undefined {
  if (delimiter === '|') {
    const lines = text.split(/\r\n?|\n/).filter((line) => !/^[\s|:-]*$/.test(line));
    return lines.map((line) => line.split('|'));
  }
  try {
    return parse(text, {
      delimiter,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
    });
  } catch {
    return undefined;
  }
}
