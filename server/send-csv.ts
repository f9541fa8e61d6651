import { stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';
import { pipeline, Readable } from 'node:stream';
import { csvCell } from './csv-cell.ts';

interface Table {
  readonly fileName: string;
  readonly columns: readonly string[];
  readonly rows: AsyncIterable<readonly string[]>;
}

/**
 * Sends rows as a CSV file while they are read; a cell that a spreadsheet would run is made harmless.
 * Where a row can't be read, the answer breaks off.
 */
export function sendCsv(reply: FastifyReply, { fileName, columns, rows }: Table): FastifyReply {
  const csv = stringify({ header: true, columns: [...columns], bom: true });
  // Each end ends with the other; whoever answers tells of an error.
  pipeline(Readable.from(harmless(rows)), csv, () => undefined);
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(csv);
}

async function* harmless(rows: Table['rows']) {
  for await (const cells of rows) yield cells.map(csvCell);
}
