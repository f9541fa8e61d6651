import type { ClientTarget } from '#contract/client-target.ts';
import { emailKey } from '#server/clients/client-keys.ts';
import { rulesOf } from '#server/clients/create-client.ts';
import { isPhoneCountry } from '#server/clients/phone.ts';
import type { RecordRules } from '#server/clients/read-record.ts';
import { listClientFields, type Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import { getPracticeRow } from '#server/people/reads.ts';
import type { CustomField } from './client-target.ts';
import { customFieldsOf } from './custom-targets.ts';
import type { ImportRecord } from './import-reads.ts';
import { listCells, listClientLines } from './row-reads.ts';
import type { Judge } from './judge.ts';
import { isOptionTarget } from './match-option.ts';
import { openOptionsOf, ownersByName } from './open-options.ts';
import { isReadTogether, planRows, type OptionMatches, type RowPlan } from './plan-rows.ts';
import { readRow } from './read-row.ts';
import type { Table } from './table.ts';
import { usualDateOrder } from '#server/usual-date-order.ts';

const rowsAtOnce = 2000;

/** Imports are for coaches and admins, who see every client. */
export function viewerOf(row: ImportRecord): Viewer {
  return { role: 'coach', userId: row.actorId ?? '' };
}

/** What an import's rows are judged by, from the file as it is kept and what was chosen. */
async function judgeOf(
  scope: Scope,
  row: ImportRecord,
  until?: number,
): Promise<Omit<Judge, 'seen'>> {
  const viewer = viewerOf(row);
  const customFields = customFieldsOf(await listClientFields(scope));
  // Of the whole file only dates and numbers are looked through: they tell how they are written.
  const together = columnsWhere(row, customFields, isReadTogether);
  const { timezone } = await getPracticeRow(scope);
  const plan = await planRows(await tableOf(scope, row, together), {
    mapping: row.columns.map(({ target }) => (target ?? undefined) as ClientTarget | undefined),
    customFields,
    optionMatches: row.optionMatches as OptionMatches,
    // As it was shown, whatever is corrected in the rows.
    dateOrders: Object.fromEntries(
      row.columns.flatMap(({ dates }, place) => (dates ? [[place, dates.order]] : [])),
    ),
    usualDateOrder: usualDateOrder(timezone),
    // Imports of earlier versions leave none out.
    leavesUnread: row.columns.map(({ leavesUnread }) => leavesUnread ?? false),
    timezone,
  });
  const owners = await ownersByName(scope);
  for (const [word, id] of Object.entries(row.optionMatches['owner'] ?? {})) {
    owners.set(word.trim().toLowerCase(), id);
  }
  const rules = phoneRules(await rulesOf(scope, viewer), row);
  const { onMatch } = row;
  const apart = onMatch === 'create' || plan.ownIdAt !== undefined;
  const lines = apart ? await listClientLines(scope, row.id, until) : new Map();
  const spelled = new Map<string, string>();
  return { practiceId: scope.practiceId, viewer, plan, rules, onMatch, owners, lines, spelled };
}

/** Numbers that name no country are of the import's, unless the client's own zone has another. */
function phoneRules(rules: RecordRules, { phoneCountry }: ImportRecord): RecordRules {
  // Imports of earlier versions know of none.
  if (phoneCountry === null || !isPhoneCountry(phoneCountry)) return rules;
  return { ...rules, homeZone: '', phoneCountry };
}

/** To check rows after a line: the addresses of those up to it count as brought in. */
export async function checkingJudge(
  scope: Scope,
  row: ImportRecord,
  after: number,
): Promise<Judge> {
  // What an earlier check said of rows that are yet to be checked counts no more.
  const judge = await judgeOf(scope, row, row.state === 'checking' ? after : undefined);
  const seen = row.onMatch === 'create' ? [] : await addressesUntil(scope, row, judge.plan, after);
  return { ...judge, seen: new Set(seen) };
}

/** To write rows: each is judged by what the ones above it leave. */
export async function writingJudge(scope: Scope, row: ImportRecord): Promise<Judge> {
  return { ...(await judgeOf(scope, row)), seen: undefined };
}

async function addressesUntil(
  scope: Scope,
  row: ImportRecord,
  plan: RowPlan,
  until: number,
): Promise<string[]> {
  const addresses: string[] = [];
  for await (const one of addressesBetween(scope, row, plan, { until })) {
    if (one.outcome === 'create' || one.outcome === 'update') addresses.push(...one.keys);
  }
  return addresses;
}

/**
 * The first line after another one for each of some addresses: what becomes of it hangs on the
 * rows above it that bring the same.
 */
export async function firstLinesWith(
  scope: Scope,
  row: ImportRecord,
  plan: RowPlan,
  { after, keys }: { readonly after: number; readonly keys: ReadonlySet<string> },
): Promise<number[]> {
  const wanted = new Set(keys);
  const lines: number[] = [];
  if (wanted.size === 0) return lines;
  for await (const one of addressesBetween(scope, row, plan, { after })) {
    const has = one.keys.filter((key) => wanted.has(key));
    if (has.length === 0 || one.outcome === 'dropped') continue;
    lines.push(one.line);
    for (const key of has) wanted.delete(key);
    if (wanted.size === 0) break;
  }
  return lines;
}

/** The keys of the email addresses that a row brings. */
export function addressesIn(plan: RowPlan, line: number, cells: readonly string[]): string[] {
  const { fields } = readRow({ line, cells: [...cells] }, plan);
  const others = fields.otherEmails?.map(({ value }) => value) ?? [];
  return [fields.email ?? '', ...others].filter((email) => email !== '').map(emailKey);
}

async function* addressesBetween(
  scope: Scope,
  row: ImportRecord,
  plan: RowPlan,
  part: { readonly after?: number; readonly until?: number },
) {
  const isAddress = (target: string) => target === 'email' || target === 'otherEmail';
  const columns = columnsWhere(row, [], isAddress);
  const onlyThose: RowPlan = { ...plan, columns: columns.map((place) => plan.columns[place]) };
  for await (const { line, outcome, cells } of cellsOf(scope, row, columns, part)) {
    const written = cells.map((cell) => cell ?? '');
    yield { line, outcome, keys: addressesIn(onlyThose, line, written) };
  }
}

/** The words that are still without an option, for columns as they are mapped now. */
export async function openOptionsNow(scope: Scope, row: ImportRecord) {
  const customFields = customFieldsOf(await listClientFields(scope));
  const listed = columnsWhere(
    row,
    customFields,
    (target, custom) => isOptionTarget(target) || target === 'owner' || custom?.kind === 'choice',
  );
  return openOptionsOf(scope, await tableOf(scope, row, listed), row.columns, customFields);
}

function columnsWhere(
  row: ImportRecord,
  customFields: readonly CustomField[],
  wanted: (target: ClientTarget, custom: CustomField | undefined) => boolean,
): number[] {
  return row.columns.flatMap(({ target }, place) => {
    const custom = customFields.find(({ id }) => target === `custom:${id}`);
    return target !== null && wanted(target as ClientTarget, custom) ? [place] : [];
  });
}

/** How often each cell stands in a column, in the order of the file; of rows that may yet be taken. */
export async function countCells(
  scope: Scope,
  row: ImportRecord,
  column: number,
): Promise<Map<string, number>> {
  const who = columnsWhere(row, [], (target) => namesSomebody.has(target));
  const counts = new Map<string, number>();
  for await (const { sound, outcome, cells } of cellsOf(scope, row, [column, ...who])) {
    const [cell, ...names] = cells.map((text) => text ?? '');
    // A row of sums at the end names nobody.
    const isSomebody = who.length === 0 || names.some((name) => name.trim() !== '');
    if (cell === undefined || !isSomebody || !sound || outcome === 'dropped') continue;
    counts.set(cell, (counts.get(cell) ?? 0) + 1);
  }
  return counts;
}

const namesSomebody: ReadonlySet<string> = new Set(['name', 'firstName', 'lastName', 'email']);

async function* cellsOf(
  scope: Scope,
  row: ImportRecord,
  columns: readonly number[],
  { after: first = -1, until }: { readonly after?: number; readonly until?: number } = {},
) {
  if (columns.length === 0) return;
  let after = first;
  for (;;) {
    const limits = until === undefined ? {} : { until };
    const part = await listCells(scope, row.id, columns, { after, limit: rowsAtOnce, ...limits });
    yield* part;
    if (part.length < rowsAtOnce) return;
    after = part.at(-1)?.line ?? after;
  }
}

/** The file with the cells of these columns only. */
async function tableOf(scope: Scope, row: ImportRecord, columns: readonly number[]) {
  const blank = row.columns.map(() => '');
  const table: Table = {
    format: row.format,
    encoding: 'utf-8',
    headers: row.columns.map(({ header }) => header),
    hasHeadings: true,
    ours: row.ours,
    rows: [],
  };
  for await (const { line, sound, cells } of cellsOf(scope, row, columns)) {
    if (!sound) continue;
    const all = [...blank];
    for (const [at, place] of columns.entries()) all[place] = cells[at] ?? '';
    table.rows.push({ line, cells: all });
  }
  return table;
}
