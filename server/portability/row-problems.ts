import type * as z from 'zod/mini';
import { sentence } from '#server/invalid-input.ts';
import type { RowPlan } from './plan-rows.ts';
import { placeKey, type ReadRow } from './read-row.ts';
import type { StagedRow } from './row-reads.ts';

export type Problems = StagedRow['problems'];

/** A problem with the field of a client that it is about. */
export type FieldProblem = Problems[number] & { readonly field: string };

/** What is told of a problem. */
export const toldOf = ({ column, message }: Problems[number]): Problems[number] => ({
  column,
  message,
});

/** A row as it was read: its values, and where those of its lists stand. */
export type RowValues = Pick<ReadRow, 'fields' | 'places'>;

/** What the contract refuses, each with the column that it comes from. */
export function problemsIn(
  plan: RowPlan,
  row: RowValues,
  issues: readonly z.core.$ZodIssue[],
): FieldProblem[] {
  return issues.map((issue) => problemAt(plan, row, issue.path.map(String), sentence(issue)));
}

/** Sentences by the paths of values, each with the column that the value comes from. */
export function problemsByField(
  plan: RowPlan,
  row: RowValues,
  problems: Readonly<Record<string, string>>,
): FieldProblem[] {
  return Object.entries(problems).map(([path, message]) =>
    problemAt(plan, row, path.split('.'), message),
  );
}

function problemAt(
  plan: RowPlan,
  row: RowValues,
  [field = '', part]: readonly string[],
  message: string,
): FieldProblem {
  const column = listColumnOf(row, field, part) ?? columnOf(plan, field, part);
  return { field, column, message };
}

/** Several columns may fill a list, or what is the first of it: each value says where it stands. */
function listColumnOf({ fields, places }: RowValues, field: string, part?: string) {
  if (field === 'email' || field === 'phone')
    return places.get(placeKey(field, fields[field] ?? ''));
  const list = field === 'otherEmails' || field === 'otherPhones' || field === 'tags';
  const one = list && part !== undefined ? fields[field]?.[Number(part)] : undefined;
  if (one === undefined) return undefined;
  return places.get(placeKey(field, typeof one === 'string' ? one : one.value));
}

const targetsOf: Readonly<Record<string, readonly string[]>> = {
  name: ['name', 'firstName', 'lastName'],
  otherEmails: ['otherEmail', 'email'],
  otherPhones: ['otherPhone', 'phone'],
  ownerId: ['owner'],
};

function columnOf({ columns }: RowPlan, field: string, part = ''): number | null {
  const targets = field === 'customFields' ? [`custom:${part}`] : (targetsOf[field] ?? [field]);
  for (const target of targets) {
    const found = columns.findIndex((column) => column?.target === target);
    if (found >= 0) return found;
  }
  return null;
}
