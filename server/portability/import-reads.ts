import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  inArray,
  isNull,
  lt,
  notExists,
  notInArray,
  sql,
  type SQL,
} from 'drizzle-orm';
import { rowOutcomes, type ClientImport } from '#contract/import-record.ts';
import { deadLetters, events } from '#server/db/schema/events.ts';
import { importRows, imports } from '#server/db/schema/portability.ts';
import { users } from '#server/db/schema/people.ts';
import { noCountryProblem } from '#server/clients/phone.ts';
import type { Scope } from '#server/db/scope.ts';
import { mayLeave } from './may-leave.ts';

export type ImportRecord = typeof imports.$inferSelect;

const shownImports = 50;

export async function findImportRow(scope: Scope, id: string): Promise<ImportRecord | undefined> {
  const [row] = await scope.db
    .select()
    .from(imports)
    .where(and(scope.owns(imports), eq(imports.id, id)));
  return row;
}

/** The latest imports whose columns somebody has confirmed. */
export async function listMappedImports(scope: Scope): Promise<ImportRecord[]> {
  return scope.db
    .select()
    .from(imports)
    .where(
      and(
        scope.owns(imports),
        inArray(imports.state, ['checking', 'ready', 'running', 'done', 'undoing', 'undone']),
      ),
    )
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(shownImports);
}

/** Imports on their way, held until the transaction ends. */
export async function listUnderWay(scope: Scope): Promise<ImportRecord[]> {
  return scope.db
    .select()
    .from(imports)
    .where(
      and(scope.owns(imports), inArray(imports.state, ['mapping', 'checking', 'ready', 'running'])),
    )
    .orderBy(imports.id)
    .for('update');
}

/** An import, held until the transaction ends. */
export async function findImportForUpdate(
  scope: Scope,
  id: string,
): Promise<ImportRecord | undefined> {
  const [row] = await scope.db
    .select()
    .from(imports)
    .where(and(scope.owns(imports), eq(imports.id, id)))
    .for('update');
  return row;
}

/** When an import was last brought to its end; undefined for one that never was. */
export async function findFinishedAt(scope: Scope, id: string): Promise<string | undefined> {
  const [event] = await scope.db
    .select({ at: events.at })
    .from(events)
    .where(
      and(
        scope.owns(events),
        eq(events.subjectKind, 'import'),
        eq(events.subjectId, id),
        eq(events.name, 'import.finished'),
      ),
    )
    .orderBy(desc(events.seq))
    .limit(1);
  return event?.at;
}

async function listWhere(scope: Scope, where: SQL | undefined, limit: number) {
  const rows = await scope.db
    .select({ row: imports, actor: { id: users.id, name: users.name } })
    .from(imports)
    .leftJoin(users, and(scope.owns(users), eq(users.id, imports.actorId)))
    .where(and(scope.owns(imports), where))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(limit);
  const ids = rows.map(({ row }) => row.id);
  const counted = await countOutcomes(scope, ids);
  const unread = await countUnread(scope, ids);
  return rows.map(({ row, actor }): ClientImport => {
    const { practiceId: _, actorId: _actorId, ...shown } = row;
    return {
      ...shown,
      // Imports of earlier versions know nothing of their dates and currencies, nor why a column was left out.
      columns: row.columns.map((column) => ({
        ...column,
        dates: column.dates ?? null,
        otherCurrency: column.otherCurrency ?? null,
        leftOutWhy: column.leftOutWhy ?? null,
        leavesUnread: column.leavesUnread ?? false,
        hiddenField: column.hiddenField ?? null,
      })),
      openOptions: mapValues(row.openOptions, (words) => [...words]),
      optionMatches: mapValues(row.optionMatches, (words) => ({ ...words })),
      ...(counted.get(row.id) ?? noCounts()),
      unread: unread
        .filter(
          ({ importId, column }) =>
            importId === row.id && mayLeave(row.columns[column]?.target ?? null),
        )
        .map(({ column, held, left, countryless }) => ({ column, held, left, countryless })),
      actor,
    };
  });
}

function mapValues<From, To>(values: Readonly<Record<string, From>>, to: (value: From) => To) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, to(value)]));
}

type Counted = Pick<ClientImport, 'counts' | 'heldBack' | 'sharing'>;

const noCounts = (): Counted => ({
  counts: Object.fromEntries(rowOutcomes.map((outcome) => [outcome, 0])) as Counted['counts'],
  heldBack: 0,
  sharing: 0,
});

