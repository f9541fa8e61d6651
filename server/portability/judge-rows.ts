import * as z from 'zod/mini';
import { clientChange, newClient } from '#contract/client-record.ts';
import { id } from '#contract/fields.ts';
import type { RowOutcome } from '#contract/import-record.ts';
import { tagKey } from '#contract/tag-key.ts';
import { makeBreather } from '#server/breathe.ts';
import { emailKey, keysOf } from '#server/clients/client-keys.ts';
import type { ClientValues } from '#server/clients/client-values.ts';
import { newRow } from '#server/clients/create-client.ts';
import { listAllByEmails, listByEmails } from '#server/clients/email-reads.ts';
import { listRowsByIds } from '#server/clients/reads.ts';
import { readRecord, type RecordRules } from '#server/clients/read-record.ts';
import type { ClientRow } from '#server/clients/reads.ts';
import { spellTags } from '#server/clients/tag-reads.ts';
import { toldChange } from '#server/clients/told.ts';
import type { Scope } from '#server/db/scope.ts';
import { momentOf } from '#server/moment-of.ts';
import { blankClient } from './blank-client.ts';
import { withFirst } from './first-of-others.ts';
import type { StagedRow } from './row-reads.ts';
import { bodyOf, wrongIn, type Judge } from './judge.ts';
import { ByAddress, ByNameAndAddress, ByOwnId, type KnownClients } from './known-clients.ts';
import { leaveUnread } from './leave-unread.ts';
import { withoutLost } from './lost-letters.ts';
import { givesWithdrawn, merged } from './merge-values.ts';
import type { RowPlan } from './plan-rows.ts';
import { readRow, type RowFields } from './read-row.ts';
import { problemsByField, problemsIn, toldOf, type Problems } from './row-problems.ts';

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
  const staged: ReadRow[] = [];
  for (const row of rows) {
    await breathe();
    staged.push(readStaged(row, judge.plan));
  }
  const read = await spellTagsOf(scope, judge, staged);
  const keys = read.flatMap(({ fields }) => (fields.email ? [emailKey(fields.email)] : []));
  const ids = read.flatMap(({ ownId }) => ownId ?? []);
  const known = await knownBy(scope, judge, [...new Set(keys)], ids);
  const judged: Judged[] = [];
  for (const one of read) {
    await breathe();
    judged.push(judgeRow(judge, one, known));
  }
  return judged;
}

/** Tags in another case than clients, or rows further up, have them are written as these. */
async function spellTagsOf(
  scope: Scope,
  { viewer, spelled }: Judge,
  rows: readonly ReadRow[],
): Promise<ReadRow[]> {
  const fresh = rows
    .flatMap(({ fields }) => fields.tags ?? [])
    .filter((tag) => !spelled.has(tagKey(tag)));
  for (const tag of await spellTags(scope, viewer, [...new Set(fresh)])) {
    spelled.set(tagKey(tag), tag);
  }
  return rows.map((row) => {
    const tags = row.fields.tags?.map((tag) => spelled.get(tagKey(tag)) ?? tag);
    return tags ? { ...row, fields: { ...row.fields, tags } } : row;
  });
}

async function knownBy(
  scope: Scope,
  { onMatch, viewer, lines }: Judge,
  keys: readonly string[],
  ids: readonly string[],
): Promise<KnownClients> {
  const known =
    onMatch === 'create'
      ? new ByNameAndAddress(await listAllByEmails(scope, viewer, keys), lines)
      : new ByAddress(await listByEmails(scope, viewer, keys));
  if (ids.length === 0) return known;
  return new ByOwnId(await listRowsByIds(scope, viewer, ids), lines, known);
}

type ReadRow = Row & { readonly row: StagedRow };

function readStaged(row: StagedRow, plan: RowPlan): ReadRow {
  const { line, cells, faults } = row;
  const table = { line, cells: [...cells] };
  const badly = faults.map((message) => ({ fault: 'unreadable' as const, message }));
  const given = readRow(badly.length > 0 ? { ...table, faults: badly } : table, plan);
  const read = given.problems.length > 0 ? given : withFirst(plan, given, 'email');
  const ownId = ownIdIn(cells, plan);
  return { row, ...read, ...(ownId !== undefined && { ownId }) };
}

function judgeRow(judge: Judge, { row, ...read }: ReadRow, known: KnownClients): Judged {
  const { line, outcome } = row;
  if (outcome === 'dropped') return verdict(line, 'dropped');
  const { fields, problems, left } = leaveUnread(judge, read);
  const judged = judgeFields(judge, { ...read, fields, problems }, known);
  // Of a row that is not taken at all, no cell is left out.
  return judged.outcome === 'skip'
    ? judged
    : { ...judged, problems: [...judged.problems, ...left] };
}

/** The client that a row of an export of ours names. */
function ownIdIn(cells: readonly string[], { ownIdAt }: RowPlan): string | undefined {
  const cell = ownIdAt === undefined ? '' : (cells[ownIdAt] ?? '').trim().toLowerCase();
  return z.safeParse(id, cell).success ? cell : undefined;
}

type Row = ReturnType<typeof readRow> & { readonly ownId?: string };

function judgeFields(judge: Judge, row: Row, known: KnownClients): Judged {
  const { line, fields, problems, ownId } = row;
  if (problems.length > 0) return bad(line, withFurther(judge, row, problems));
  const match = known.find(fields, line, ownId);
  return match ? change(judge, row, match, known) : create(judge, row, known);
}

