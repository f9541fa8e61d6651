import * as z from 'zod/mini';
import { clientChange, type ClientChange, type NewClient } from '#contract/client-record.ts';
import type { MatchChoice } from '#contract/import-record.ts';
import { readRecord, type RecordRules } from '#server/clients/read-record.ts';
import type { Viewer } from '#server/clients/reads.ts';
import type { RowPlan } from './plan-rows.ts';
import type { RowFields } from './read-row.ts';
import { problemsByField, problemsIn, type FieldProblem, type RowValues } from './row-problems.ts';

/** All that judging a row needs beside the clients that are there. */
export interface Judge {
  readonly practiceId: string;
  readonly viewer: Viewer;
  readonly plan: RowPlan;
  readonly rules: RecordRules;
  readonly onMatch: MatchChoice;
  /** Ids of users by their name, email address, username or the file's own word, in lower case. */
  readonly owners: ReadonlyMap<string, string>;
  /**
   * Addresses that rows further up bring in, while rows are checked; undefined when they are about
   * to be written and each is judged by what those above it leave.
   */
  readonly seen: Set<string> | undefined;
  /** The lines whose clients are known already, by the ids of these; only where clients are told apart by more than their address. */
  readonly lines: Map<string, number>;
  /** How the tags of rows so far are written, by their keys. */
  readonly spelled: Map<string, string>;
}

/** What a row says of a client, as a person would write it. */
export function bodyOf(
  judge: Pick<Judge, 'owners'>,
  fields: RowFields,
): Partial<NewClient> & ClientChange {
  const { owner, createdAt: _, consentAt: __, ...body } = fields;
  const ownerId = owner === undefined ? undefined : judge.owners.get(owner.trim().toLowerCase());
  return { ...body, ...(ownerId ? { ownerId } : {}) } as Partial<NewClient> & ClientChange;
}

/** What is wrong with the values of a row, each by itself: not what it has none of. */
export function wrongIn(
  judge: Pick<Judge, 'owners' | 'plan' | 'rules'>,
  row: RowValues,
): FieldProblem[] {
  const body = bodyOf(judge, row.fields);
  const { error } = z.safeParse(clientChange, body);
  const issues = error?.issues ?? [];
  const wrong = new Set(issues.map(({ path }) => path[0]));
  const rest = Object.fromEntries(Object.entries(body).filter(([field]) => !wrong.has(field)));
  const read = z.safeParse(clientChange, rest);
  return [
    ...problemsIn(judge.plan, row, issues),
    ...(read.success
      ? problemsByField(judge.plan, row, readRecord(read.data, undefined, judge.rules).problems)
      : []),
  ];
}
