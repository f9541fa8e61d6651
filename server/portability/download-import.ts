import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { notFound } from '#contract/refusal.ts';
import { listClientFields } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import { refuse } from '#server/refusal.ts';
import { exportColumns, labelOf } from './client-cells.ts';
import { errorFileLabels, isErrorFile } from './client-target.ts';
import { customFieldsOf } from './custom-targets.ts';
import { findImportRow } from './import-reads.ts';
import { listStagedRows } from './row-reads.ts';
import type { Problems } from './row-problems.ts';
import { csvLines } from './write-csv.ts';

const rowsAtOnce = 500;

type Part = Parameters<typeof listStagedRows>[2];
type Which = Pick<Part, 'outcomes' | 'lessCells'>;

const notTaken: Which = { outcomes: ['error', 'dropped'] };
const takenInPart: Which = { outcomes: ['create', 'update', 'same'], lessCells: true };

/**
 * The rows that were not taken, or those that go without some of their cells, with the line and the
 * reason first, so that they can be mended and sent again.
 */
export async function downloadImportErrors(
  scope: Scope,
  id: string,
  of: 'rows' | 'cells',
  reply: FastifyReply,
) {
  const row = await findImportRow(scope, id);
  if (!row) return refuse(notFound);
  const headers = row.columns.map(({ header }) => header);
  return of === 'cells'
    ? sendCsv(reply, 'import-left-out', badRows(scope, id, headers, takenInPart))
    : sendCsv(reply, 'import-errors', badRows(scope, id, headers, notTaken));
}

/** An empty table with every column that is understood. */
export async function downloadImportTemplate(scope: Scope, reply: FastifyReply) {
  const fields = customFieldsOf(await listClientFields(scope));
  const headings = exportColumns(fields).map((column) => labelOf(column, fields));
  return sendCsv(reply, 'clients-template', [csvLines([headings])]);
}

function sendCsv(
  reply: FastifyReply,
  name: string,
  text: Iterable<string> | AsyncIterable<string>,
): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(Readable.from(marked(text)));
}

/** A byte order mark tells a spreadsheet that it is UTF-8. */
async function* marked(text: Iterable<string> | AsyncIterable<string>): AsyncGenerator<string> {
  yield '\uFEFF';
  yield* text;
}

async function* badRows(
  scope: Scope,
  id: string,
  headers: readonly string[],
  which: Which,
): AsyncGenerator<string> {
  // A file that was mended once has a line and a reason of its own, which are of the file before.
  const from = isErrorFile(headers) ? errorFileLabels.length : 0;
  yield csvLines([[...errorFileLabels, ...headers.slice(from)]]);
  let after = -1;
  for (;;) {
    const rows = await listStagedRows(scope, id, { after, limit: rowsAtOnce, ...which });
    if (rows.length > 0) {
      yield csvLines(
        rows.map(({ line, problems, cells, outcome }) => {
          const reasons = problems.map((problem) => reasonOf(problem, headers)).join(' ');
          const reason = outcome === 'dropped' ? 'Left out by you' : reasons;
          return [String(line), reason, ...cells.slice(from)];
        }),
      );
    }
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return;
    after = last.line;
  }
}

/** A sentence that says which column is meant: a row may have several that are wrong. */
function reasonOf(problem: Problems[number], headers: readonly string[]): string {
  const column = problem.column === null ? undefined : headers[problem.column];
  const sentence = column === undefined ? problem.message : `${column}: ${problem.message}`;
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}
