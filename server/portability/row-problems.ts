import type * as z from 'zod/mini';
import { sentence } from '#server/invalid-input.ts';
import type { StagedRow } from './import-reads.ts';
import type { RowPlan } from './plan-rows.ts';

export type Problems = StagedRow['problems'];

/** What the contract refuses, each with the column that it comes from. */
export function problemsIn(plan: RowPlan, issues: readonly z.core.$ZodIssue[]): Problems {
  return issues.map((issue) => ({
    column: columnOf(plan, String(issue.path[0] ?? '')),
    message: sentence(issue),
  }));
}

/** Sentences by field, each with the column that the field comes from. */
export function problemsByField(
  plan: RowPlan,
  problems: Readonly<Record<string, string>>,
): Problems {
  return Object.entries(problems).map(([field, message]) => ({
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

function columnOf(plan: RowPlan, field: string): number | null {
  for (const target of targetsOf[field] ?? [field]) {
    const found = plan.columns.findIndex(
      (column) =>
        column?.target === target ||
        (field === 'customFields' && column?.target.startsWith('custom:')),
    );
    if (found >= 0) return found;
  }
  return null;
}
