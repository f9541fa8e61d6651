import { wrongIn, type Judge } from './judge.ts';
import type { ReadRow, RowFields } from './read-row.ts';
import { toldOf, type Problems } from './row-problems.ts';

/**
 * A row without the cells that can't be read of columns that rows may come in without, and what is
 * told of those. Of a cell that holds several, such as phone numbers, the others stay.
 */
export function leaveUnread(
  judge: Judge,
  { line, fields, problems, places }: ReadRow,
): ReadRow & { readonly left: Problems } {
  const leaves = ({ column }: Problems[number]) =>
    column !== null && judge.plan.columns[column]?.leavesUnread === true;
  const whole = problems.some(({ column }) => column === null);
  if (whole || !judge.plan.columns.some((column) => column?.leavesUnread)) {
    return { line, fields, problems, places, left: [] };
  }
  const left: Problems[number][] = problems.filter(leaves);
  let kept = fields;
  // By one that goes, such as a time zone, another one may be read otherwise.
  for (;;) {
    const wrong = wrongIn(judge, { fields: kept, places }).filter(leaves);
    if (wrong.length === 0) break;
    left.push(...wrong);
    for (const field of new Set(wrong.map((one) => one.field))) {
      kept = without(kept, field, (alone) =>
        wrongIn(judge, { fields: alone, places }).every(
          (problem) => problem.field !== field || !leaves(problem),
        ),
      );
    }
  }
  const columns = [...new Set(left.map(({ column }) => column))];
  const first = columns.flatMap((place) => left.find(({ column }) => column === place) ?? []);
  return {
    line,
    fields: kept,
    places,
    problems: problems.filter((problem) => !leaves(problem)),
    left: first.map((problem) => ({ ...toldOf(problem), leftOut: true })),
  };
}

/** The fields without what may go of one of them; without the whole of it where no part of it stays. */
function without(
  fields: RowFields,
  field: string,
  stays: (alone: RowFields) => boolean,
): RowFields {
  // Whose a client is stands in a row by name, and in a record by id.
  const key = field === 'ownerId' ? 'owner' : (field as keyof RowFields);
  const { [key]: value, ...others } = fields;
  const { timezone } = fields;
  const isSound = (part: unknown) =>
    stays({ ...(timezone === undefined ? {} : { timezone }), [key]: part });
  const sound = soundOf(value, isSound);
  return sound === undefined ? others : { ...others, [key]: sound };
}

function soundOf(value: unknown, isSound: (part: unknown) => boolean): unknown {
  if (Array.isArray(value)) {
    const parts = value.filter((part) => isSound([part]));
    return parts.length === 0 || parts.length === value.length ? undefined : parts;
  }
  if (typeof value === 'object' && value !== null) {
    const all = Object.entries(value);
    const parts = all.filter(([key, part]) => isSound({ [key]: part }));
    return parts.length === 0 || parts.length === all.length
      ? undefined
      : Object.fromEntries(parts);
  }
  return undefined;
}
