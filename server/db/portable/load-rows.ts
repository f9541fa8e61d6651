import type { Connection } from '#server/db/database.ts';
import { named, type PortableTable } from './catalogue.ts';

const batchBytes = 512 * 1024;

/** What stands in a column instead of what the file says: SQL over `p`, the row of the file. */
export type ColumnChanges = Readonly<Record<string, string>>;

/**
 * Inserts the rows of a table from lines as `readRows` gives them, and answers how many. A column
 * that the file lacks is empty; one that the table lacks is passed by.
 */
export async function loadRows(
  connection: Connection,
  table: PortableTable,
  content: AsyncIterable<Uint8Array>,
  changes: ColumnChanges = {},
): Promise<number> {
  const statement = insertOf(table, changes);
  let rows = 0;
  for await (const lines of linesIn(content)) {
    const { rowCount } = await connection.query(statement, [`[${lines.join(',')}]`]);
    if (rowCount !== lines.length) throw new Error(`Not every row of ${table.name} was written.`);
    rows += lines.length;
  }
  return rows;
}

function insertOf({ name, columns }: PortableTable, changes: ColumnChanges): string {
  const list = columns.map((column) => `"${named(column.name)}"`).join(', ');
  const values = columns.map(({ name: column, type }) => {
    if (changes[column] !== undefined) return changes[column];
    // What is left out of the object is a JSON document that is itself null.
    return type === 'jsonb'
      ? `case when raw.one -> '${column}' is null then 'null'::jsonb else p."${column}" end`
      : `p."${column}"`;
  });
  return `insert into "${named(name)}" (${list})
    select ${values.join(', ')} from json_array_elements($1::json) raw(one),
      lateral json_populate_record(null::"${named(name)}", raw.one) p`;
}

/** Whole lines, some at a time. */
async function* linesIn(content: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  let held: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    held.push(Buffer.from(chunk));
    bytes += chunk.length;
    if (bytes < batchBytes) continue;
    const all = Buffer.concat(held);
    const end = all.lastIndexOf(10) + 1;
    if (end > 0) yield split(all.subarray(0, end));
    held = [all.subarray(end)];
    bytes = all.length - end;
  }
  const rest = split(Buffer.concat(held));
  if (rest.length > 0) yield rest;
}

function split(bytes: Buffer): string[] {
  return bytes
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '');
}
