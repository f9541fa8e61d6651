import { randomUUID } from 'node:crypto';
import { and, eq, gte, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { promises } from './schema/calls.ts';
import { insights } from './schema/insights.ts';
import { memoryForgotten } from './schema/memory.ts';
import { keyResults, objectives } from './schema/okrs.ts';
import { tasks } from './schema/tasks.ts';
import type { WriteScope } from './scope.ts';

interface CallOf {
  readonly callId: string;
  readonly clientId: string;
}

/** Turns of a call that are forgotten each by itself, with who forgot them. */
export async function listForgottenTurns(tx: WriteScope, callId: string) {
  const { position, byId } = memoryForgotten;
  return tx.db
    .select({ position: sql<number>`${position}`, byId })
    .from(memoryForgotten)
    .where(ofTurns(tx, callId));
}

/** Forgets these turns of a call, and no others, in the place of those that were. */
export async function moveForgottenTurns(
  tx: WriteScope,
  callId: string,
  { positions, byId }: { readonly positions: readonly number[]; readonly byId: string | null },
): Promise<void> {
  const { practiceId, now: at } = tx;
  await tx.db.delete(memoryForgotten).where(ofTurns(tx, callId));
  if (positions.length === 0) return;
  const row = { practiceId, source: 'call', sourceId: callId, at, byId } as const;
  await tx.db
    .insert(memoryForgotten)
    .values(positions.map((position) => ({ ...row, id: randomUUID(), position })));
}

const ofTurns = (tx: WriteScope, callId: string) =>
  and(
    tx.owns(memoryForgotten),
    eq(memoryForgotten.source, 'call'),
    eq(memoryForgotten.sourceId, callId),
    gte(memoryForgotten.position, 0),
  );

/**
 * Receipts follow the turns that they cite when a transcript is corrected: of promises, tasks,
 * insights and OKRs, which stand downstream of calls. `moved` tells by where a turn stood where it
 * stands now; what cites a turn that is gone stays as it is.
 */
export async function moveReceipts(
  tx: WriteScope,
  { callId, clientId }: CallOf,
  moved: ReadonlyMap<number, number>,
): Promise<void> {
  const turns = JSON.stringify(Object.fromEntries(moved));
  const move = async (table: PgTable & { practiceId: PgColumn }, part: Cited) => {
    const { column, cites, where } = part;
    const position = sql`${turns}::jsonb -> ("one"."value" ->> 'position')`;
    await tx.db.execute(sql`update ${table} set ${sql.identifier(column.name)} = (
      select jsonb_agg(
        case when ${cites} and ${position} is not null
          then jsonb_set("one"."value", '{position}', ${position}) else "one"."value" end
        order by "one"."place")
      from jsonb_array_elements(${column}) with ordinality "one"("value", "place"))
      where ${tx.owns(table)} and ${where} and jsonb_array_length(${column}) > 0`);
  };
  const said = sql`"one"."value" ->> 'source' = 'utterance'`;
  const { receipts } = promises;
  await move(promises, { column: receipts, cites: said, where: eq(promises.callId, callId) });
  const cites = sql`"one"."value" ->> 'kind' = 'utterance' and "one"."value" ->> 'subjectId' = ${callId}`;
  const citing = JSON.stringify([{ kind: 'utterance', subjectId: callId }]);
  const of = (column: PgColumn, whose: SQL) => ({
    column,
    cites,
    where: sql`${whose} and ${column} @> ${citing}::jsonb`,
  });
  await move(tasks, of(tasks.receipts, eq(tasks.clientId, clientId)));
  await move(insights, of(insights.evidence, eq(insights.clientId, clientId)));
  await move(objectives, of(objectives.evidence, eq(objectives.clientId, clientId)));
  const theirs = tx.db
    .select({ id: objectives.id })
    .from(objectives)
    .where(and(tx.owns(objectives), eq(objectives.clientId, clientId)));
  await move(keyResults, of(keyResults.evidence, inArray(keyResults.objectiveId, theirs)));
}

interface Cited {
  readonly column: PgColumn;
  /** Which of the elements cite a turn of the call. */
  readonly cites: SQL;
  readonly where: SQL;
}
