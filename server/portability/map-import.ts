import type { Body } from '#contract/endpoint.ts';
import type { ColumnDates } from '#contract/import-columns.ts';
import { notNow, type portability } from '#contract/portability.ts';
import { invalid, notFound } from '#contract/refusal.ts';
import { isPhoneCountry } from '#server/clients/phone.ts';
import { listClientFields } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import { refuse } from '#server/refusal.ts';
import { customFieldsOf, mappingProblem, matchesProblem } from './custom-targets.ts';
import { findImportForUpdate, getImport, listOwnerNames } from './import-reads.ts';
import { mayLeave } from './may-leave.ts';
import { updateImport } from './import-writes.ts';
import { tellImport } from './tell-import.ts';

/** Says where each column goes; every row is then checked in the background. */
export async function mapImport(
  scope: Scope,
  id: string,
  body: Body<typeof portability.mapImport>,
) {
  return scope.write(async (tx) => {
    const row = await findImportForUpdate(tx, id);
    if (!row) return refuse(notFound);
    if (!['mapping', 'checking', 'ready'].includes(row.state)) return refuse(notNow);
    const fields = customFieldsOf(await listClientFields(tx));
    const { targets, optionMatches, onMatch, dateOrders, phoneCountry, leaveUnread } = body;
    if (targets.length !== row.columns.length) {
      return refuse(invalid, { targets: 'Say for each column where it goes' });
    }
    if (dateOrders && dateOrders.length !== row.columns.length) {
      return refuse(invalid, { dateOrders: 'Say for each column how its dates are read' });
    }
    if (leaveUnread && leaveUnread.length !== row.columns.length) {
      return refuse(invalid, { leaveUnread: 'Say for each column what is done with its cells' });
    }
    if (phoneCountry !== undefined && !isPhoneCountry(phoneCountry)) {
      return refuse(invalid, { phoneCountry: 'Choose a country whose phone numbers are known' });
    }
    const problem = mappingProblem(targets, fields);
    if (problem !== undefined) return refuse(invalid, { targets: problem });
    const owners = await listOwnerNames(tx);
    const mismatch = matchesProblem(optionMatches, fields, new Set(owners.map(({ id: of }) => of)));
    if (mismatch !== undefined) return refuse(invalid, { optionMatches: mismatch });
    const columns = row.columns.map((column, place) => {
      const target = targets[place] ?? null;
      const order = dateOrders?.[place];
      const dates = inOrder(column.dates ?? null, order);
      const same = target === column.target;
      const before = same && column.leavesUnread;
      const leavesUnread = mayLeave(target) && (leaveUnread?.[place] ?? before);
      if (same) return { ...column, dates, leavesUnread };
      const taken = { target, confidence: 'sure' as const, hiddenField: null };
      return { ...column, dates, leavesUnread, ...taken };
    });
    await updateImport(tx, id, {
      state: 'checking',
      done: 0,
      doneLine: -1,
      columns,
      optionMatches,
      onMatch,
      ...(phoneCountry === undefined ? {} : { phoneCountry }),
    });
    await tellImport(tx, 'import.mapped', row);
    return getImport(tx, id);
  });
}

/** What the column tells of an order says nothing of the other one. */
function inOrder(
  dates: ColumnDates | null,
  order: ColumnDates['order'] | null | undefined,
): ColumnDates | null {
  return dates && order && order !== dates.order ? { ...dates, order, sure: false } : dates;
}
