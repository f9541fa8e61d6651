import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import type { Client } from '#contract/client-record.ts';
import type { Query } from '#contract/endpoint.ts';
import type { portability } from '#contract/portability.ts';
import { invalid } from '#contract/refusal.ts';
import { refuseFields } from '#server/clients/refuse-fields.ts';
import { listClients } from '#server/clients/list-reads.ts';
import { listClientFields } from '#server/clients/reads.ts';
import type { Asker, Scope } from '#server/db/scope.ts';
import { refuse } from '#server/refusal.ts';
import { cardOf, labelOf, exportColumns, spreadCellOf } from './client-cells.ts';
import type { CustomField } from './client-target.ts';
import { customFieldsOf, isTarget } from './custom-targets.ts';
import { writeCsv } from './write-csv.ts';
import { writeJson } from './write-json.ts';
import { writeVcard } from './write-vcard.ts';

const formats = {
  csv: { type: 'text/csv; charset=utf-8', ending: 'csv' },
  json: { type: 'application/json; charset=utf-8', ending: 'json' },
  vcard: { type: 'text/vcard; charset=utf-8', ending: 'vcf' },
} as const;

/** Streams the clients of a view, as many as there are; what is sent is noted in the audit log. */
export async function exportClients(
  scope: Scope,
  asker: Asker,
  query: Query<typeof portability.exportClients>,
  reply: FastifyReply,
) {
  const { format, columns, ...view } = query;
  const { q, fields: askedOf, ...told } = view;
  const refused = await refuseFields(scope, view);
  if (refused) return refused;
  const fields = customFieldsOf(await listClientFields(scope));
  const chosen = columns?.split(',') ?? exportColumns(fields);
  if (!chosen.every((column) => isTarget(column, fields))) {
    return refuse(invalid, { columns: 'There is no such field' });
  }
  await scope.write((tx) =>
    tx.append({
      name: 'clients.exported',
      subject: { kind: 'practice', id: tx.practiceId },
      // Whoever is looked for is a client: the words would outlive them.
      after: {
        ...told,
        ...(q ? { searched: true } : {}),
        ...(askedOf ? { ownFields: namesIn(askedOf, fields) } : {}),
        format,
      },
      audience: { to: 'person', userId: asker.userId },
    }),
  );
  const { type, ending } = formats[format];
  const rows = clientsOf(scope, asker, view);
  const day = scope.now.slice(0, 10);
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="clients-${day}.${ending}"`)
    .send(Readable.from(written(format, rows, chosen, fields)));
}

/** The names of the own fields that a view is narrowed by. */
const namesIn = (asked: string, fields: readonly CustomField[]) =>
  fields.filter(({ id }) => asked.includes(id)).map(({ name }) => name);

function written(
  format: keyof typeof formats,
  rows: AsyncIterable<Client>,
  columns: readonly string[],
  fields: readonly CustomField[],
): AsyncIterable<string> {
  if (format === 'json') return writeJson(mapped(rows, (client) => namedFields(client, fields)));
  if (format === 'vcard') return writeVcard(mapped(rows, (client) => cardOf(client, fields)));
  return writeCsv(
    columns.map((column) => labelOf(column, fields)),
    mapped(rows, (client) => ({
      id: client.id,
      cells: columns.map((column) => spreadCellOf(client, column)),
    })),
  );
}

/** The practice's own fields by their names, which say outside what no id would. */
function namedFields(client: Client, fields: readonly CustomField[]): Client {
  const named = Object.entries(client.customFields).map(([id, value]) => [
    fields.find((field) => field.id === id)?.name ?? id,
    value,
  ]);
  return { ...client, customFields: Object.fromEntries(named) as Client['customFields'] };
}

async function* mapped<From, To>(rows: AsyncIterable<From>, to: (row: From) => To) {
  for await (const row of rows) yield to(row);
}

/** So few that many exports at once, which nobody may read on, hold up nobody else. */
const rowsAtOnce = '250';

type View = Omit<Query<typeof portability.exportClients>, 'format' | 'columns'>;

async function* clientsOf(scope: Scope, asker: Asker, view: View): AsyncGenerator<Client> {
  let cursor: string | undefined;
  do {
    const page = await listClients(scope, asker, { ...view, limit: rowsAtOnce, cursor });
    if (!page) return;
    yield* page.rows;
    cursor = page.next;
  } while (cursor !== undefined);
}
