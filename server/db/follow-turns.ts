import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, eq, gte, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { promises } from './schema/calls.ts';
import { insights } from './schema/insights.ts';
import { memoryForgotten } from './schema/memory.ts';
import { checkIns, keyResults, objectives } from './schema/okrs.ts';
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

/** Words of a turn, as a receipt cites them. */
export interface Cited {
  readonly position: number;
  readonly quote: string;
}

/** Where cited words stand now, in which turn and where in it if they are as they were; undefined where they are gone. */
export type WhereNow = (
  cited: Cited,
) => { readonly position: number; readonly start?: number; readonly end?: number } | undefined;

/**
 * Receipts follow the words that they quote when a transcript is corrected: of promises, tasks,
 * insights and OKRs, which stand downstream of calls. A receipt whose words are gone goes with them.
 */
export async function followTurns(
  tx: WriteScope,
  { callId, clientId }: CallOf,
  whereNow: WhereNow,
): Promise<void> {
  const followIn = async (table: Citing, column: PgColumn, { whose, isOf, follow }: Follow) => {
    const rows = await tx.db
      .select({ id: sql<string>`${table.id}`, receipts: sql<readonly AnyReceipt[]>`${column}` })
      .from(table)
      .where(and(tx.owns(table), whose))
      .for('update');
    for (const { id, receipts } of rows) {
      const now = receipts.flatMap((one) => (isOf(one) ? follow(one) : one));
      if (isDeepStrictEqual(now, receipts)) continue;
      await tx.db.execute(
        sql`update ${table} set ${sql.identifier(column.name)} = ${JSON.stringify(now)}::jsonb
          where ${tx.owns(table)} and ${table.id} = ${id}`,
      );
    }
  };
  await followIn(promises, promises.receipts, {
    whose: eq(promises.callId, callId),
    isOf: ({ source }) => source === 'utterance',
    follow: (one) => {
      const now = whereNow(one);
      return now ? [{ ...one, ...now }] : [];
    },
  });
  const citing = JSON.stringify([{ kind: 'utterance', subjectId: callId }]);
  const of = (column: PgColumn, whose: SQL): Follow => ({
    whose: sql`${whose} and ${column} @> ${citing}::jsonb`,
    isOf: ({ kind, subjectId }) => kind === 'utterance' && subjectId === callId,
    follow: (one) => {
      const now = whereNow(one);
      return now ? [{ ...one, position: now.position }] : [];
    },
  });
  const theirs = tx.db
    .select({ id: objectives.id })
    .from(objectives)
    .where(and(tx.owns(objectives), eq(objectives.clientId, clientId)));
  const { evidence } = insights;
  await followIn(tasks, tasks.receipts, of(tasks.receipts, eq(tasks.clientId, clientId)));
  await followIn(insights, evidence, of(evidence, eq(insights.clientId, clientId)));
  await followIn(
    objectives,
    objectives.evidence,
    of(objectives.evidence, eq(objectives.clientId, clientId)),
  );
  await followIn(
    keyResults,
    keyResults.evidence,
    of(keyResults.evidence, inArray(keyResults.objectiveId, theirs)),
  );
  await followCheckIns(tx, callId, whereNow);
}

async function followCheckIns(tx: WriteScope, callId: string, whereNow: WhereNow): Promise<void> {
  const { id, turn, quote } = checkIns;
  const heard = await tx.db
    .select({ id, turn, quote })
    .from(checkIns)
    .where(and(tx.owns(checkIns), eq(checkIns.callId, callId)))
    .for('update');
  for (const one of heard) {
    if (one.turn === null) continue;
    const now = whereNow({ position: one.turn, quote: one.quote });
    if (now?.position === one.turn) continue;
    await tx.db
      .update(checkIns)
      .set(now ? { turn: now.position } : { turn: null, quote: '' })
      .where(and(tx.owns(checkIns), eq(id, one.id)));
  }
}

type Citing = PgTable & { readonly practiceId: PgColumn; readonly id: PgColumn };

/** What receipts and evidence have between them. */
type AnyReceipt = Cited & {
  readonly source?: string;
  readonly kind?: string;
  readonly subjectId?: string;
};

interface Follow {
  readonly whose: SQL;
  /** Whether one cites a turn of the call. */
  readonly isOf: (one: AnyReceipt) => boolean;
  /** The same where it stands now; nothing where it is gone. */
  readonly follow: (one: AnyReceipt) => readonly AnyReceipt[];
}
