import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { events } from './schema/events.ts';
import type { Scope, WriteScope } from './scope.ts';

const ofSubjects = (scope: Scope, kind: string, ids: readonly string[]) =>
  and(scope.owns(events), eq(events.subjectKind, kind), inArray(events.subjectId, [...ids]));

/** What is written down is only ever added to, but for what is erased. */
export async function whileErasing(tx: WriteScope, work: () => Promise<unknown>): Promise<void> {
  await tx.connection.query(`set local rapport.erasing = 'on'`);
  await work();
  await tx.connection.query(`set local rapport.erasing = 'off'`);
}

/** What some subjects were called by a field of what was told of them, each with all of it. */
export async function listTold(
  scope: Scope,
  kind: string,
  ids: readonly string[],
  field: string,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const told = new Map<string, Set<string>>(ids.map((id) => [id, new Set()]));
  if (ids.length === 0) return told;
  const rows = await scope.db
    .select({
      id: events.subjectId,
      before: sql<string | null>`${events.before} ->> ${field}`,
      after: sql<string | null>`${events.after} ->> ${field}`,
    })
    .from(events)
    .where(ofSubjects(scope, kind, ids));
  for (const { id, before, after } of rows) {
    for (const words of [before, after]) if (words) told.get(id)?.add(words);
  }
  return told;
}

/** Leaves of what was told of some subjects who did what and when, and these fields of it alone. */
export async function forgetTold(
  tx: WriteScope,
  kind: string,
  ids: readonly string[],
  kept: readonly string[] = [],
): Promise<void> {
  if (ids.length === 0) return;
  const only = (told: PgColumn) =>
    sql`(select jsonb_object_agg("one"."key", "one"."value") from jsonb_each(${told}) "one" where "one"."key" = any(${sql.param([...kept])}::text[]))`;
  await whileErasing(tx, () =>
    tx.db
      .update(events)
      .set({ before: only(events.before), after: only(events.after) })
      .where(ofSubjects(tx, kind, ids)),
  );
}

/** Has all that was told of a subject say of some fields what it says now. */
export async function putTold(
  tx: WriteScope,
  kind: string,
  id: string,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const put = (told: PgColumn) =>
    Object.entries(fields).reduce<SQL>(
      (rest, [name, words]) =>
        sql`jsonb_set(${rest}, ${sql.param([name])}::text[], to_jsonb(${words}::text), false)`,
      sql`${told}`,
    );
  await whileErasing(tx, () =>
    tx.db
      .update(events)
      .set({ before: put(events.before), after: put(events.after) })
      .where(ofSubjects(tx, kind, [id])),
  );
}