/** The problems of a row and whatever is wrong with its other cells, so that it is corrected once. */
function withFurther(judge: Judge, row: Row, problems: Problems): Problems {
  if (problems.some(({ column }) => column === null)) return problems;
  const told = new Set(problems.map(({ column }) => column));
  const further = wrongIn(judge, row);
  return [...problems, ...further.filter(({ column }) => column !== null && !told.has(column))];
}

function create(judge: Judge, given: Row, known: KnownClients): Judged {
  const of = withFirst(judge.plan, given, 'phone');
  const { line, fields } = of;
  const { viewer, rules, onMatch, seen } = judge;
  const checked = z.safeParse(newClient, bodyOf(judge, fields));
  if (!checked.success) {
    return bad(line, withFurther(judge, of, problemsIn(judge.plan, of, checked.error.issues)));
  }
  const ownerId = rules.owners.has(viewer.userId) ? viewer.userId : null;
  const made = newRow({ ownerId, ...checked.data }, rules);
  if ('problems' in made) return bad(line, problemsByField(judge.plan, of, made.problems));
  const createdAt = pastInstant(fields.createdAt, rules) ?? made.row.createdAt;
  const told = { ...made.row, createdAt, ...consentDay(made.row, undefined, fields, rules) };
  const row = { ...blankClient(judge.practiceId), ...told };
  if (!seen) {
    known.add(row, line);
    return { ...verdict(line, 'create', row.id), made: row };
  }
  if (onMatch === 'create') return { ...verdict(line, 'create'), ...alsoOf(judge, of, known) };
  const again = seen.has(emailKey(row.email));
  addAddresses(seen, row);
  if (!again) return verdict(line, 'create');
  return verdict(line, onMatch === 'skip' && !row.doNotCall ? 'skip' : 'update');
}

function addAddresses(seen: Set<string>, row: ClientRow): void {
  for (const { kind, key } of keysOf(row)) if (kind === 'email') seen.add(key);
}

/** A row that brings more of a client who is there already. */
function change(judge: Judge, given: Row, match: ClientRow, known: KnownClients): Judged {
  const of = match.phone === '' ? withFirst(judge.plan, given, 'phone') : given;
  const { line, fields } = of;
  const checked = z.safeParse(clientChange, bodyOf(judge, fields));
  if (!checked.success) {
    return bad(line, withFurther(judge, of, problemsIn(judge.plan, of, checked.error.issues)));
  }
  const { values: written, problems } = readRecord(checked.data, match, judge.rules);
  if (Object.keys(problems).length > 0) return bad(line, problemsByField(judge.plan, of, problems));
  const read = withoutLost(written, match);
  const values = { ...read, ...consentDay(read, match, fields, judge.rules) };
  const skip = judge.onMatch === 'skip';
  // Who must not be called is kept even of a row that is left out.
  const kept = skip ? onlyNoCalls(values) : merged(match, values, judge.onMatch !== 'overwrite');
  const after = { ...match, ...kept } as ClientRow;
  if (skip && !toldChange(match, after)) return verdict(line, 'skip', match.id);
  const held = judge.onMatch === 'overwrite' && givesWithdrawn(match, values);
  const told = held
    ? { problems: problemsByField(judge.plan, of, { consent: staysWithdrawn }).map(toldOf) }
    : {};
  if (!toldChange(match, after)) return { ...verdict(line, 'same', match.id), ...told };
  if (judge.seen) addAddresses(judge.seen, after);
  else known.add(after, line);
  return { ...verdict(line, 'update', match.id), ...told, values: kept };
}

/** Says of a row that brings a new client who has its address already. */
function alsoOf(judge: Judge, of: Row, known: KnownClients): Partial<Judged> {
  const other = known.sharing(of.fields);
  if (!other) return {};
  const message = `${other.name} has this email address already`;
  return { problems: problemsByField(judge.plan, of, { email: message }).map(toldOf) };
}

const staysWithdrawn =
  'This consent was withdrawn and stays so. If it was given again, say so on the client’s page.';

const onlyNoCalls = (values: ClientValues): ClientValues =>
  values.doNotCall === true ? { doNotCall: true } : {};

/** Since when what a row says of consent holds: as the file says, and where it says nothing of that not today. */
function consentDay(
  { consent }: Pick<ClientValues, 'consent'>,
  before: ClientRow | undefined,
  fields: RowFields,
  rules: RecordRules,
): Pick<ClientValues, 'consentAt'> {
  const at = pastInstant(fields.consentAt, rules);
  if (consent === 'unknown') return { consentAt: null };
  if (consent !== undefined) return { consentAt: at ?? null };
  // It says the same as before: then only a day is news.
  return at !== undefined && before !== undefined && fields.consent === before.consent
    ? { consentAt: at }
    : {};
}

/** An instant that a file tells of; nothing in the future. */
function pastInstant(text: string | undefined, { now, dayZone }: RecordRules): string | undefined {
  if (text === undefined) return undefined;
  const at = new Date(momentOf(text, now, dayZone));
  if (Number.isNaN(at.getTime()) || at.getUTCFullYear() < 1900) return undefined;
  return at.toISOString() > now ? now : at.toISOString();
}

function verdict(line: number, outcome: RowOutcome, clientId: string | null = null): Judged {
  return { line, outcome, problems: [], clientId };
}

function bad(line: number, problems: Problems): Judged {
  return { line, outcome: 'error', problems: problems.map(toldOf), clientId: null };
}
