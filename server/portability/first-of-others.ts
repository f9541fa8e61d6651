import type { RowPlan } from './plan-rows.ts';
import { placeKey, type ReadRow } from './read-row.ts';

type Values = Pick<ReadRow, 'fields' | 'places'>;

/**
 * A row with its first other address or number as the first, where the file has a column for the
 * first one and the row nothing in it: many people have a mobile number alone.
 */
export function withFirst<Row extends Values>(
  plan: RowPlan,
  row: Row,
  field: 'email' | 'phone',
): Row {
  const list = field === 'email' ? 'otherEmails' : 'otherPhones';
  const { [list]: others = [], ...rest } = row.fields;
  const [first, ...more] = others;
  const isMapped = plan.columns.some((column) => column?.target === field);
  if (!first || rest[field] !== undefined || !isMapped || plan.verbatim) return row;
  const column = row.places.get(placeKey(list, first.value));
  const places = new Map(row.places);
  if (column !== undefined) places.set(placeKey(field, first.value), column);
  const fields = { ...rest, [field]: first.value, ...(more.length > 0 && { [list]: more }) };
  return { ...row, fields, places };
}