async function countOutcomes(scope: Scope, ids: readonly string[]) {
  const counted = new Map<string, Counted>();
  if (ids.length === 0) return counted;
  const rows = await scope.db
    .select({
      importId: importRows.importId,
      outcome: importRows.outcome,
      rows: count(),
      remarked: sql<number>`(count(*) filter (where jsonb_path_exists(${importRows.problems}, '$[*] ? (!exists(@.leftOut))')))::int`,
    })
    .from(importRows)
    .where(and(scope.owns(importRows), inArray(importRows.importId, [...ids])))
    .groupBy(importRows.importId, importRows.outcome);
  for (const { importId, outcome, rows: found, remarked } of rows) {
    const { counts, heldBack, sharing } = counted.get(importId) ?? noCounts();
    const taken = outcome === 'update' || outcome === 'same';
    counted.set(importId, {
      counts: { ...counts, [outcome]: found },
      heldBack: heldBack + (taken ? remarked : 0),
      sharing: sharing + (outcome === 'create' ? remarked : 0),
    });
  }
  return counted;
}

/** By column, the rows that a cell of it holds back and those that go without it. */
async function countUnread(scope: Scope, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const place = sql<number>`(problem.it ->> 'column')::int`;
  const lines = sql`count(distinct ${importRows.line})`;
  const isLeft = sql`problem.it -> 'leftOut' is not null`;
  return scope.db
    .select({
      importId: importRows.importId,
      column: place,
      held: sql<number>`(${lines} filter (where ${importRows.outcome} = 'error' and not ${isLeft}))::int`,
      countryless: sql<number>`(${lines} filter (where problem.it ->> 'message' = ${noCountryProblem}))::int`,
      left: sql<number>`(${lines} filter (where ${importRows.outcome} in ('create', 'update', 'same') and ${isLeft}))::int`,
    })
    .from(importRows)
    .innerJoin(sql`jsonb_array_elements(${importRows.problems}) as problem(it)`, sql`true`)
    .where(
      and(
        scope.owns(importRows),
        inArray(importRows.importId, [...ids]),
        sql`${importRows.problems} <> '[]'::jsonb`,
        sql`${place} is not null`,
      ),
    )
    .groupBy(importRows.importId, place)
    .orderBy(place);
}

export const listImports = (scope: Scope) => listWhere(scope, undefined, shownImports);

export async function findImport(scope: Scope, id: string): Promise<ClientImport | undefined> {
  const [found] = await listWhere(scope, eq(imports.id, id), 1);
  return found;
}

export async function getImport(scope: Scope, id: string): Promise<ClientImport> {
  const found = await findImport(scope, id);
  if (!found) throw new Error('The import was not found again.');
  return found;
}

/** Imports whose file was never read to its end. */
export async function listStuck(scope: Scope, before: string): Promise<ImportRecord[]> {
  return scope.db
    .select()
    .from(imports)
    .where(and(scope.owns(imports), eq(imports.state, 'reading'), lt(imports.updatedAt, before)));
}

/**
 * Imports whose work was waiting in a queue that is gone, as after a restore, held; not those whose
 * work failed for good and waits for an admin.
 */
export async function listLeftBehind(scope: Scope, before: string): Promise<ImportRecord[]> {
  const failed = scope.db
    .select({ id: deadLetters.id })
    .from(deadLetters)
    .innerJoin(events, and(scope.owns(events), eq(events.id, deadLetters.eventId)))
    .where(
      and(
        scope.owns(deadLetters),
        isNull(deadLetters.retriedAt),
        eq(events.subjectKind, 'import'),
        eq(events.subjectId, imports.id),
      ),
    );
  return scope.db
    .select()
    .from(imports)
    .where(
      and(
        scope.owns(imports),
        inArray(imports.state, ['checking', 'running', 'undoing']),
        lt(imports.updatedAt, before),
        notExists(failed),
      ),
    )
    .orderBy(imports.id)
    .for('update');
}

/** An old import that still has rows, and at which nobody is at work. */
export async function findForgettable(
  scope: Scope,
  before: string,
): Promise<ImportRecord | undefined> {
  const rows = scope.db
    .select({ line: importRows.line })
    .from(importRows)
    .where(and(scope.owns(importRows), eq(importRows.importId, imports.id)));
  const [row] = await scope.db
    .select()
    .from(imports)
    .where(
      and(
        scope.owns(imports),
        lt(imports.updatedAt, before),
        notInArray(imports.state, ['running', 'undoing']),
        exists(rows),
      ),
    )
    .orderBy(asc(imports.createdAt))
    .limit(1);
  return row;
}

/** Who may be named as an owner in a file. */
export async function listOwnerNames(scope: Scope) {
  return scope.db
    .select({ id: users.id, name: users.name, email: users.email, username: users.username })
    .from(users)
    .where(and(scope.owns(users), isNull(users.disabledAt)));
}
