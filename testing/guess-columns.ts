import type { CustomField } from '#server/portability/client-target.ts';
import { guessMapping } from '#server/portability/guess-mapping.ts';
import { readTable } from '#server/portability/read-table.ts';
import { isTableProblem } from '#server/portability/table.ts';

/** What the columns of a CSV file are guessed to be. */
export async function guess(csv: string, customFields: readonly CustomField[] = []) {
  const table = await readTable(Buffer.from(csv));
  if (isTableProblem(table)) throw new Error(table.message);
  return guessMapping(table, customFields);
}

/** The columns that are mapped, by heading. */
export async function targets(csv: string, customFields?: readonly CustomField[]) {
  const { columns } = await guess(csv, customFields);
  return Object.fromEntries(
    columns.flatMap(({ header, target }) => (target ? [[header, target]] : [])),
  );
}
