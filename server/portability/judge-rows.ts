import * as z from 'zod/mini';
import {
  clientChange,
  newClient,
  type ClientChange,
  type NewClient,
} from '#contract/client-record.ts';
import type { MatchChoice, RowOutcome } from '#contract/portability.ts';
import { makeBreather } from '#server/breathe.ts';
import { emailKey, keysOf } from '#server/clients/client-keys.ts';
import type { ClientValues } from '#server/clients/client-values.ts';
import { newRow } from '#server/clients/create-client.ts';
import { listByEmails } from '#server/clients/email-reads.ts';
import { readRecord, type RecordRules } from '#server/clients/read-record.ts';
import type { ClientRow, Viewer } from '#server/clients/reads.ts';
import { toldChange } from '#server/clients/told.ts';
import type { Scope } from '#server/db/scope.ts';
import { blankClient } from './blank-client.ts';
import type { StagedRow } from './import-reads.ts';
import { KnownClients } from './known-clients.ts';
import { givesWithdrawn, merged } from './merge-values.ts';
import type { RowPlan } from './plan-rows.ts';
import { readRow, type RowFields } from './read-row.ts';
import { problemsByField, problemsIn, type Problems } from './row-problems.ts';

/** All that judging a row needs beside the clients that are there. */
export interface Judge {
  readonly practiceId: string;
  readonly viewer: Viewer;
  readonly plan: RowPlan;
  readonly rules: RecordRules;
  readonly onMatch: MatchChoice;
  /** Ids of users by their name, e-mail address, username or the file's own word, in lower case. */
  readonly owners: ReadonlyMap<string, string>;
  /**
   * Addresses that rows further up bring in, while rows are checked; undefined when they are about
   * to be written and each is judged by what those above it leave.
   */
  readonly seen: Set<string> | undefined;
}

/** What becomes of a row, and what is to be written for it. */
export interface Judged {
  readonly line: number;
  readonly outcome: RowOutcome;
  readonly problems: Problems;
  readonly clientId: string | null;
  readonly made?: ClientRow;
  readonly values?: ClientValues;
}

/** Judges rows in their order; none is written. */
export async function judgeRows(
  scope: Scope,
  judge: Judge,
  rows: readonly StagedRow[],
): Promise<Judged[]> {
  const breathe = makeBreather();
  const read: ReadRow[] = [];
  for (const row of rows) {
    await breathe();
    read.push(readStaged(row, judge.plan));
  }
  const keys = read.flatMap(({ fields }) => (fields.email ? [emailKey(fields.email)] : []));
  const there = judge.onMatch === 'create' ? [] : [...new Set(keys)];
  const known = new KnownClients(await listByEmails(scope, judge.viewer, there));
  const judged: Judged[] = [];
  for (const one of read) {
    await breathe();
    judged.push(judgeRow(judge, one, known));
  }
  return judged;
}

type ReadRow = ReturnType<typeof readRow> & { readonly row: StagedRow };

function readStaged(row: StagedRow, plan: RowPlan): ReadRow {
  const { line, cells, faults } = row;
  const table = { line, cells: [...cells] };
  const badly = faults.map((message) => ({ fault: 'unreadable' as const, message }));
  return { row, ...readRow(badly.length > 0 ? { ...table, faults: badly } : table, plan) };
}

function judgeRow(
  judge: Judge,
  { row: { line, outcome }, fields, problems }: ReadRow,
  known: KnownClients,
): Judged {
  if (outcome === 'dropped') return verdict(line, 'dropped');
  if (problems.length > 0) return bad(line, withFurther(judge, fields, problems));
  const match = judge.onMatch === 'create' ? undefined : known.find(fields.email ?? '');
  return match ? change(judge, line, fields, match, known) : create(judge, line, fields, known);
}

/** The problems of a row and whatever is wrong with its other cells, so that it is corrected once. */
function withFurther(judge: Judge, fields: RowFields, problems: Problems): Problems {
  if (problems.some(({ column }) => column === null)) return problems;
  const body = bodyOf(judge, fields);
  const { error } = z.safeParse(clientChange, body);
  const issues = error?.issues ?? [];
  const wrong = new Set(issues.map(({ path }) => path[0]));
  const rest = Object.fromEntries(Object.entries(body).filter(([field]) => !wrong.has(field)));
  const read = z.safeParse(clientChange, rest);
  const further = [
    ...problemsIn(judge.plan, issues),
    ...(read.success
      ? problemsByField(judge.plan, readRecord(read.data, undefined, judge.rules).problems)
      : []),
  ];
  const told = new Set(problems.map(({ column }) => column));
  return [...problems, ...further.filter(({ column }) => column !== null && !told.has(column))];
}

