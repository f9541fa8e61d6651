import type * as z from 'zod/mini';
import { sentence } from '#server/invalid-input.ts';
import type { StagedRow } from './import-reads.ts';
import type { RowPlan } from './plan-rows.ts';

export type Problems = StagedRow['problems'];

/** A problem with the field of a client that it is about. */
export type FieldProblem = Problems[number] & { readonly field: string };

/** What is told of a problem. */
export const toldOf = ({ column, message }: Problems[number]): Problems[number] => ({
  column,
  message,
});

/** What the contract refuses, each with the column that it comes from. */
export function problemsIn(plan: RowPlan, issues: readonly z.core.$ZodIssue[]): FieldProblem[] {
  return issues.map((issue) => {
    const [field, part] = issue.path.map(String);
    const column = columnOf(plan, field ?? '', part);
    return { field: field ?? '', column, message: sentence(issue) };
  });
}

/** Sentences by field, each with the column that the field comes from. */
export function problemsByField(
  plan: RowPlan,
  problems: Readonly<Record<string, string>>,
): FieldProblem[] {
  return Object.entries(problems).map(([field, message]) => ({
    field,
    column: columnOf(plan, field),
    message,
  }));
}

const targetsOf: Readonly<Record<string, readonly string[]>> = {
  name: ['name', 'firstName', 'lastName'],
  otherEmails: ['otherEmail', 'email'],
  otherPhones: ['otherPhone', 'phone'],
  ownerId: ['owner'],
};

function columnOf(plan: RowPlan, field: string, part?: string): number | null {
  const own = field === 'customFields' && part !== undefined ? [`custom:${part}`] : [];
  for (const target of [...own, ...(targetsOf[field] ?? [field])]) {
    const found = plan.columns.findIndex(
      (column) =>
        column?.target === target ||
        (field === 'customFields' && column?.target.startsWith('custom:')),
    );
    if (found >= 0) return found;
  }
  return null;
}
