import * as z from 'zod/mini';
import type { ImportColumn } from '#contract/import-columns.ts';
import type { EventRow } from '#server/db/event-log.ts';
import type { WriteScope } from '#server/db/scope.ts';
import { listUnderWay, type ImportRecord } from './import-reads.ts';
import { updateImport } from './import-writes.ts';
import { tellImport } from './tell-import.ts';

const named = z.object({ name: z.string() });

/** Imports that are on their way leave out the column of a field that is hidden, and say so. */
export async function leaveHiddenField(tx: WriteScope, event: EventRow): Promise<void> {
  const { name = '' } = named.safeParse(event.after).data ?? {};
  const id = event.subjectId;
  await turn(tx, (column) =>
    column.target === `custom:${id}`
      ? {
          ...column,
          target: null,
          confidence: null,
          leftOutWhy: `The field “${name}” was hidden`,
          hiddenField: { id, name },
        }
      : column,
  );
}

/** And take it again where the field comes back before the column goes elsewhere. */
export async function takeShownField(tx: WriteScope, event: EventRow): Promise<void> {
  const id = event.subjectId;
  await turn(tx, (column) =>
    column.hiddenField?.id === id && column.target === null
      ? {
          ...column,
          target: `custom:${id}`,
          confidence: 'sure',
          leftOutWhy: null,
          hiddenField: null,
        }
      : column,
  );
}

async function turn(tx: WriteScope, turned: (column: ImportColumn) => ImportColumn): Promise<void> {
  for (const row of await listUnderWay(tx)) {
    const columns = row.columns.map(turned);
    if (columns.some((column, place) => column !== row.columns[place])) {
      await goOn(tx, row, { columns });
    }
  }
}

/** Gives an import other columns or words; what was checked is checked again. */
export async function goOn(
  tx: WriteScope,
  row: ImportRecord,
  values: Partial<Pick<ImportRecord, 'columns' | 'optionMatches' | 'openOptions'>>,
): Promise<void> {
  if (row.state === 'running') {
    await updateImport(tx, row.id, values);
    await tellImport(tx, 'import.continued', row, { done: row.done });
  } else if (row.state === 'mapping') {
    await updateImport(tx, row.id, values);
    await tellImport(tx, 'import.advanced', row);
  } else {
    await updateImport(tx, row.id, { ...values, state: 'checking', done: 0, doneLine: -1 });
    await tellImport(tx, 'import.mapped', row);
  }
}