function create(judge: Judge, line: number, fields: RowFields, known: KnownClients): Judged {
  const { viewer, rules, onMatch, seen } = judge;
  const checked = z.safeParse(newClient, bodyOf(judge, fields));
  if (!checked.success) {
    return bad(line, withFurther(judge, fields, problemsIn(judge.plan, checked.error.issues)));
  }
  const ownerId = rules.owners.has(viewer.userId) ? viewer.userId : null;
  const made = newRow({ ownerId, ...checked.data }, rules);
  if ('problems' in made) return bad(line, problemsByField(judge.plan, made.problems));
  const createdAt = pastInstant(fields.createdAt, rules.now) ?? made.row.createdAt;
  const told = { ...made.row, createdAt, ...consentDay(made.row, undefined, fields, rules.now) };
  const row = { ...blankClient(judge.practiceId), ...told };
  if (!seen) {
    if (onMatch !== 'create') known.add(row);
    return { ...verdict(line, 'create', row.id), made: row };
  }
  if (onMatch === 'create') return verdict(line, 'create');
  const again = seen.has(emailKey(row.email));
  for (const { kind, key } of keysOf(row)) if (kind === 'email') seen.add(key);
  if (!again) return verdict(line, 'create');
  return verdict(line, onMatch === 'skip' && !row.doNotCall ? 'skip' : 'update');
}

/** A row that brings more of a client who is there already. */
function change(
  judge: Judge,
  line: number,
  fields: RowFields,
  match: ClientRow,
  known: KnownClients,
): Judged {
  const checked = z.safeParse(clientChange, bodyOf(judge, fields));
  if (!checked.success) {
    return bad(line, withFurther(judge, fields, problemsIn(judge.plan, checked.error.issues)));
  }
  const { values: read, problems } = readRecord(checked.data, match, judge.rules);
  if (Object.keys(problems).length > 0) return bad(line, problemsByField(judge.plan, problems));
  const values = { ...read, ...consentDay(read, match, fields, judge.rules.now) };
  const skip = judge.onMatch === 'skip';
  // Who must not be called is kept even of a row that is left out.
  const kept = skip ? onlyNoCalls(values) : merged(match, values, judge.onMatch === 'fill');
  const after = { ...match, ...kept } as ClientRow;
  if (skip && !toldChange(match, after)) return verdict(line, 'skip', match.id);
  const held = judge.onMatch === 'overwrite' && givesWithdrawn(match, values);
  const told = held ? { problems: problemsByField(judge.plan, { consent: staysWithdrawn }) } : {};
  if (!toldChange(match, after)) return { ...verdict(line, 'same', match.id), ...told };
  if (!judge.seen) known.add(after);
  return { ...verdict(line, 'update', match.id), ...told, values: kept };
}

const staysWithdrawn =
  'This consent was withdrawn and stays so. If it was given again, say so on the client’s page.';

const onlyNoCalls = (values: ClientValues): ClientValues =>
  values.doNotCall === true ? { doNotCall: true } : {};

function bodyOf(judge: Judge, fields: RowFields): Partial<NewClient> & ClientChange {
  const { owner, createdAt: _, consentAt: __, ...body } = fields;
  const ownerId = owner === undefined ? undefined : judge.owners.get(owner.trim().toLowerCase());
  return { ...body, ...(ownerId ? { ownerId } : {}) } as Partial<NewClient> & ClientChange;
}

/** Since when what a row says of consent holds: as the file says, and where it says nothing of that not today. */
function consentDay(
  { consent }: Pick<ClientValues, 'consent'>,
  before: ClientRow | undefined,
  fields: RowFields,
  now: string,
): Pick<ClientValues, 'consentAt'> {
  const at = pastInstant(fields.consentAt, now);
  if (consent === 'unknown') return { consentAt: null };
  if (consent !== undefined) return { consentAt: at ?? null };
  // It says the same as before: then only a day is news.
  return at !== undefined && before !== undefined && fields.consent === before.consent
    ? { consentAt: at }
    : {};
}

/** An instant that a file tells of; nothing in the future. */
function pastInstant(text: string | undefined, now: string): string | undefined {
  if (text === undefined) return undefined;
  const at = new Date(text.length === 10 ? `${text}T12:00:00.000Z` : text);
  if (Number.isNaN(at.getTime()) || at.getUTCFullYear() < 1900) return undefined;
  return at.toISOString() > now ? now : at.toISOString();
}

function verdict(line: number, outcome: RowOutcome, clientId: string | null = null): Judged {
  return { line, outcome, problems: [], clientId };
}

function bad(
  line: number,
  problems: readonly { column?: number | null | undefined; message: string }[],
): Judged {
  const told = problems.map(({ column, message }) => ({ column: column ?? null, message }));
  return { line, outcome: 'error', problems: told, clientId: null };
}
